/** Adds a sentence to the warning of an answer or a run, behind what it says already. */
export function addWarning(target: { warning?: string | null }, text: string): void {
  target.warning = target.warning ? `${target.warning} ${text}` : text;
}
