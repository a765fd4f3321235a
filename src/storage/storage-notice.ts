import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { readItem, removeItems, watchItems, writeItems } from '@/platform/storage-area';
import type { DiskStore } from './disk-store';
import { secretMarks } from './secret-marks';
import { listSecrets } from './secret-store';

/** What the user needs to know about storage. */
export interface StorageNotice {
  /** The disk is nearly full: new results are in memory until the browser is closed. */
  noRoom: boolean;
  /** What the browser lost. Shown until the user has seen it. */
  lost?: Loss;
  /**
   * The number of presets and requests out of which an update took what was typed into fields for
   * secrets. Shown until the user has seen it.
   */
  cleaned?: number;
}

interface Loss {
  results: number;
  /** Services whose key is gone. */
  origins: string[];
}

export async function readStorageNotice(): Promise<StorageNotice> {
  const [noRoom, lost, cleaned] = await Promise.all([
    readItem('session', NO_ROOM),
    readLoss(),
    readItem('local', CLEANED),
  ]);
  return {
    noRoom: noRoom === true,
    ...(lost && { lost }),
    ...(typeof cleaned === 'number' && { cleaned }),
  };
}

/** Calls back after the notice changed. Returns a function that stops it. */
export function watchStorageNotice(listener: () => void): () => void {
  const listen = (key: string) => (changes: object) => {
    if (Object.hasOwn(changes, key)) listener();
  };
  const stops = [
    watchItems('session', listen(NO_ROOM)),
    watchItems('local', listen(LOSS)),
    watchItems('local', listen(CLEANED)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Records that the user has seen what was lost. */
export function dismissLoss(): Promise<void> {
  return removeItems('local', [LOSS]);
}

/** Records that more presets or requests were cleaned. */
export async function noteCleaned(count: number): Promise<void> {
  if (count === 0) return;
  const before = await readItem('local', CLEANED);
  await writeItems('local', { [CLEANED]: count + (typeof before === 'number' ? before : 0) });
}

/** Records that the user has seen what was cleaned. */
export function dismissCleaned(): Promise<void> {
  return removeItems('local', [CLEANED]);
}

/** Records whether the disk has room for new jobs. */
export async function noteRoom(hasRoom: boolean): Promise<void> {
  if (((await readItem('session', NO_ROOM)) === true) === !hasRoom) return;
  await (hasRoom ? removeItems('session', [NO_ROOM]) : writeItems('session', { [NO_ROOM]: true }));
}

/**
 * Compares what is stored with what was recorded outside the databases, and records what is
 * missing.
 */
export async function noteLosses(store: Pick<DiskStore, 'takeLost'>): Promise<void> {
  const results = await store.takeLost();
  const origins: string[] = [];
  const marks = await secretMarks.read();
  const stored = marks.length === 0 ? [] : await listSecrets();
  for (const origin of marks) {
    if (stored.some((place) => place.origin === origin)) continue;
    await secretMarks.drop([origin]);
    origins.push(origin);
  }
  if (results === 0 && origins.length === 0) return;
  const before = (await readLoss()) ?? { results: 0, origins: [] };
  const loss: Loss = {
    results: before.results + results,
    origins: [...new Set([...before.origins, ...origins])],
  };
  await writeItems('local', { [LOSS]: loss });
}

const NO_ROOM = 'no-room';
const LOSS = 'storage-loss';
const CLEANED = 'cleaned-requests';

const StoredLoss = lazily(() => z.object({ results: z.number(), origins: z.array(z.string()) }));

async function readLoss(): Promise<Loss | undefined> {
  const loss = StoredLoss().safeParse(await readItem('local', LOSS));
  return loss.success ? loss.data : undefined;
}
