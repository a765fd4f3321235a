// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import { toFailure, type Failure } from '@/contract/result';
import { createClient, type Client } from '@/service/client';
import { scrapeAddress, scrapeUpload } from '@/service/scrapers';
import { startTestService, type TestServiceOptions } from '../../support/service/service';
import { english, saying } from '../../support/locale';

const services: Awaited<ReturnType<typeof startTestService>>[] = [];
const { signal } = new AbortController();
const DROPPED = 'https://fail.example/drop';

afterEach(() => Promise.all(services.splice(0).map((service) => service.close())));

async function start(options: TestServiceOptions = {}) {
  const service = await startTestService(options);
  services.push(service);
  return { service, client: clientOf(service) };
}

function clientOf({ url, key }: { url: string; key: string }, access = true): Client {
  const effects = {
    fetch,
    now: Date.now,
    isOnline: () => true,
    translate: english,
    hasAccess: async () => access,
    sleep: async () => {},
  };
  return createClient({ base: parseBaseAddress(url), apiKey: key }, effects);
}

function failureOf(client: Client, url = DROPPED): Promise<Failure> {
  return scrapeAddress(client, { url }, signal).then(
    () => expect.unreachable('It succeeded.'),
    toFailure,
  );
}

it.each([0, 1, 3])('counts the %d scrapes that the list of the service shows', async (count) => {
  const { service, client } = await start();
  const scrape = (at: number, target = DROPPED) => ({
    id: crypto.randomUUID(),
    endpoint: 'scrape',
    created_at: new Date(at).toISOString(),
    target,
  });
  const now = Date.now();
  service.memory.activity.push(...Array.from({ length: count }, () => scrape(now + 100)));
  service.memory.activity.push(scrape(now, 'https://fail.example/other'), scrape(now - 60_000));
  const { message, service: said } = await failureOf(client);
  expect(said).toMatchObject({ entry: 'no-answer', billed: 'maybe', scrapes: count });
  expect(english(message)).toContain(
    count === 0 ? 'shows none of this address yet' : `shows ${count} of this address`,
  );
});

it.each([true, false])('suggests direct access if it is missing: %s', async (access) => {
  for (const accounts of [true, false]) {
    const { service } = await start({ accounts });
    const { message, service: said } = await failureOf(clientOf(service, access));
    expect(english(message).includes('Allow direct access to the service in the settings')).toBe(
      !access,
    );
    expect(said?.remedy).toBe(access ? 'look-up' : 'fix-address');
  }
});

it('says how often it may have been sent if no list shows it', async () => {
  const { client } = await start({ accounts: false });
  const failure = await failureOf(client);
  expect(english(failure.message)).toContain(
    'may have sent it up to 10 times. This service keeps no list',
  );
  expect(failure.service).toMatchObject({ billed: 'maybe', list: 'none' });
});

it('names one cause if nothing answers, and says that nothing was charged', async () => {
  const { service, client } = await start();
  await service.close();
  const failure = await failureOf(client);
  expect(english(failure.message)).toBe(
    `Nothing answers at ${service.url}. The service isn’t running there, or the host name or port is wrong. Check the address, and that the service is running.`,
  );
  expect(failure.service).toMatchObject({ billed: 'no' });
});

it('does not claim to know what a service did before it became unreachable', async () => {
  const { service } = await start();
  let time = 0;
  const effects = {
    now: () => (time += 20_000),
    isOnline: () => true,
    translate: english,
    hasAccess: async () => true,
    sleep: async () => {},
  };
  const client = createClient({ base: parseBaseAddress(service.url) }, { ...effects, fetch });
  await service.close();
  expect((await failureOf(client)).service).toMatchObject({ billed: 'maybe' });
});

it('leaves a failure with a known reason as it is', async () => {
  const { client } = await start();
  expect(await failureOf(client, 'https://fail.example/402-credits')).toMatchObject({
    service: { entry: 'credits' },
  });
});

it('says how often an upload may have been sent', async () => {
  const { service, client } = await start();
  const effects = { ...client.effects, fetch: dropUploads };
  const dropping = createClient({ base: client.base, apiKey: service.key }, effects);
  const page = { html: '<p>x', url: DROPPED };
  const failure = await scrapeUpload(dropping, page, { url: DROPPED }, signal).catch(toFailure);
  expect(failure).toMatchObject({
    message: saying('up to 10 times. The service doesn’t list uploads.'),
    service: { billed: 'maybe', list: 'none' },
  });
});

const dropUploads: typeof fetch = (input, init) =>
  typeof input === 'string' && input.endsWith('/v2/parse')
    ? Promise.reject(new TypeError('Failed to fetch'))
    : fetch(input, init);
