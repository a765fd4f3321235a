import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '@/platform/browser';
import { readConnection } from '@/storage/connection';
import { changeSettings } from '@/storage/settings';
import { connectFor } from '../../../entrypoints/background/connect';
import { tabJob } from '../../support/tab-job';
import { saying } from '../../support/locale';

const job = tabJob('a', {
  engine: 'service',
  url: 'https://intranet.example/a',
  remote: { origin: 'https://service.example' },
});
const { remote: _remote, ...unbound } = job;

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['the service that it was made for', 'https://service.example/api', job],
  ['any, when an earlier version made it', 'https://other.example', unbound],
])('a job goes to %s', async (_, baseAddress, made) => {
  await changeSettings({ baseAddress });
  await expect(connectFor(made)).resolves.toHaveProperty('request');
});

it('a job goes to no other service', async () => {
  await changeSettings({ baseAddress: 'https://other.example' });
  await expect(connectFor(job)).rejects.toMatchObject({
    code: 'BAD_SETTINGS',
    message: saying('Connect https://service.example again'),
    service: { billed: 'no', remedy: 'send-again' },
  });
});

it('a job that waited does not go where the administrator forbids by now', async () => {
  await changeSettings({ baseAddress: 'https://service.example' });
  const managed = { neverSend: ['intranet.example'] };
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue(managed);
  await expect(connectFor(job)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: saying('administrator'),
  });
});

it("never sends the administrator's key to an address that the user or a file chose", async () => {
  await changeSettings({ baseAddress: 'https://evil.example' });
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ apiKey: 'fc-managed' });
  expect(await readConnection()).not.toHaveProperty('apiKey');
});

it("sends the administrator's key to the administrator's address", async () => {
  await changeSettings({ baseAddress: 'https://evil.example' });
  const managed = { apiKey: 'fc-managed', baseAddress: 'https://service.example' };
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue(managed);
  const { base, apiKey } = await readConnection();
  expect({ origin: base.origin, apiKey }).toEqual({
    origin: 'https://service.example',
    apiKey: 'fc-managed',
  });
});
