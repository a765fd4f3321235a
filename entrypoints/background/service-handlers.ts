import { hostOf } from '@/contract/address/host-of';
import { sendsTab } from '@/contract/engine';
import { readBlob } from './read-blob';
import { crawlRequestOf, crawlOrderCheck, requireSentCrawl } from '@/contract/request/check-crawl';
import { UNKNOWN_OUTCOME } from '@/contract/errors/unknown-outcome';
import { requireOptions, requireRequest } from '@/contract/request/check-request';
import { batchCheck, batchOrderCheck } from '@/contract/request/check-batch';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { isAgentRun, type Job } from '@/contract/job';
import { FailureError, type Failure, type ServiceFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Activity } from '@/contract/service-calls';
import type { JobFiles } from '@/jobs/job-files';
import type { JobRunner } from '@/jobs/job-runner';
import { newServiceJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import { pruneResults } from '@/jobs/prune-results';
import type { Handlers, RequestOf } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import type * as Steps from '@/service/interact';
import { hasNoList, recentActivity, testConnection } from '@/service/account';
import { readScrape, type Client } from '@/service/client';
import { findActivity } from '@/service/find-activity';
import type { OpenJobStore } from '@/storage/open-job-store';
import { readConnection } from '@/storage/connection';
import { hideHeaders, hideWebhook, revealHeaders, revealWebhook } from '@/storage/hidden-headers';
import { requireEngine } from '@/jobs/under-policy';
import { readPolicy } from '@/storage/policy';
import { refusedPages, refusedToBrowser } from '@/storage/policy-of-pages';
import { datasetBytes } from '@/storage/dataset-bytes';
import { readSettings } from '@/storage/settings';
import { hasUploadConsent } from '@/storage/upload-consents';
import { connectFor, connectTo } from './connect';
import { createSearchHandlers } from './search-handlers';
import { localized, type UserText } from '@/contract/user-text';

/**
 * Answers messages about the service; see src/messaging/protocol.ts.
 *
 * @param files - Keeps the files that jobs upload.
 */
export function createServiceHandlers(runner: JobRunner, store: OpenJobStore, files: JobFiles) {
  const { signal } = new AbortController();
  return {
    async send(order) {
      if ('agent' in order.options) {
        const { agentJob } = await import('./agent-order');
        return runner.start(await agentJob({ ...order, agent: order.options.agent }, Date.now()));
      }
      await requireEngine(order.engine, order.url);
      const { url: _url, ...written } = requireRequest({ ...order.options, url: order.url });
      // Without a service, no job is made.
      const { remote } = await readConnection(order.service);
      if (sendsTab(order.engine) && order.agreed !== true) {
        await requireUploadConsent(order, remote.origin);
      }
      // Header values that are gone are asked for before there is a job.
      await revealHeaders(written);
      const request = await hideHeaders(written, 'job');
      const { jobId, engine, url, title, tabId, incognito } = order;
      const target = { url, title, ...(tabId !== undefined && { tabId }) };
      const asked = { jobId, operation: 'scrape', engine, target, incognito, request } as const;
      const retention = await retentionFor(request, [url]);
      const job = newServiceJob(asked, remote, retention, Date.now());
      await runner.start(job);
      // Only now is the page known to leave no trace: a reading that starts now is not written
      // either.
      if (job.retention === 'memory' && tabId !== undefined) {
        await store.takeOffDisk({ tabId, url });
      }
    },
    async sendAddresses({ jobId, urls, options, batch, crawl, incognito, service }) {
      const list = batch === undefined ? {} : batchOrderCheck.require(batch);
      const order = crawl && crawlOrderCheck.require(crawl);
      requireAllowed(refusedPages(await readPolicy(), urls, order));
      const written = requireOptions(options);
      const [first = ''] = urls;
      if (order === undefined) batchCheck.require({ urls, ...list, ...written });
      else requireSentCrawl(urls, crawlRequestOf(first, order, written));
      const { remote } = await readConnection(service);
      await revealHeaders(written);
      await revealWebhook(order ?? list);
      const request = await hideHeaders(written, 'job');
      const pages = urls.map((url) => ({ url, state: 'waiting' }) as const);
      const asked = {
        jobId,
        operation: 'batch',
        engine: 'service',
        target: { url: first, title: '' },
        incognito,
        request,
        many: {
          pages,
          pace: DEFAULT_PACE,
          ...(order === undefined
            ? { batch: await hideWebhook(list) }
            : { crawl: await hideWebhook(order) }),
        },
      } as const;
      const retention = await retentionFor(request, urls);
      await runner.start(newServiceJob(asked, remote, retention, Date.now()));
    },
    async sendFile({ jobId, name, blobUrl, incognito, options, service, url, agreed }) {
      await requireEngine('upload', url ?? '');
      const written = requireOptions(options);
      const { remote } = await readConnection(service);
      if (url !== undefined && agreed !== true)
        await requireUploadConsent({ url, incognito, options }, remote.origin);
      const target = { url: `file:///${encodeURIComponent(name)}`, title: name };
      await revealHeaders(written);
      const request = await hideHeaders(written, 'job');
      const asked = { jobId, operation: 'parse', engine: 'upload', target, incognito } as const;
      const retention = await retentionFor(request, url === undefined ? [] : [url]);
      const job = newServiceJob({ ...asked, request }, remote, retention, Date.now());
      files.keep(jobId, { name, file: await readBlob(blobUrl) });
      await runner.start(job);
      void runner.ended(jobId).finally(() => files.drop(jobId));
    },
    async keepMedia({ jobId, address, blobUrl }) {
      const isKept = await store.keepMedia(jobId, address, await readBlob(blobUrl));
      if (isKept)
        await pruneResults(store, (await readSettings()).resultLimit, await datasetBytes());
      return isKept;
    },
    lookUp: ({ jobId }) =>
      withKeepAlive(async () => {
        const job = await store.get(jobId);
        const found = job && (await foundOf(job));
        if (found) await runner.recover(jobId, found);
        return found !== undefined;
      }),
    keepsList: ({ jobId }) =>
      withKeepAlive(async () => {
        const job = await store.get(jobId);
        // No list has agents: each is asked for by its id.
        if (job === undefined || isAgentRun(job)) return job?.remote?.id !== undefined;
        const list = connectFor(job).then((client) => listOfScrapes(job, client));
        return list.then(Boolean, () => true);
      }),
    testConnection: ({ service }) =>
      withKeepAlive(async () => {
        const connection = await readConnection(service);
        return testConnection(connectTo(connection), connection.apiKey !== undefined, signal);
      }),
    async interact({ jobId, request }) {
      requireAllowed(refusedToBrowser(await readPolicy()));
      return onPage(jobId, (steps, client, scrapeId) =>
        steps.interact(client, scrapeId, request, signal),
      );
    },
    stopInteract: ({ jobId }) =>
      onPage(jobId, (steps, client, scrapeId) => steps.stopInteract(client, scrapeId, signal)),
    ...createSearchHandlers(store),
    askBrowser: async (order) => (await import('./ask-browser')).askBrowser(order),
  } satisfies Partial<Handlers>;

  /** Does something with the page that a job's scrape has left at the service. */
  function onPage<Answer>(
    jobId: string,
    work: (steps: typeof Steps, client: Client, scrapeId: string) => Promise<Answer>,
  ): Promise<Answer> {
    return withKeepAlive(async () => {
      const { client, scrapeId } = await scrapedPage(jobId);
      return work(await import('@/service/interact'), client, scrapeId);
    });
  }

  /** What a service has done for a job; `undefined` if it does not say. */
  async function foundOf(job: Job): Promise<ScrapeData | undefined> {
    if (isAgentRun(job)) return (await import('./service-agent')).askAgent(job, signal);
    const client = await connectFor(job);
    const activities = await listOfScrapes(job, client);
    if (activities === undefined)
      throw new FailureError({ code: 'NOT_FOUND', message: localized('noListToLookUp') });
    const activity = findActivity(activities, { url: job.target.url, since: job.createdAt });
    return activity && readScrape(client, activity.id, signal);
  }

  /**
   * The account's scrapes. If the service keeps no list, so that there are none, the job remembers
   * that.
   */
  async function listOfScrapes(job: Job, client: Client): Promise<Activity[] | undefined> {
    try {
      return await recentActivity(client, signal);
    } catch (error) {
      if (!hasNoList(error)) throw error;
      await store.update(job.id, ({ failure, ...stored }) => ({
        ...stored,
        failure: withoutList(failure ?? { code: 'INTERRUPTED', message: '' }),
      }));
      return undefined;
    }
  }

  /** The page that a job scraped, as its own service knows it; no other service is asked. */
  async function scrapedPage(jobId: string) {
    const [job, stored] = await Promise.all([store.get(jobId), store.result(jobId)]);
    const scrapeId = (stored ?? runner.unsavedResult(jobId))?.data.metadata.scrapeId;
    if (job === undefined || scrapeId === undefined || !SCRAPE_ID.test(scrapeId)) {
      throw badRequest(localized('resultDeleted'));
    }
    return { client: await connectFor(job), scrapeId };
  }
}

/**
 * Consent that the user gave earlier counts neither in private windows nor without retention.
 *
 * @throws {FailureError} `BAD_REQUEST` if the user has not consented to uploading the page to the
 *   service.
 */
async function requireUploadConsent(
  { url, incognito, options }: Pick<RequestOf<'send'>, 'url' | 'incognito' | 'options'>,
  service: string,
): Promise<void> {
  const host = hostOf(url);
  const isAskedEachTime = incognito || keepsNothing(options);
  if (!isAskedEachTime && (await hasUploadConsent({ service, host }))) return;
  throw badRequest(localized('uploadNotAgreed', { host, service }));
}

/** @throws {FailureError} `BAD_REQUEST` if the administrator's policy refuses something. */
function requireAllowed(refused: UserText | undefined): void {
  if (refused !== undefined) throw badRequest(refused);
}

function badRequest(message: UserText): FailureError {
  return new FailureError({ code: 'BAD_REQUEST', message });
}

function withoutList(failure: Failure): Failure {
  const service = failure.service ?? INTERRUPTED;
  return { ...failure, service: { ...service, list: 'none' } };
}

const INTERRUPTED: ServiceFailure = {
  ...UNKNOWN_OUTCOME,
  entry: 'interrupted',
  remedy: 'send-again',
};

/** It becomes part of an address. */
const SCRAPE_ID = /^[\w-]{1,100}$/;
