import * as z from 'zod/mini';
import { readItem, writeItems } from '@/platform/storage-area';

/** A request that is being written for the page of a tab. */
export interface StoredDraft {
  /** The page it is for; a draft for another page of the tab is not offered. */
  url: string;
  options: Record<string, unknown>;
  /** The field that waits for an element to be picked in the page. */
  picking?: (string | number)[];
  /** What was picked for a field, until the form has taken it. */
  picked?: { path: (string | number)[]; selector: string };
}

/** The draft of a tab, until the browser is closed. */
export async function readDraft(tabId: number): Promise<StoredDraft | undefined> {
  return parseDraft(await readItem('session', KEY + tabId));
}

/** Keeps the draft of a tab in memory, so that a popup that closes loses nothing. */
export function writeDraft(tabId: number, draft: StoredDraft): Promise<void> {
  return writeItems('session', { [KEY + tabId]: draft });
}

const KEY = 'draft:';

const Key = z.union([z.string(), z.number()]);
const Draft = z.object({
  url: z.string(),
  options: z.record(z.string(), z.unknown()),
  picking: z.exactOptional(z.array(Key)),
  picked: z.exactOptional(z.object({ path: z.array(Key), selector: z.string() })),
});

function parseDraft(item: unknown): StoredDraft | undefined {
  const draft = Draft.safeParse(item);
  return draft.success ? draft.data : undefined;
}
