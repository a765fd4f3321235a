import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { mayLeadTo } from '@/contract/address/leads-to';
import type { Job } from '@/contract/job';
import { pictureOrder, type Picture } from '@/contract/picture';
import type { HintList } from '@/contract/recording/step-hints';
import { ignoredNames, toTabRequest } from '@/contract/request/for-engine';
import { formatName, type ScrapeRequest } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { findPageLinks } from '@/engine/page-links';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { createScriptRunner } from '@/jobs/actions/run-script';
import type { JobEvent } from '@/jobs/engine';
import { createTabEngine } from '@/jobs/tab-engine';
import type { TabAccess } from '@/jobs/tab-access';
import { addWarning } from '../add-warning';
import { phonePlans } from '../answer-html';
import type { ScrapeAnswer } from '../backend';
import { english } from '../english.ts';
import { Answered, Refusal } from '../refusal';
import { TOLD } from '../told';
import { cameraOf, shotOf } from './page-camera';

/** How a page is read. */
export interface ReadHow {
  signal: AbortSignal;
  wantsLinks: boolean;
  /** What is known of the actions. Default: nothing. */
  hints?: HintList | undefined;
}

/**
 * Does the actions of a request in a page, reads what it shows then, and answers from that. Nobody could agree to what
 * buys, sends or deletes something, so no such control is pressed.
 *
 * @param access - To that page.
 * @throws {Refusal} `SCRAPE_ACTION_ERROR`, and as the tab engine.
 */
export async function readInPage(
  page: Page,
  access: TabAccess,
  { url: from, ...options }: ScrapeRequest,
  { signal, wantsLinks, hints }: ReadHow,
): Promise<ScrapeAnswer> {
  const { formats, ...others } = options;
  // There is no earlier version to compare with.
  const kept = formats?.filter((format) => formatName(format) !== 'changeTracking');
  const wanted = { ...others, ...(kept && { formats: kept }) };
  const { request } = toTabRequest(wanted);
  let links: ScrapeAnswer['links'];
  const engine = createTabEngine(
    access,
    async (input, asked) => {
      const { root, url } = input.snapshot;
      if (wantsLinks) links = findPageLinks(root, url);
      const picture = await wholePicture(page, input.picture, asked);
      return scrapeSnapshot({ ...input, picture, phonePlans }, asked, english);
    },
    { find: async () => undefined },
    {
      translate: english,
      camera: cameraOf(page),
      findScripts: () => createScriptRunner((_page, code) => page.evaluate(code)),
    },
  );
  const data = await lastAnswer(engine.run(jobOf(page.url(), request, hints), signal));
  if (!mayLeadTo(from, page.url())) throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.ledElsewhere);
  const ignored = [
    ...ignoredNames(wanted, 'tab'),
    ...(kept?.length === formats?.length ? [] : ['format changeTracking']),
  ];
  if (ignored.length > 0) addWarning(data, TOLD.ignored(ignored.join(', ')));
  return { data, ...(links && { links }) };
}

async function lastAnswer(events: AsyncIterable<JobEvent>): Promise<ScrapeData> {
  let data: ScrapeData | undefined;
  let isDeed = false;
  try {
    for await (const event of events) {
      if (event.type === 'step') isDeed = event.steps.at(-1)?.end === 'stopped';
      if (event.type === 'hold' && event.failure) throw new FailureError(event.failure);
      if (event.type === 'page') ({ data } = event);
    }
  } catch (error) {
    if (!isDeed) throw error;
    throw new Refusal(500, 'SCRAPE_ACTION_ERROR', TOLD.deed, {}, { cause: error });
  }
  if (data === undefined) throw new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.noAnswer(''));
  return data;
}

function jobOf(url: string, request: Job['request'], hints: HintList | undefined): Job {
  return {
    id: randomUUID(),
    operation: 'scrape',
    engine: 'tab',
    state: 'running',
    target: { url, title: '', tabId: 1 },
    request,
    ...(hints && { tab: { hints } }),
    retention: 'memory',
    createdAt: Date.now(),
    incognito: true,
  };
}

/** The picture that was taken; one of an element that stays where it is while the page is scrolled is taken here. */
async function wholePicture(
  page: Page,
  taken: Picture | undefined,
  request: Job['request'],
): Promise<Picture | undefined> {
  const { part, quality } = pictureOrder(request) ?? {};
  if (part === undefined || taken === undefined || !('missing' in taken)) return taken;
  try {
    const url = await shotOf(page.locator(part).first(), { timeout: PART_MS }, quality);
    return { url, isCut: false };
  } catch {
    return taken;
  }
}

const PART_MS = 2000;
