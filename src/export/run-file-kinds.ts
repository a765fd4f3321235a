/** The kinds of files that a job of many pages can be saved as. */
export type RunFileKind = 'zip' | 'file' | 'csv' | 'xlsx' | 'json' | 'jsonl' | 'crawlee';

/**
 * Whether a kind of file is useful even if no page was read, since it lists the addresses with
 * their states.
 */
export function listsAddresses(kind: RunFileKind): boolean {
  return kind === 'csv' || kind === 'xlsx' || kind === 'jsonl' || kind === 'crawlee';
}
