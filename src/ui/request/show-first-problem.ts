/** Opens the sections around the first control with an invalid value, and focuses it. */
export function showFirstProblem(form: HTMLElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (control === null) return;
  for (let part = control.closest('details'); part !== null;) {
    part.open = true;
    part = part.parentElement?.closest('details') ?? null;
  }
  control.focus();
}
