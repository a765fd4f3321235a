/** Opens the parts of a form around the first control with a wrong value, and puts the focus there. */
export function showFirstProblem(form: HTMLElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (control === null) return;
  for (let part = control.closest('details'); part !== null;) {
    part.open = true;
    part = part.parentElement?.closest('details') ?? null;
  }
  control.focus();
}
