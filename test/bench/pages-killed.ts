import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Job } from '../../src/contract/job.ts';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { readJob, readTable } from '../support/read-database.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { killBrowser, killWorker, ownPage, tell } from '../support/soak.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { PageSite } from './page-site.ts';

/** What became of the pages of a job whose background and browser were killed again and again. */
export interface KilledRun {
  pages: number;
  /** How often each was really killed while pages were left. */
  workerKills: number;
  browserKills: number;
  /** Pages that are not done at the end, or have no result. */
  lost: number;
  /** Pages that were asked for again after their result was stored. */
  readTwice: number;
  /** Pages that were on their way when something was killed, and were asked for again. */
  askedAgain: number;
  minutes: number;
  /** How many were read by fetching, in tabs and in sight. */
  ways: Record<string, number>;
}

/**
 * Reads pages of three kinds, mixed, and kills the background and the browser at even distances, in a profile of its
 * own.
 */
export async function measureKills(
  site: PageSite,
  {
    pages,
    workerKills,
    browserKills,
  }: { pages: number; workerKills: number; browserKills: number },
  begin: (own: Page, urls: string[]) => Promise<string>,
): Promise<KilledRun> {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-pages-killed-'));
  const urls = Array.from({ length: pages }, (_, at) => `${site.url}/mixed/${at}`);
  const start = performance.now();
  const asked = () => countBy(site.asked.map((each) => each.path));
  /** How often each page had been asked for when its result was first seen to be stored. */
  const atDone = new Map<string, number>();
  const again = new Set<string>();
  const killed = { workerKills: 0, browserKills: 0 };
  let { extension, own } = await open(profile);
  site.clear();
  const jobId = await begin(own, urls);
  try {
    const kills = workerKills + browserKills;
    for (let kill = 1; kill <= kills; kill += 1) {
      const job = await waitUntil(
        `the job is at kill ${kill}`,
        async () => {
          const now = await readJob(own, jobId);
          return now?.finishedAt !== undefined || doneOf(now).length >= (pages * kill) / (kills + 1)
            ? now
            : undefined;
        },
        HOUR,
      );
      if (job.finishedAt !== undefined) break;
      const isOfBrowser = kill % Math.max(1, Math.floor(kills / (browserKills || 1))) === 0;
      if (isOfBrowser && killed.browserKills < browserKills) {
        killed.browserKills += 1;
        await killBrowser(extension);
        ({ extension, own } = await open(profile));
        noteDone(await readJob(own, jobId));
        await tell(ownPage(own), 'wake');
        const request = { jobId, retryFailed: false };
        await waitUntil('it waits for the user', async () =>
          (await readJob(own, jobId))?.state === 'interrupted' ? true : undefined,
        );
        await own.evaluate((message) => chrome.runtime.sendMessage(message), {
          name: 'continuePages',
          request,
        });
      } else {
        killed.workerKills += 1;
        await killWorker(own);
        noteDone(await readJob(own, jobId));
        await tell(ownPage(own), 'wake');
      }
    }
    const job = await waitUntil(
      'all pages are read',
      async () => {
        const now = await readJob(own, jobId);
        return now?.finishedAt === undefined ? undefined : now;
      },
      HOUR,
    );
    const results = await readTable<{ jobId: string; index: number }>(own, 'pages');
    const stored = new Set(results.flatMap((each) => (each.jobId === jobId ? each.index : [])));
    const counts = asked();
    const all = job.many?.pages ?? [];
    const lost = all.filter(({ state }, at) => state !== 'done' || !stored.has(at));
    for (const { url, state, reason } of lost.slice(0, 5))
      console.log(`    lost: ${state} ${url} ${JSON.stringify(reason)}`);
    const twice = [...atDone].filter(([where, count]) => (counts.get(where) ?? 0) > count);
    for (const [where, count] of twice.slice(0, 5))
      console.log(`    read twice: ${where}, ${count} then ${counts.get(where)} times`);
    return {
      pages: all.length,
      ...killed,
      lost: lost.length,
      readTwice: twice.length,
      askedAgain: again.size,
      minutes: (performance.now() - start) / 60_000,
      ways: Object.fromEntries(
        countBy(all.map(({ reason }) => JSON.stringify(reason ?? { key: 'fetched' }))),
      ),
    };
  } finally {
    await extension.context.close();
    removeProfile(profile);
  }

  function noteDone(job: Job | undefined) {
    const counts = asked();
    const done = new Set(doneOf(job));
    for (const url of done) {
      const where = new URL(url).pathname;
      if (!atDone.has(where)) atDone.set(where, counts.get(where) ?? 0);
    }
    // What was asked for and is not stored was on its way.
    for (const url of urls) {
      const where = new URL(url).pathname;
      if (counts.has(where) && !done.has(url)) again.add(where);
    }
  }
}

async function open(profile: string): Promise<{ extension: ChromiumExtension; own: Page }> {
  const extension = await launchChromium({ profile });
  await extension.grantHost('http://127.0.0.1/*');
  const own = await extension.context.newPage();
  await own.goto(`${extension.url}options.html`);
  return { extension, own };
}

function doneOf(job: Job | undefined): string[] {
  return (job?.many?.pages ?? []).flatMap(({ url, state }) => (state === 'done' ? url : []));
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const HOUR = 3_600_000;

/** The little of the browser API that runs in the page above. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
