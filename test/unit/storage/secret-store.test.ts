import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readSecretMarks } from '@/storage/secret-marks';
import {
  listSecretOrigins,
  readSecrets,
  readSecretStatus,
  removeSecrets,
  saveSecrets,
} from '@/storage/secret-store';

const A = 'https://a.example';
const B = 'https://b.example';

beforeEach(async () => {
  fakeBrowser.reset();
  for (const origin of await listSecretOrigins()) await removeSecrets(origin);
});

it('gives a key to the origin it was saved for, and to no other', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef' });
  expect(await readSecrets(A)).toEqual({ apiKey: 'fc-0123456789abcdef' });
  expect(await readSecrets(B)).toEqual({});
});

it('keeps a key for each origin', async () => {
  await saveSecrets(B, { apiKey: 'fc-b' });
  await saveSecrets(A, { apiKey: 'fc-a' });
  expect(await readSecrets(A)).toEqual({ apiKey: 'fc-a' });
  expect(await readSecrets(B)).toEqual({ apiKey: 'fc-b' });
  expect(await listSecretOrigins()).toEqual([A, B]);
});

it('forgets the secrets of one origin only', async () => {
  await saveSecrets(A, { apiKey: 'fc-a' });
  await saveSecrets(B, { apiKey: 'fc-b' });
  await removeSecrets(A);
  expect(await readSecrets(A)).toEqual({});
  expect(await readSecrets(B)).toEqual({ apiKey: 'fc-b' });
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

it('is noted outside of its database for as long as it is there', async () => {
  await saveSecrets(A, { apiKey: 'fc-a' });
  await saveSecrets(B, { apiKey: 'fc-b' });
  await saveSecrets(B, { apiKey: 'fc-b2' });
  expect(await readSecretMarks()).toEqual([A, B]);
  await removeSecrets(A);
  expect(await readSecretMarks()).toEqual([B]);
});
