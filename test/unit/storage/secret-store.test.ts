import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { secretMarks } from '@/storage/secret-marks';
import {
  listSecrets,
  readSecrets,
  readSecretStatus,
  removeSecrets,
  removeServiceSecrets,
  saveSecrets,
} from '@/storage/secret-store';
import { FIRST_SERVICE } from '@/storage/services';

const A = { service: 'one', origin: 'https://a.example' };
const B = { service: 'one', origin: 'https://b.example' };
const OTHER_A = { service: 'two', origin: A.origin };

beforeEach(async () => {
  fakeBrowser.reset();
  for (const place of await listSecrets()) await removeSecrets(place);
});

// Promise service-and-key-bound
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
  expect(await listSecrets()).toEqual([A, B]);
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

it('shows the interface the last four characters and the header names, never more', async () => {
  await saveSecrets(A, { apiKey: 'fc-0123456789abcdef', extraHeaders: { 'X-Proxy': 'secret' } });
  expect(await readSecretStatus(A)).toEqual({
    hasKey: true,
    last4: 'cdef',
    headerNames: ['X-Proxy'],
  });
});

it('is noted outside of its database as long as it exists', async () => {
  await saveSecrets(A, { apiKey: 'fc-a' });
  await saveSecrets(B, { apiKey: 'fc-b' });
  await saveSecrets(B, { apiKey: 'fc-b2' });
  expect(await secretMarks.read()).toEqual([A.origin, B.origin]);
  await removeSecrets(A);
  expect(await secretMarks.read()).toEqual([B.origin]);
});

it('keeps a key for each of two services at one origin', async () => {
  await saveSecrets(A, { apiKey: 'fc-a' });
  await saveSecrets(OTHER_A, { apiKey: 'fc-other' });
  expect([await readSecrets(A), await readSecrets(OTHER_A)]).toEqual([
    { apiKey: 'fc-a' },
    { apiKey: 'fc-other' },
  ]);
  await removeSecrets(A);
  expect(await readSecrets(OTHER_A)).toEqual({ apiKey: 'fc-other' });
  expect(await secretMarks.read()).toEqual([A.origin]);
});

it('forgets everything of a service, and nothing of others', async () => {
  await saveSecrets(A, { apiKey: 'fc-a' });
  await saveSecrets(B, { apiKey: 'fc-b' });
  await saveSecrets(OTHER_A, { apiKey: 'fc-other' });
  await removeServiceSecrets('one');
  expect(await listSecrets()).toEqual([OTHER_A]);
});

// Promise updates-keep-data
it('assigns the keys from a version with one service to that service', async () => {
  await deleteDB('winnow-secrets');
  const former = await openDB('winnow-secrets', 2, {
    upgrade(database) {
      database.createObjectStore('secrets');
      database.createObjectStore('headers');
    },
  });
  await former.put('secrets', { apiKey: 'fc-a' }, A.origin);
  await former.put('secrets', { apiKey: 'fc-b' }, B.origin);
  former.close();
  const first = { ...A, service: FIRST_SERVICE };
  expect(await readSecrets(first)).toEqual({ apiKey: 'fc-a' });
  expect(await listSecrets()).toEqual([first, { ...B, service: FIRST_SERVICE }]);
});
