import { browser } from './browser';

/**
 * `local` outlives the browser; `session` is only in memory, up to 10 MB, shared by all our
 * contexts.
 */
export type AreaName = 'local' | 'session';

/** New values by key; `undefined` for what was removed. */
export type ItemChanges = Record<string, unknown>;

/** The item with that key, or `undefined`. Parse it, as other versions may have written it. */
export async function readItem(area: AreaName, key: string): Promise<unknown> {
  return (await browser.storage[area].get(key))[key];
}

/** All items of an area by key. */
export function readItems(area: AreaName): Promise<Record<string, unknown>> {
  return browser.storage[area].get(null);
}

/** Writes all items or none. Rejects if the area is full. */
export function writeItems(area: AreaName, items: Record<string, unknown>): Promise<void> {
  return browser.storage[area].set(items);
}

/** Removes items; skips unknown keys. */
export function removeItems(area: AreaName, keys: string[]): Promise<void> {
  return browser.storage[area].remove(keys);
}

/**
 * Calls back after changes in any context, including this one. Returns a function that stops it.
 */
export function watchItems(area: AreaName, listener: (changes: ItemChanges) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, changed: string) => {
    if (changed !== area) return;
    listener(
      Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue])),
    );
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

/**
 * Closes `storage.local` to content scripts, whose process a page may have taken over. Firefox
 * cannot do this, so nothing secret may be stored there.
 */
export async function restrictStorageToOwnPages(): Promise<void> {
  // Chromium only, and not in the polyfill's types.
  const local = browser.storage.local as typeof browser.storage.local & {
    setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
  };
  await local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
