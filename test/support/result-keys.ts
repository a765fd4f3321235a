import type { Evaluator } from './evaluator.ts';

/** The keys of stored results by the id of their job, read in a page of the extension, a byte a character. */
export async function readResultKeys(page: Evaluator): Promise<Map<string, string>> {
  return new Map(await page.evaluate(readKeys, 'result-key-'));
}

/** Runs in the page. */
async function readKeys(prefix: string): Promise<[string, string][]> {
  const folder = await navigator.storage.getDirectory();
  const keys: [string, string][] = [];
  for await (const name of folder.keys()) {
    if (!name.startsWith(prefix)) continue;
    // A result whose place another one takes may go meanwhile, with its key.
    const handle = await folder.getFileHandle(name).catch(() => null);
    const file = await handle?.getFile().catch(() => null);
    if (!file) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    keys.push([name.slice(prefix.length), String.fromCodePoint(...bytes)]);
  }
  return keys;
}
