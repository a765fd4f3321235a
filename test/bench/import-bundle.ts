import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

/**
 * The exports of a module of this folder, bundled and loaded in Node.
 *
 * @param file - Its path from here.
 * @param models - Folder of other models than those that are shipped.
 */
export async function importBundle(file: string, models?: string): Promise<unknown> {
  return import(pathToFileURL(await writeBundle(file, { models })).href);
}

/**
 * Bundles a module of this folder for Node.
 *
 * @param file - Its path from here.
 * @returns The path of the bundle.
 */
export async function writeBundle(
  file: string,
  other: { models?: string | undefined; sources?: string | undefined; plugins?: Plugin[] },
): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const output = path.join(mkdtempSync(path.join(tmpdir(), 'winnow-bench-')), 'bundle.mjs');
  writeFileSync(output, await bundle(entry, { format: 'es', minify: false, ...other }));
  return output;
}
