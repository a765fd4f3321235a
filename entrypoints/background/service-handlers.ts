import { hostOf } from '@/contract/address/host-of';
import { sendsTab } from '@/contract/engine';
import { readBlob } from './read-blob';
import { crawlRequestOf, crawlOrderCheck, requireSentCrawl } from '@/contract/request/check-crawl';
import { checkRequest, requireOptions } from '@/contract/request/check-request';
import { batchCheck, batchOrderCheck } from '@/contract/request/check-batch';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { DEFAULT_PACE } from '@/contract/many-pages';
import type { Problem } from '@/contract/request/problems';
import { isAgentRun, type Job } from '@/contract/job';
import { FailureError, type Failure, type ServiceFailure } from '@/contract/result';
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
import { localized, sentences, type UserText } from '@/contract/user-text';

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
      const checked = checkRequest({ ...order.options, url: order.url });
      if (!checked.ok) throw badRequest(checked.problems);
      // Without a service, no job is made.
      const { remote } = await readConnection(order.service);
      if (sendsTab(order.engine) && order.agreed !== true) {
        await requireUploadConsent(order, remote.origin);
      }
      const { url: _url, ...written } = checked.value;
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
      const order = crawl === undefined ? {} : { crawl: crawlOrderCheck.require(crawl) };
      requireAllowed(refusedPages(await readPolicy(), urls, order.crawl));
      const written = requireOptions(options);
      const [first = ''] = urls;
      if (order.crawl === undefined) batchCheck.require({ urls, ...list, ...written });
      else requireSentCrawl(urls, crawlRequestOf(first, order.crawl, written));
      const { remote } = await readConnection(service);
      await revealHeaders(written);
      await revealWebhook(order.crawl ?? list);
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
          ...(order.crawl === undefined
            ? { batch: await hideWebhook(list) }
            : { crawl: await hideWebhook(order.crawl) }),
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
        if (job === undefined) return false;
        const client = await connectFor(job);
        const sought = { url: job.target.url, since: job.createdAt };
        const activities = await listOfScrapes(job, client);
        if (activities === undefined) {
          const message = localized('noListToLookUp');
          throw new FailureError({ code: 'NOT_FOUND', message });
        }
        const activity = findActivity(activities, sought);
        if (activity === undefined) return false;
        await runner.recover(jobId, await readScrape(client, activity.id, signal));
        return true;
      }),
    keepsList: ({ jobId }) =>
      withKeepAlive(async () => {
        const job = await store.get(jobId);
        // Nor is there a list of what agents did.
        if (job === undefined || isAgentRun(job)) return false;
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
      const message = localized('resultDeleted');
      throw new FailureError({ code: 'BAD_REQUEST', message });
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
  const message = localized('uploadNotAgreed', { host, service });
  throw new FailureError({ code: 'BAD_REQUEST', message });
}

/** @throws {FailureError} `BAD_REQUEST` if the administrator's policy refuses something. */
function requireAllowed(refused: UserText | undefined): void {
  if (refused !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message: refused });
}

function badRequest(problems: readonly Problem[]): FailureError {
  const message = sentences(...problems.map((problem) => problem.message));
  return new FailureError({ code: 'BAD_REQUEST', message });
}

function withoutList(failure: Failure): Failure {
  const service = failure.service ?? UNKNOWN_OUTCOME;
  return { ...failure, service: { ...service, list: 'none' } };
}

const UNKNOWN_OUTCOME: ServiceFailure = {
  entry: 'interrupted',
  retry: 'ask',
  billed: 'maybe',
  remedy: 'send-again',
};

/** It becomes part of an address. */
const SCRAPE_ID = /^[\w-]{1,100}$/;
