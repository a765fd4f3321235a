/** What a job of many pages can be saved as. */
export type RunFileKind = 'zip' | 'file' | 'csv' | 'xlsx' | 'json' | 'jsonl' | 'crawlee';

/**
 * Whether a file also says something of a run that has read no page: its addresses and their
 * states.
 */
export function listsAddresses(kind: RunFileKind): boolean {
  return kind === 'csv' || kind === 'xlsx' || kind === 'jsonl' || kind === 'crawlee';
}
