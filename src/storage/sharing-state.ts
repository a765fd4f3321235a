import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { readItem, watchItems, writeItems } from '@/platform/storage-area';

/**
 * `away`: nobody answers at the bridge's port; it is tried again. `refused`: the bridge no longer knows this
 * browser. `foreign`: something else is at its port. `version`: the bridge speaks another version. `forbidden`: the
 * administrator allows no sharing.
 */
const LINKS = [
  'off',
  'connecting',
  'connected',
  'away',
  'refused',
  'foreign',
  'version',
  'forbidden',
] as const;

/** Made where it is needed: the background only writes it. */
const StateSchema = lazily(() =>
  z.object({
    link: z.enum(LINKS),
    /** How many pages are being read for tools. */
    running: z.int(),
    questions: z.array(
      z.object({
        id: z.string(),
        tool: z.string(),
        url: z.string(),
        /** When it gets a no, in milliseconds since 1970. */
        until: z.number(),
        /** It can be allowed for this page only: the request is one without retention, or has steps. */
        onceOnly: z.exactOptional(z.literal(true)),
        /** What the tool wants to do in the page before it reads it, in words. */
        steps: z.exactOptional(z.array(z.string())),
        /** The tool wants a picture of the page. */
        picture: z.exactOptional(z.literal(true)),
      }),
    ),
  }),
);

/** What the background is at, for pages to show; gone with the browser's run. */
export type SharingState = z.output<ReturnType<typeof StateSchema>>;

/** What the user is asked: whether a tool may read a page. */
export type SharingQuestion = SharingState['questions'][number];

/** The access without which browsers picture only a tab that the user has just clicked Winnow’s button on. */
export const PICTURE_ACCESS = '<all_urls>';

/** What the user says to a question: yes for this page, for its site, for every site of this tool; or no, for now or for good. */
export type ConsentAnswer = 'once' | 'site' | 'always' | 'no' | 'never';

export async function readSharingState(): Promise<SharingState> {
  const state = StateSchema().safeParse(await readItem('session', STATE_KEY));
  return state.data ?? { link: 'off', running: 0, questions: [] };
}

export function writeSharingState(state: SharingState): Promise<void> {
  return writeItems('session', { [STATE_KEY]: state });
}

/** Calls back after any of this changed. Returns a function that stops it. */
export function watchSharing(listener: () => void): () => void {
  const stops = (['local', 'session'] as const).map((area) =>
    watchItems(area, (changes) => {
      if (Object.keys(changes).some((key) => key.startsWith('sharing-'))) listener();
    }),
  );
  return () => stops.forEach((stop) => stop());
}

const STATE_KEY = 'sharing-state';
