import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { seal as sealForm, unseal } from '@/storage/sealed-form';
import { createSealer, openBytes, openSealed, seal, sealBytes } from '@/storage/sealed-results';
import '../../support/memory-files';

const SECRET = 'what nobody else may read';
const BYTES = new TextEncoder().encode(SECRET);

/** Each way to encrypt something with a key that encrypts more than once. */
const WAYS: Record<string, () => Promise<string>> = {
  'a result': async () => inHex((await seal('a', SECRET)).iv),
  'results that are stored together': async () => inHex((await sealOne(SECRET)).iv),
  'a file': async () => inHex((await sealBytes('a', BYTES)).slice(0, 12)),
  'a draft': async () => (await sealForm(SECRET)).iv,
};
const sealOne = await createSealer('a');

it.each(Object.entries(WAYS))(
  '%s is encrypted with another vector each time',
  async (_, vector) => {
    // With AES-GCM, a vector that is used twice with a key reveals what both encrypt.
    const vectors = await Promise.all(Array.from({ length: 64 }, vector));
    expect(new Set(vectors).size).toBe(64);
  },
);

it('gives back what it encrypted', async () => {
  expect(await openSealed(await seal('a', SECRET))).toBe(SECRET);
  expect(await openBytes('a', await sealBytes('a', BYTES))).toEqual(BYTES);
  expect(await unseal(await sealForm(SECRET))).toBe(SECRET);
});

function inHex(bytes: Uint8Array<ArrayBuffer>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
