/** What a key does on a column's header. */
export type ColumnCommand = 'rename' | 'kind' | 'hide' | 'left' | 'right' | 'next' | 'previous';

/** The command of a key press on a column's header; `undefined` for any other key. */
export function columnCommand(event: KeyboardEvent): ColumnCommand | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowLeft') return shiftKey ? 'left' : 'previous';
  if (key === 'ArrowRight') return shiftKey ? 'right' : 'next';
  if (key === 'F2' || key.toLowerCase() === 'n') return 'rename';
  if (key.toLowerCase() === 'k') return 'kind';
  return key === 'Delete' || key === 'Backspace' ? 'hide' : undefined;
}
