import { requireTabOptions } from '@/contract/request/check-request';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { SHOWN_FORMATS, type TabExtras } from '@/contract/tab-request';
import { askPicker } from '@/jobs/ask-picker';
import type { JobRunner } from '@/jobs/job-runner';
import type { TabAccess } from '@/jobs/tab-access';
import { pickerTextKeys } from '@/picker/texts';
import type { ChooseOrder, Chosen } from '@/picker/choose-parts';
import { afterGesture } from '@/platform/after-gesture';
import { rawTexts } from '@/platform/i18n';
import { findTab, type TabInfo } from '@/platform/tabs';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { OpenJobStore } from '@/storage/open-job-store';
import { hostOf } from '@/contract/address/host-of';
import { sitePicks, type SitePicks } from '@/storage/site-picks';
import { startTabJob } from './start-tab-job';
import { withPicker } from './with-picker';
import * as z from 'zod/mini';

interface Asked {
  request: ScrapeOptions;
  extras: TabExtras;
}

/** Lets the user choose by eye what to take from a tab's page. */
export interface PartsPicker {
  /**
   * Reads the page with what was chosen, and opens the popup with the result; if the browser does
   * not allow that, the toolbar button says that it is done. Does nothing if the user cancels.
   * Never rejects.
   *
   * @param asked - How to read the page, apart from its parts. Default: as it was last.
   * @param jobId - The id for the reading, if the caller shows it; then no popup is opened.
   */
  pick(tabId: number, asked?: Asked, jobId?: string): Promise<void>;
}

export function createPartsPicker(
  runner: JobRunner,
  store: OpenJobStore,
  tabAccess: TabAccess,
  now: () => number,
): PartsPicker {
  const access: TabAccess = {
    ...tabAccess,
    // From a menu, injecting is refused for a moment.
    injectFile: (target, path) => afterGesture(() => tabAccess.injectFile(target, path)),
  };

  async function pick(
    tab: TabInfo,
    asked: Asked | undefined,
    jobId: string | undefined,
  ): Promise<boolean> {
    const { id: tabId, url = '', incognito } = tab;
    const [kept, jobs] = await Promise.all([sitePicks.forPage(url), store.listOfTab(tabId)]);
    const former = latestJobOfTab(jobs, { url });
    const { request, extras } = asked ?? { request: former?.request ?? {}, extras: {} };
    const { includeTags = kept?.include ?? [], excludeTags = kept?.exclude ?? [] } = request;
    const order: ChooseOrder = {
      texts: rawTexts(pickerTextKeys()),
      picks: { include: [...includeTags], exclude: [...excludeTags] },
      remembers: { possible: !incognito && hostOf(url) !== '', on: kept !== undefined },
    };
    const answer = await askPicker(access, tabId, 'winnowChoose', order);
    const chosen = chosenParts(answer.value);
    if (chosen === undefined) return false;
    if (order.remembers.possible) await remember(hostOf(url), chosen, kept, now());
    const { selection: _1, bringBack: _2, collect: _3, orMainContent: _4, ...rest } = extras;
    const isForSite = order.remembers.possible && chosen.remember;
    const page = await findTab(tabId);
    await startTabJob(runner, store, {
      jobId: jobId ?? crypto.randomUUID(),
      tab: page ?? tab,
      documentId: answer.documentId,
      request: requireTabOptions({ ...FORMATS, ...request, ...tagsOf(chosen) }),
      extras: isForSite && chosen.include.length > 0 ? { ...rest, orMainContent: true } : rest,
      ...(former !== undefined && { replaces: former.id }),
    });
    return true;
  }

  return {
    pick: (tabId, asked, jobId) =>
      withPicker(tabId, jobId !== undefined, (tab) => pick(tab, asked, jobId)),
  };
}

const FORMATS = { formats: [...SHOWN_FORMATS] };

/** Both are set, so that nothing of an earlier request remains. */
function tagsOf({ include, exclude }: Chosen): ScrapeOptions {
  return { includeTags: [...include], excludeTags: [...exclude] };
}

async function remember(
  host: string,
  { include, exclude, remember: isOn }: Chosen,
  kept: SitePicks | undefined,
  savedAt: number,
): Promise<void> {
  const { onlyMainContent } = kept ?? {};
  const isAny = include.length + exclude.length > 0 || onlyMainContent !== undefined;
  if (isOn && isAny) {
    const picks = { host, include: [...include], exclude: [...exclude], savedAt };
    await sitePicks.add([{ ...picks, ...(onlyMainContent !== undefined && { onlyMainContent }) }]);
  } else if (kept !== undefined) await sitePicks.drop([{ host }]);
}

const selectors = z
  .array(z.string().check(z.minLength(1), z.maxLength(2000)))
  .check(z.maxLength(200));
const Answer = z.object({
  ok: z.literal(true),
  value: z.object({ include: selectors, exclude: selectors, remember: z.boolean() }),
});

/**
 * What the user chose in a page, parsed from the picker's answer; `undefined` if nothing was
 * chosen.
 */
function chosenParts(answer: unknown): Chosen | undefined {
  const parsed = Answer.safeParse(answer);
  return parsed.success ? parsed.data.value : undefined;
}
