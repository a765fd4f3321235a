/** Whether the target of a key press uses letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  const fields = 'textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]';
  return target instanceof Element && target.matches(fields);
}
