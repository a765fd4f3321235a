import { randomUUID } from 'node:crypto';
import type { Job } from '../../src/contract/job.ts';
import type { TestService } from './service/service.ts';
import { waitUntil } from './wait-until.ts';

/** Sends a message to the background as a page of the extension does, and gives its reply. */
export type Ask = (message: unknown) => Promise<unknown>;

/** Browsers keep that many connections to a host. */
const POOL = 6;

/**
 * Has the extension send a request while the browser holds six idle connections to the service, and
 * waits for its end. The limit of concurrent requests must be six.
 */
export async function sendWithWarmPool(
  service: TestService,
  ask: Ask,
  url: string,
  options: object,
): Promise<Job> {
  const release = service.hold();
  const warm = Array.from({ length: POOL }, () => `https://shop.example/${randomUUID()}`);
  const ids = await Promise.all(warm.map((address) => send(ask, address, {})));
  await waitUntil('the warming requests', () =>
    warm.every((address) => postsFor(service, address) === 1),
  );
  release();
  await Promise.all(ids.map((id) => ended(ask, id)));
  return ended(ask, await send(ask, url, options));
}

/** How often the service received a scrape of an address. */
export function postsFor({ requests }: TestService, url: string): number {
  return requests.filter(({ body }) => Object(body).url === url).length;
}

async function send(ask: Ask, url: string, options: object): Promise<string> {
  const jobId = randomUUID();
  const order = { jobId, engine: 'service', url, title: '', incognito: false, options };
  const reply = await ask({ name: 'send', request: order });
  if (Object(reply).ok !== true) throw new Error(`It was not sent: ${JSON.stringify(reply)}`);
  return jobId;
}

async function ended(ask: Ask, jobId: string): Promise<Job> {
  let job: Job | undefined;
  await waitUntil(
    `the end of job ${jobId}`,
    async () => {
      job = Object(await ask({ name: 'storedJob', request: { jobId } })).value;
      return job !== undefined && job.state !== 'queued' && job.state !== 'running';
    },
    40_000,
  );
  if (job === undefined) throw new Error(`The job ${jobId} is gone`);
  return job;
}
