import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { PairingStore } from './browser-backend';

const Kept = z.object({
  pairings: z.array(
    z.object({ id: z.uuid(), secret: z.string().check(z.minLength(40)), port: z.int() }),
  ),
});

/**
 * Keeps pairings in a file that only its user may read. One that cannot be read counts as empty: browsers are
 * paired anew.
 */
export async function openPairings(file: string): Promise<PairingStore> {
  const pairings = await readPairings(file);
  return {
    list: () => pairings,
    async add(pairing) {
      pairings.push(pairing);
      // Each browser takes one; nobody has so many.
      pairings.splice(0, pairings.length - MAX_PAIRINGS);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, JSON.stringify({ pairings }), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}

async function readPairings(file: string): Promise<z.output<typeof Kept>['pairings']> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8'))).pairings;
  } catch {
    return [];
  }
}

const MAX_PAIRINGS = 20;
