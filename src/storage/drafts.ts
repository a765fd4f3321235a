import * as z from 'zod/mini';
import { isSecretHeader } from '@/contract/request/secret-headers';
import { isRecord } from '@/contract/is-record';
import { RECORD_NOTES, type RecordNote } from '@/contract/recording/recording';
import { readItem, removeItems, watchItems, writeItems } from '@/platform/storage-area';
import { findTab } from '@/platform/tabs';
import { seal, Sealed, unseal } from './sealed-form';

/** A form as the user left it: what was written, and what was in sight. */
export interface StoredForm {
  draft: {
    /** All fields but the actions, right or wrong. */
    fields: Record<string, unknown>;
    /** The actions, also those that are switched off. */
    steps: {
      id: string;
      enabled: boolean;
      action: Record<string, unknown>;
      /** What to know about a step that was recorded. */
      notes?: RecordNote[];
      /** Further ways to find its element, behind the selector it was recorded with. */
      selectors?: string[];
    }[];
    /** What stands under `actions` where that is no list. */
    strayActions?: unknown;
    /** Where the recording of the steps began. */
    startUrl?: string;
    /** The user has yet to look through the steps. */
    unreviewed?: true;
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
  /** The id of the preset that it began with. */
  preset?: string;
  /** The job that it sent last for another page than its own, whose address does not lead to it. */
  sent?: string;
}

/**
 * Whose request is being written: that for the page of a tab, that for a former job, or the one for any
 * address, which private windows have apart.
 */
export type DraftPlace = number | 'any' | 'any-private' | `job-${string}`;

/** A request that is being written. */
export interface StoredDraft {
  /** The page it is for; a draft for another page of the tab is not offered. */
  url: string;
  form: StoredForm;
  /** Which page of the extension wrote it, so that it knows its own writing; absent for others. */
  by?: string;
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

/** The draft of a place: that of a tab until the tab is closed, others until the browser ends. */
export async function readDraft(place: DraftPlace): Promise<StoredDraft | undefined> {
  const kept = Kept.safeParse(await readItem('session', KEY + place));
  if (!kept.success) return undefined;
  const { sealed, form: open, ...rest } = kept.data;
  const form = Form.safeParse(sealed === undefined ? open : await unseal(sealed));
  return form.success ? { ...rest, form: form.data } : undefined;
}

/** Whether the user comes back to the draft of a tab for this page from pointing at an element. */
export async function comesBackTo(tabId: number, url: string): Promise<boolean> {
  const kept = Kept.safeParse(await readItem('session', KEY + tabId));
  return kept.success && kept.data.url === url && kept.data.returns !== undefined;
}

/** Calls back with the draft of a place after it was written. Gives a function that stops it. */
export function watchDraft(place: DraftPlace, listener: (draft: StoredDraft) => void): () => void {
  return watchItems('session', (changes) => {
    if (changes[KEY + place] === undefined) return;
    void readDraft(place).then((draft) => draft && listener(draft));
  });
}

/**
 * Keeps the draft of a place in memory, so that a popup that closes loses nothing: encrypted, or without
 * what is secret where the browser keeps no key for that. What is written later stays. Nothing stays for a tab
 * that has been closed.
 */
export function writeDraft(place: DraftPlace, draft: StoredDraft): Promise<void> {
  const write = writing.then(() => sealAndWrite(place, draft));
  writing = write.catch(() => {});
  return write;
}

/** Resolves when all that this page wrote is kept; never rejects. */
export async function whenDraftsAreWritten(): Promise<void> {
  await writing;
}

/** Forgets the draft of a tab that is closed: opened again, it has another number. */
export function dropDraft(tabId: number): Promise<void> {
  return removeItems('session', [KEY + tabId]);
}

const KEY = 'draft:';

/** Encrypting takes its time: one write after the other, so that none overtakes a later one. */
let writing: Promise<void> = Promise.resolve();

async function sealAndWrite(place: DraftPlace, { form, ...rest }: StoredDraft): Promise<void> {
  const kept = await seal(form).then(
    (sealed) => ({ ...rest, sealed }),
    () => ({ ...rest, form: withoutSecrets(form) }),
  );
  await writeItems('session', { [KEY + place]: kept });
  // Its tab may have been closed, and its draft dropped, while this was encrypted.
  if (typeof place === 'number' && (await findTab(place)) === undefined) await dropDraft(place);
}

const Key = z.union([z.string(), z.number()]);
const JsonObject = z.record(z.string(), z.unknown());
const Form = z.object({
  draft: z.object({
    fields: JsonObject,
    steps: z.array(
      z.object({
        id: z.string(),
        enabled: z.boolean(),
        action: JsonObject,
        notes: z.exactOptional(z.array(z.enum(RECORD_NOTES))),
        selectors: z.exactOptional(z.array(z.string())),
      }),
    ),
    strayActions: z.exactOptional(z.unknown()),
    startUrl: z.exactOptional(z.string()),
    unreviewed: z.exactOptional(z.literal(true)),
    unread: z.exactOptional(z.string()),
  }),
  start: JsonObject,
  engine: z.enum(['auto', 'tab', 'service', 'upload']),
  folds: z.record(z.string(), z.boolean()),
  scroll: z.number(),
  preset: z.exactOptional(z.string()),
  sent: z.exactOptional(z.string()),
});
const Kept = z.object({
  url: z.string(),
  sealed: z.exactOptional(Sealed),
  form: z.exactOptional(z.unknown()),
  by: z.exactOptional(z.string()),
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

/** The form without values of headers that carry secrets. A text that cannot be read may hold any. */
function withoutSecrets({ draft, ...form }: StoredForm): StoredForm {
  const { unread: _unread, fields, ...rest } = draft;
  const { headers } = fields;
  if (!isRecord(headers)) return { ...form, draft: { ...rest, fields } };
  const kept = Object.entries(headers).map(([name, value]) => [
    name,
    isSecretHeader(name) ? '' : value,
  ]);
  return { ...form, draft: { ...rest, fields: { ...fields, headers: Object.fromEntries(kept) } } };
}
