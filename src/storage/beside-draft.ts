import { alone } from '@/platform/alone';
import { readItem, removeItems, writeItems } from '@/platform/storage-area';
import { findTab } from '@/platform/tabs';
import { seal, Sealed, unseal } from './sealed-form';

/** What is written beside a draft: the rows that its steps are done for; what is filled in for many pages. */
export type Beside = (typeof BESIDE)[number];

const BESIDE = ['rows', 'pages'] as const;

/** What was written beside the draft of a place; `undefined` if there is nothing, or it cannot be reached. */
export async function readBeside(kind: Beside, place: number | string): Promise<unknown> {
  const key = keyOf(kind, place);
  const sealed = Sealed().safeParse(await alone(key, () => readItem('session', key)));
  return sealed.success ? unseal(sealed.data) : undefined;
}

/**
 * Keeps a JSON value beside the draft of a place in memory, encrypted, as long as that is kept. The latest one wins.
 * Rejects if it takes more than a megabyte, and keeps nothing then; and if the browser closes its databases, as in
 * Firefox's private windows.
 *
 * @returns whether it is kept: nothing is beside the draft of a tab that was closed.
 */
export function writeBeside(
  kind: Beside,
  place: number | string,
  value: unknown,
): Promise<boolean> {
  const key = keyOf(kind, place);
  return alone(key, async () => {
    const sealed = await seal(value);
    if (sealed.data.length > MOST) {
      await removeItems('session', [key]);
      throw new RangeError('too long to be kept');
    }
    await writeItems('session', { [key]: sealed });
    const isKept = typeof place !== 'number' || (await findTab(place)) !== undefined;
    if (!isKept) await removeItems('session', [key]);
    return isKept;
  });
}

/** Forgets what is beside the draft of a closed tab. */
export function dropBeside(tabId: number): Promise<void> {
  return removeItems(
    'session',
    BESIDE.map((kind) => keyOf(kind, tabId)),
  );
}

/** Characters. All of this memory is ten megabytes, and results of private windows have no other place. */
const MOST = 1_000_000;

function keyOf(kind: Beside, place: number | string): string {
  return `${kind}:${place}`;
}
