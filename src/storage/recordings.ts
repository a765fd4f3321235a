import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { isRecord } from '@/contract/is-record';
import { RecordingSchema } from '@/contract/recording/recording-schema';
import { readItem, readItems, removeItems, watchItems, writeItems } from '@/platform/storage-area';
import { withStepHints } from './former-hints';
import { seal, Sealed, unseal } from './sealed-form';

/** A recording that is under way in a tab. */
export type StoredRecording = z.output<ReturnType<typeof Kept>>;

/** The state of a tab's recording. */
export type RecordingState = 'none' | 'on' | 'away';

/** The recording of a tab; `undefined` if there is none. */
export async function readRecording(tabId: number): Promise<StoredRecording | undefined> {
  return parse(await readItem('session', KEY + tabId));
}

/** Keeps the recording of a tab in memory until it is stopped, in the same way as drafts. */
export async function writeRecording(tabId: number, stored: StoredRecording): Promise<void> {
  const { isAway } = stored;
  const kept = await seal(stored).then(
    (sealed) => ({ isAway, sealed }),
    () => ({ isAway, open: stored }),
  );
  await writeItems('session', { [KEY + tabId]: kept });
}

export function dropRecording(tabId: number): Promise<void> {
  return removeItems('session', [KEY + tabId]);
}

/** The tabs that are being recorded. */
export async function recordedTabs(): Promise<number[]> {
  const keys = Object.keys(await readItems('session'));
  return keys.flatMap((key) => (key.startsWith(KEY) ? [Number(key.slice(KEY.length))] : []));
}

/**
 * Calls back with the state of a tab's recording, now and after changes. Returns a function that
 * stops it.
 */
export function watchRecording(
  tabId: number,
  listener: (state: RecordingState) => void,
): () => void {
  const key = KEY + tabId;
  void readItem('session', key).then((item) => listener(stateOf(item)));
  return watchItems('session', (changes) => {
    if (Object.hasOwn(changes, key)) listener(stateOf(changes[key]));
  });
}

const KEY = 'recording:';

function stateOf(item: unknown): RecordingState {
  if (!isRecord(item)) return 'none';
  return item['isAway'] === true ? 'away' : 'on';
}

async function parse(item: unknown): Promise<StoredRecording | undefined> {
  if (!isRecord(item)) return undefined;
  const sealed = Sealed().safeParse(item['sealed']);
  const kept = sealed.success ? await unseal(sealed.data) : item['open'];
  return Kept().safeParse(withStepHints(kept)).data;
}

const Kept = lazily(() =>
  z.object({
    id: z.string(),
    /** Where it began. */
    startUrl: z.string(),
    /** The number of the latest event in its view's document. */
    number: z.int(),
    recording: RecordingSchema(),
    /** The tab is on a page that the recorder may not enter until the user clicks there. */
    isAway: z.boolean(),
    /** It was begun in the popup, which is opened again at the end. */
    fromPopup: z.boolean(),
  }),
);
