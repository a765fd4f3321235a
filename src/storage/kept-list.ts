import type * as z from 'zod/mini';
import { alone } from '@/platform/alone';
import { readItem, writeItems } from '@/platform/storage-area';

/** The entries of a stored list, in order. One that cannot be read is left out. */
export async function readList<T>(key: string, entry: z.ZodMiniType<T>): Promise<T[]> {
  const item = await readItem('local', key);
  if (!Array.isArray(item)) return [];
  return item.flatMap((one) => {
    const read = entry.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/**
 * Changes a list as it is stored now: two windows that do so at the same time lose nothing. Rejects if
 * there is no room.
 */
export function changeList<T>(
  key: string,
  entry: z.ZodMiniType<T>,
  change: (stored: T[]) => T[],
): Promise<void> {
  return alone(key, async () => {
    await writeItems('local', { [key]: change(await readList(key, entry)) });
  });
}

/** Puts an entry for its site in place of an earlier one, in the order of hosts. */
export function withSite<T extends { host: string }>(list: readonly T[], own: T): T[] {
  const others = list.filter(({ host }) => host !== own.host);
  return [...others, own].toSorted((a, b) => (a.host < b.host ? -1 : 1));
}
