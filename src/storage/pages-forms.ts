import * as z from 'zod/mini';
import { readBeside, writeBeside } from './beside-draft';
import { FormSchema, type DraftPlace } from './drafts';

/** What is filled in for many pages, valid or not. */
export type PagesForm = z.output<typeof PagesForm>;

const Fields = z.record(z.string(), z.unknown());
/** What is typed may be no number. */
const Limit = z.pipe(
  z.nullable(z.number()),
  z.transform((number) => number ?? Number.NaN),
);

const PagesForm = z.object({
  /** The page beside which it was filled in. */
  url: z.string(),
  /** The addresses as they were typed. */
  text: z.string(),
  /** Those that were ticked. */
  chosen: z.array(z.string()),
  crawlDraft: z.exactOptional(Fields),
  mapDraft: Fields,
  searchDraft: Fields,
  batchDraft: Fields,
  // Earlier versions had neither.
  agentDraft: z._default(Fields, {}),
  browserDraft: z._default(Fields, {}),
  pace: z.object({ delay: Limit, pages: Limit, minutes: Limit, megabytes: Limit }),
  by: z.enum(['tab', 'service']),
  withoutCookies: z.boolean(),
  forgets: z.boolean(),
  /** What to read of each page. Absent while it is what the request form begins with. */
  draft: z.exactOptional(FormSchema().shape.draft),
});

/** What was filled in at a place; `undefined` if there is nothing. */
export async function readPagesForm(place: DraftPlace): Promise<PagesForm | undefined> {
  return PagesForm.safeParse(await readBeside('pages', place)).data;
}

/** Keeps what is filled in at a place with its draft. Rejects and resolves as {@link writeBeside}. */
export function writePagesForm(place: DraftPlace, form: PagesForm): Promise<boolean> {
  return writeBeside('pages', place, form);
}
