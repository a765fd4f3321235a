import type { PlainKey } from '../user-text';

/** Keys whose text has a second one that explains it: `fieldUrl`, `fieldUrlHelp`. */
type Explained = {
  [Key in PlainKey]: `${Key}Help` extends PlainKey ? Key : never;
}[PlainKey];

/** What a field is called, and the line that says what it does. */
export function named(label: Explained): { label: PlainKey; help: PlainKey } {
  // Explained states that there is such a key.
  return { label, help: `${label}Help` as PlainKey };
}
