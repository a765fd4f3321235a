import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { readSecrets, readSecretStatus, removeSecrets, saveSecrets } from '@/storage/secret-store';

const A = 'https://a.example';
const B = 'https://b.example';

beforeEach(removeSecrets);

it('gives a key to the origin it was saved for, and to no other', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef' });
  expect(await readSecrets(A)).toEqual({ apiKey: 'fc-0123456789abcdef' });
  expect(await readSecrets(B)).toEqual({});
});

it('forgets the key of one origin when another gets one', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef' });
  await saveSecrets(B, { extraHeaders: { 'X-Proxy': '1' } });
  expect(await readSecrets(A)).toEqual({});
});

it('changes one secret and keeps the other', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef' });
  await saveSecrets(A, { extraHeaders: { 'X-Proxy': '1' } });
  expect(await readSecrets(A)).toEqual({
    apiKey: 'fc-0123456789abcdef',
    extraHeaders: { 'X-Proxy': '1' },
  });
});

it('tells the interface the last four characters and the names of headers, never more', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef', extraHeaders: { 'X-Proxy': 'secret' } });
  expect(await readSecretStatus(A)).toEqual({
    hasKey: true,
    last4: 'cdef',
    headerNames: ['X-Proxy'],
  });
});
