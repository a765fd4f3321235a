import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { isSecretHeader } from '@/contract/request/secret-headers';
import { isRecord } from '@/contract/is-record';
import { StepHintsSchema } from '@/contract/recording/hints-schema';
import { RECORD_NOTES } from '@/contract/recording/recording';
import { alone } from '@/platform/alone';
import { readItem, removeItems, watchItems, writeItems } from '@/platform/storage-area';
import { findTab } from '@/platform/tabs';
import { withStepHints } from './former-hints';
import { seal, Sealed, unseal } from './sealed-form';

/**
 * Whose request is being written: that for the page of a tab, that for an earlier job, or the one
 * for any address, of which private windows have their own.
 */
export type DraftPlace = number | 'any' | 'any-private' | `job-${string}`;

/** A request that is being written. */
export interface StoredDraft extends Omit<z.output<ReturnType<typeof Kept>>, 'sealed' | 'form'> {
  form: StoredForm;
}

/** An element that the user pointed at, for a field of a form. */
export type StoredPick = z.output<ReturnType<typeof Picked>>;

/**
 * The draft of a place: for a tab until the tab is closed, otherwise until the browser is closed. What any page of
 * the extension began to write before is in it: a popup may still be encrypting what its panel continues with.
 */
export async function readDraft(place: DraftPlace): Promise<StoredDraft | undefined> {
  const kept = Kept().safeParse(await alone(DRAFTS, () => readItem('session', KEY + place)));
  if (!kept.success) return undefined;
  const { sealed, form: open, ...rest } = kept.data;
  const form = FormSchema().safeParse(
    withStepHints(sealed === undefined ? open : await unseal(sealed)),
  );
  return form.success ? { ...rest, form: form.data } : undefined;
}

/** Whether the user returns to the draft of a tab for this page after pointing at an element. */
export async function comesBackTo(tabId: number, url: string): Promise<boolean> {
  const kept = Kept().safeParse(await readItem('session', KEY + tabId));
  return kept.success && kept.data.url === url && kept.data.returns !== undefined;
}

/** Calls back with the draft of a place after it was written. Returns a function that stops it. */
export function watchDraft(place: DraftPlace, listener: (draft: StoredDraft) => void): () => void {
  return watchItems('session', (changes) => {
    if (changes[KEY + place] === undefined) return;
    void readDraft(place).then((draft) => draft && listener(draft));
  });
}

/**
 * Keeps the draft of a place in memory, so that nothing is lost when a popup closes: encrypted, or
 * without its secrets if the browser stores no key for that. The latest draft wins. Nothing is kept
 * for a tab that has been closed.
 */
export function writeDraft(place: DraftPlace, draft: StoredDraft): Promise<void> {
  return alone(DRAFTS, () => sealAndWrite(place, draft));
}

/** Resolves when all that was written before is stored; never rejects. */
export function draftsWritten(): Promise<void> {
  return alone(DRAFTS, async () => {});
}

/** Forgets the draft of a closed tab, which gets another number if it is reopened. */
export function dropDraft(tabId: number): Promise<void> {
  return removeItems('session', [KEY + tabId]);
}

const KEY = 'draft:';

/** Encrypting takes time, so writes go one after another and none overtakes a later one. */
const DRAFTS = 'drafts';

async function sealAndWrite(place: DraftPlace, { form, ...rest }: StoredDraft): Promise<void> {
  const kept = await seal(form).then(
    (sealed) => ({ ...rest, sealed }),
    () => ({ ...rest, form: withoutSecrets(form) }),
  );
  await writeItems('session', { [KEY + place]: kept });
  // The tab may have been closed, and its draft dropped, while this was being encrypted.
  if (typeof place === 'number' && (await findTab(place)) === undefined) await dropDraft(place);
}

const Key = lazily(() => z.union([z.string(), z.number()]));
const JsonObject = lazily(() => z.record(z.string(), z.unknown()));
/** A form as it is kept. */
export const FormSchema = lazily(() =>
  z.object({
    draft: z.object({
      /** All fields except the actions, valid or not. */
      fields: JsonObject(),
      steps: z.array(
        z.object({
          /** Identifies the step while steps are moved. */
          id: z.string(),
          /** A disabled one is kept, but is not part of the request. */
          enabled: z.boolean(),
          action: JsonObject(),
          /** Notes on a recorded step. */
          notes: z.exactOptional(z.array(z.enum(RECORD_NOTES))),
          /** What was recorded of it; see `currentHints` for what counts. */
          hints: z.exactOptional(StepHintsSchema()),
        }),
      ),
      /** The value of `actions`, if it is not a list of objects, as can happen in JSON. */
      strayActions: z.exactOptional(z.unknown()),
      /** Where the recording of the steps began. */
      startUrl: z.exactOptional(z.string()),
      /** The user knows the steps; if absent, they have to be reviewed before they run. */
      reviewed: z.exactOptional(z.literal(true)),
      /** The text of the JSON view while it is invalid; nothing is sent until it is fixed or discarded. */
      unread: z.exactOptional(z.string()),
      /** The id of the user's model that alone is asked; if absent, as the settings say. */
      model: z.exactOptional(z.string()),
    }),
    /** What the form starts with by itself; the user set none of it. */
    start: JsonObject(),
    /** Which engine is to answer; `auto` leaves it to the request. */
    engine: z.enum(['auto', 'tab', 'service', 'upload']),
    /** The sections that the user opened or closed, by name. */
    folds: z.record(z.string(), z.boolean()),
    /** How far the form is scrolled, in CSS pixels. */
    scroll: z.number(),
    /** The id of the preset that it started with. */
    preset: z.exactOptional(z.string()),
    /** The job it last sent for a page other than its own, which cannot be found by that page's address. */
    sent: z.exactOptional(z.string()),
  }),
);

/** A form as the user left it: its content, and what was in view. */
export type StoredForm = z.output<ReturnType<typeof FormSchema>>;

const Picked = lazily(() =>
  z.object({
    path: z.array(Key()),
    selector: z.string(),
    /** How many elements of the page the selector finds. */
    matches: z.number(),
  }),
);

const Kept = lazily(() =>
  z.object({
    /** The page it is for; it is not offered on another page of the tab. */
    url: z.string(),
    sealed: z.exactOptional(Sealed()),
    form: z.exactOptional(z.unknown()),
    /** Which extension page wrote it, so that this page recognises its own writing; absent for others. */
    by: z.exactOptional(z.string()),
    /** The field that waits for an element to be picked in the page. */
    picking: z.exactOptional(z.array(Key())),
    /** The user returns from pointing, and wants to see the form. */
    returns: z.exactOptional(
      z.object({ picked: z.exactOptional(Picked()), problem: z.exactOptional(z.string()) }),
    ),
  }),
);

/**
 * The form without the values of secret headers. A text that cannot be parsed may contain any of
 * them.
 */
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
