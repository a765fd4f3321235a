import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { PairingStore } from './browser-backend';
import type { KeptPairing } from './greet-browser';

const Kept = z.object({
  pairings: z.array(
    z.object({
      id: z.uuid(),
      secret: z.string().check(z.minLength(40)),
      port: z.int(),
      origin: z.string(),
    }),
  ),
});

/**
 * Keeps pairings in a file that only its user may read. One that cannot be read counts as empty: browsers are
 * paired anew.
 */
export async function openPairings(file: string): Promise<PairingStore> {
  let pairings = await readPairings(file);
  let turn = Promise.resolve();

  function change(to: (stored: KeptPairing[]) => KeptPairing[]): Promise<void> {
    const changed = turn.then(async () => {
      // Another server may have added some.
      pairings = to(await readPairings(file));
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, JSON.stringify({ pairings }), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    turn = changed.catch(() => {});
    return changed;
  }

  return {
    list: () => pairings,
    // Each browser takes one; nobody has so many.
    add: (pairing) => change((stored) => [...stored, pairing].slice(-MAX_PAIRINGS)),
    remove(id) {
      const others = (all: KeptPairing[]) => all.filter((one) => one.id !== id);
      pairings = others(pairings);
      return change(others);
    },
  };
}

async function readPairings(file: string): Promise<KeptPairing[]> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8'))).pairings;
  } catch {
    return [];
  }
}

const MAX_PAIRINGS = 20;
