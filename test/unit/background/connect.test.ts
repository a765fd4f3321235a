import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '@/platform/browser';
import { readConnection, readConnectionOf } from '@/storage/connection';
import { requestLimit } from '@/storage/connection';
import { saveSecrets } from '@/storage/secret-store';
import { newService } from '@/storage/services';
import { changeSettings } from '@/storage/settings';
import { connectFor } from '../../../entrypoints/background/connect';
import { tabJob } from '../../support/tab-job';
import { oneService } from '../../support/one-service';
import { saying } from '../../support/locale';

const job = tabJob('a', {
  engine: 'service',
  url: 'https://intranet.example/a',
  remote: { origin: 'https://service.example' },
});
const { remote: _remote, ...unbound } = job;

beforeEach(() => fakeBrowser.reset());

it.each([
  ['the service that it was made for', 'https://service.example/api', job],
  ['any service, if an earlier version made it', 'https://other.example', unbound],
])('a job goes to %s', async (_, baseAddress, made) => {
  await changeSettings(oneService(baseAddress));
  await expect(connectFor(made)).resolves.toHaveProperty('request');
});

// Promise service-and-key-bound
it('a job goes to no other service', async () => {
  await changeSettings(oneService('https://other.example'));
  await expect(connectFor(job)).rejects.toMatchObject({
    code: 'BAD_SETTINGS',
    message: saying('at https://service.example, which isn’t among your services'),
    service: { billed: 'no', remedy: 'send-again' },
  });
});

it('a job that waited does not go where the administrator now forbids it', async () => {
  await changeSettings(oneService('https://service.example'));
  const managed = { neverSend: ['intranet.example'] };
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue(managed);
  await expect(connectFor(job)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: saying('administrator'),
  });
});

it('an agent that waited does not go where the administrator now forbids it', async () => {
  await changeSettings(oneService('https://service.example'));
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ neverSend: ['intranet.example'] });
  const urls = ['https://a.example/', 'https://intranet.example/'];
  for (const agent of [{ prompt: 'Find.' }, { prompt: 'Find.', urls, strictConstrainToURLs: true }])
    await expect(
      connectFor({ ...job, target: { ...job.target, url: '' }, request: { agent } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it("never sends the administrator's key to an address from the user or a file", async () => {
  await changeSettings(oneService('https://evil.example'));
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ apiKey: 'fc-managed' });
  expect(await readConnection()).not.toHaveProperty('apiKey');
});

it("sends the administrator's key to the administrator's address", async () => {
  await changeSettings(oneService('https://evil.example'));
  const managed = { apiKey: 'fc-managed', baseAddress: 'https://service.example' };
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue(managed);
  const { base, apiKey } = await readConnection();
  expect({ origin: base.origin, apiKey }).toEqual({
    origin: 'https://service.example',
    apiKey: 'fc-managed',
  });
});

describe('of several services', () => {
  const [orchard, workshop, clients] = [
    { ...newService('https://api.orchard.example', 'orchard'), name: 'Orchard' },
    newService('https://workshop.example', 'workshop'),
    { ...newService('https://api.orchard.example', 'clients'), limit: 9 },
  ];
  const services = [orchard, workshop, clients];

  beforeEach(async () => {
    await changeSettings({ services, serviceId: 'workshop' });
    for (const { id: service } of services) {
      for (const origin of ['https://api.orchard.example', 'https://workshop.example']) {
        await saveSecrets({ service, origin }, { apiKey: `fc-${service}-${origin.at(8)}` });
      }
    }
  });

  // Promise service-and-key-bound (What leaves the machine): A job goes only to the service it was
  // made for, a key only to the service and origin it was saved for.
  it('each gets its own key at its own address, and no other', async () => {
    const keys = services.map(async ({ id }) => (await readConnection(id)).apiKey);
    expect(await Promise.all(keys)).toEqual(['fc-orchard-a', 'fc-workshop-w', 'fc-clients-a']);
  });

  it('the chosen one gets jobs that name none', async () => {
    expect((await readConnection()).remote).toEqual({
      origin: 'https://workshop.example',
      service: 'workshop',
      name: 'workshop.example',
    });
  });

  it('the one that a job was made for gets it, whichever is chosen now', async () => {
    const remote = { origin: 'https://api.orchard.example', service: 'clients' };
    expect(await readConnectionOf(remote)).toMatchObject({ apiKey: 'fc-clients-a' });
  });

  // Promise service-and-key-bound
  it('none gets a job of a removed one, even if another is at its address', async () => {
    await changeSettings({ services: [orchard, workshop] });
    const remote = { origin: 'https://api.orchard.example', service: 'clients' };
    expect(await readConnectionOf(remote)).toBeUndefined();
  });

  it('the one at its address gets a job from a version with one service', async () => {
    const found = await readConnectionOf({ origin: 'https://api.orchard.example' });
    expect(found?.remote.service).toBe('orchard');
    expect(await readConnectionOf({ origin: 'https://gone.example' })).toBeUndefined();
  });

  it('each has its own limit', async () => {
    expect(await Promise.all(['orchard', 'clients', 'gone'].map(requestLimit))).toEqual([2, 9, 2]);
  });
});
