import * as z from 'zod/mini';
import { readItem, removeItems, writeItems } from '@/platform/storage-area';

/** A form as the user left it: what was written, and what was in sight. */
export interface StoredForm {
  draft: {
    /** All fields but the actions, right or wrong. */
    fields: Record<string, unknown>;
    /** The actions, also those that are switched off. */
    steps: { id: string; enabled: boolean; action: Record<string, unknown> }[];
    /** What stands under `actions` where that is no list. */
    strayActions?: unknown;
    /** A JSON text that cannot be read. */
    unread?: string;
  };
  /** What the form begins with by itself: nothing of it was set by the user. */
  start: Record<string, unknown>;
  /** Who is to do the request; `auto` leaves it to the request. */
  engine: 'auto' | 'tab' | 'service' | 'upload';
  /** By name, the folds that the user opened or closed. */
  folds: Record<string, boolean>;
  /** How far the form is scrolled, in CSS pixels. */
  scroll: number;
  /** The job that it sent last for another page than its own, whose address does not lead to it. */
  sent?: string;
}

/** A request that is being written for the page of a tab. */
export interface StoredDraft {
  /** The page it is for; a draft for another page of the tab is not offered. */
  url: string;
  form: StoredForm;
  /** The field that waits for an element to be picked in the page. */
  picking?: (string | number)[];
  /** The user comes back from pointing: the form is what they want to see. */
  returns?: { picked?: StoredPick; problem?: string };
}

/** An element that the user pointed at, for a field of a form. */
export interface StoredPick {
  path: (string | number)[];
  selector: string;
  /** How many elements of the page the selector finds. */
  matches: number;
}

/** The draft of a tab, until the tab is closed. */
export async function readDraft(tabId: number): Promise<StoredDraft | undefined> {
  return parseDraft(await readItem('session', KEY + tabId));
}

/** Keeps the draft of a tab in memory, so that a popup that closes loses nothing. */
export function writeDraft(tabId: number, draft: StoredDraft): Promise<void> {
  return writeItems('session', { [KEY + tabId]: draft });
}

/** Forgets the draft of a tab that is closed: opened again, it has another number. */
export function dropDraft(tabId: number): Promise<void> {
  return removeItems('session', [KEY + tabId]);
}

const KEY = 'draft:';

const Key = z.union([z.string(), z.number()]);
const JsonObject = z.record(z.string(), z.unknown());
const Form = z.object({
  draft: z.object({
    fields: JsonObject,
    steps: z.array(z.object({ id: z.string(), enabled: z.boolean(), action: JsonObject })),
    strayActions: z.exactOptional(z.unknown()),
    unread: z.exactOptional(z.string()),
  }),
  start: JsonObject,
  engine: z.enum(['auto', 'tab', 'service', 'upload']),
  folds: z.record(z.string(), z.boolean()),
  scroll: z.number(),
  sent: z.exactOptional(z.string()),
});
const Draft = z.object({
  url: z.string(),
  form: Form,
  picking: z.exactOptional(z.array(Key)),
  returns: z.exactOptional(
    z.object({
      picked: z.exactOptional(
        z.object({ path: z.array(Key), selector: z.string(), matches: z.number() }),
      ),
      problem: z.exactOptional(z.string()),
    }),
  ),
});

function parseDraft(item: unknown): StoredDraft | undefined {
  const draft = Draft.safeParse(item);
  return draft.success ? draft.data : undefined;
}
