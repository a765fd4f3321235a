import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isActing } from '@/core/acting-address';
import { createListReader, uniquePages } from '@/contract/address/address-list';
import { DEFAULT_PACE, PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import { batchOrderCheck } from '@/contract/request/check-batch';
import type { PastedOrder } from '@/contract/snippets/read-operation';
import { t } from '@/platform/i18n';
import type { PagesForm as KeptPages } from '@/storage/pages-forms';
import type { Service } from '@/storage/services';
import { withField, type Draft } from '@/drafts/draft';
import type { FormState } from '@/drafts/form-state';
import type { RequestPage } from '../request/request-services';
import { useDraft } from '../request/use-draft';
import { readCrawl, type CrawlDraft } from './CrawlStep';
import { keep } from './kept-form';
import { paceProblems } from './PaceStep';
import { judgePages } from './pages-verdict';
import type { PagesServices } from './pages-services';
import { siteOf } from './SiteMapper';
import { reachOf, useAccess } from './use-access';
import { requireConsent, useTask } from './use-task';

/** What the user fills in for an order of many pages. */
interface PagesForm {
  /** The addresses as they were typed. */
  text: string;
  /** Those that were ticked. */
  chosen: ReadonlySet<string>;
  crawlDraft: CrawlDraft;
  mapDraft: Record<string, unknown>;
  searchDraft: Record<string, unknown>;
  batchDraft: Record<string, unknown>;
  agentDraft: Record<string, unknown>;
  browserDraft: Record<string, unknown>;
  pace: Pace;
  by: 'tab' | 'service';
  /** Whether this browser reads them without the user's cookies. */
  withoutCookies: boolean;
  /** Whether access to sites is given up afterwards. */
  forgets: boolean;
}

const EMPTY: PagesForm = {
  text: '',
  chosen: new Set(),
  crawlDraft: undefined,
  mapDraft: {},
  searchDraft: {},
  batchDraft: {},
  agentDraft: {},
  browserDraft: {},
  pace: DEFAULT_PACE,
  by: 'tab',
  withoutCookies: false,
  forgets: true,
};

/** An order of many pages that is being filled in, independent of the form's layout. */
export type PagesOrdering = ReturnType<typeof usePagesOrder>;

/**
 * The state of an order of many pages: what is filled in, and how to start it. Keeps what is filled in with the draft
 * of the page.
 *
 * @param kept - What was filled in before. Default: nothing.
 */
export function usePagesOrder(
  page: RequestPage,
  services: PagesServices,
  initial: FormState,
  service: Service | undefined,
  kept?: KeptPages,
) {
  const [form, setForm] = useState<PagesForm>(() => formOf(page, kept));
  const { text, chosen, crawlDraft, batchDraft, pace, by, withoutCookies, forgets } = form;
  const { isBusy: isStarting, trouble, work } = useTask();
  const [fresh] = useState(() => withField(initial.draft, ['url'], undefined));
  const draft = useDraft(kept?.draft ?? fresh);
  const isKept = useKept(page, form, draft.draft, fresh);
  const { checked } = draft;
  const [readList] = useState(createListReader);
  const list = useMemo(() => readList(text), [readList, text]);
  const urls = useMemo(() => {
    const harmless = list.urls.filter((url) => !isActing(url));
    return chosen.size === 0 ? harmless : uniquePages([...harmless, ...chosen]);
  }, [list, chosen]);
  const reader = by === 'service' ? service : undefined;
  const engine = reader === undefined ? 'tab' : 'service';
  const adapted = checked && toFetchedRequest(checked);
  const { tabId, incognito } = page;
  const { crawl, problems } = readCrawl(crawlDraft, engine);
  const { request: batch, problems: ofBatch } = batchOrderCheck.read(batchDraft);
  const isBatch = reader !== undefined && crawlDraft === undefined;
  const wrong = [
    ...[...problems, ...(isBatch ? ofBatch : [])].map(({ message }) => message),
    ...(reader === undefined ? paceProblems(pace) : []),
  ];
  const access = useAccess(services, urls, tabId, reachOf(crawl));
  const missing = access?.missing ?? [];
  const verdict = judgePages({
    urls,
    by: engine,
    isRequestRight: checked !== undefined,
    crawl,
    wrong,
    access,
    incognito,
  });

  function change(part: Partial<PagesForm>) {
    setForm((before) => ({ ...before, ...part }));
  }

  async function read(jobId: string) {
    if (adapted === undefined || access === undefined) return false;
    // Before any await, as the browser shows its prompt only in the turn of the user's click.
    if (missing.length > 0 && !(await services.requestOrigins([...missing])))
      throw new Error(t('pagesRefused'));
    const wanted = urls.filter(isActing);
    await services.read({
      jobId,
      urls,
      ...(wanted.length > 0 && { wanted }),
      request: adapted.request,
      pace,
      ...(crawl !== undefined && { crawl }),
      incognito,
      ...(access.byTab !== undefined && tabId !== undefined && { viaTab: tabId }),
      ...(forgets && missing.length > 0 && { forget: [...missing] }),
      ...(withoutCookies && { withoutCookies }),
    });
    return true;
  }

  async function send(jobId: string, to: Service) {
    if (checked === undefined) return false;
    await requireConsent(services);
    const order = crawl !== undefined ? { crawl } : { batch: batch ?? {} };
    await services.send({ jobId, urls, options: checked, incognito, service: to.id, ...order });
    return true;
  }

  async function start() {
    const jobId = crypto.randomUUID();
    if (await (reader === undefined ? read(jobId) : send(jobId, reader))) services.showRun(jobId);
  }

  function take(order: PastedOrder) {
    if (service !== undefined) change({ by: 'service' });
    if (order.operation === 'map') return change({ mapDraft: order.request });
    if (order.options !== undefined) draft.setOptions(order.options, { door: 'pastePages' });
    if (order.operation === 'search') return change({ searchDraft: order.request });
    const none = { chosen: EMPTY.chosen };
    if (order.operation === 'batch') {
      const { urls: listed, batch: batchDraft } = order;
      return change({ ...none, text: listed.join('\n'), batchDraft, crawlDraft: undefined });
    }
    const { limit = pace.pages, delay } = order.crawl;
    change({
      ...none,
      text: order.url,
      crawlDraft: order.crawl,
      pace: {
        ...pace,
        pages: Math.min(limit, PACE_LIMITS.pages.max),
        ...(delay !== undefined && { delay: delay * 1000 }),
      },
    });
  }

  return {
    ...form,
    change,
    list,
    /**
     * The pages to read, each once. Those of the text whose opening may do something are read only if
     * they were ticked, too.
     */
    urls,
    /** Whether what is filled in will be there again once this page was closed. */
    isKept,
    /** Which links to follow; `undefined` for none, or if that is invalid. */
    crawl,
    /** How a service reads the list; `undefined` if that is invalid. */
    batch,
    /** The service, if it reads them. */
    reader,
    /** What to read of each page. */
    draft,
    /** What this browser leaves out of that; empty while it is invalid. */
    ignored: adapted?.ignored ?? [],
    access,
    verdict,
    /** What is wrong with the limits, and with which links to follow. */
    wrong,
    isStarting,
    /** Why they could not be read. */
    trouble,
    /** Fills in the form. A pasted request is one for a service, if there is one. */
    take,
    /** Begins. Call it in the turn of the user's click. */
    start: () => work(start),
  };
}

/**
 * The form that a page begins with: what was filled in before, and what was taken from a site, as its map and the
 * links to follow, only where this is one of its pages.
 */
function formOf({ url }: RequestPage, kept: KeptPages | undefined): PagesForm {
  const site = siteOf(url);
  if (kept === undefined) return { ...EMPTY, mapDraft: { url: site } };
  const { draft: _draft, url: former, chosen, crawlDraft, mapDraft, ...rest } = kept;
  if (siteOf(former) !== site) return { ...EMPTY, ...rest, mapDraft: { url: site } };
  return { ...rest, chosen: new Set(chosen), crawlDraft, mapDraft };
}

/**
 * Keeps what is filled in, from the first change on, and says whether all of it is kept.
 *
 * @param fresh - The draft that nobody has changed, which is not kept: it goes with the request form.
 */
function useKept(page: RequestPage, form: PagesForm, draft: Draft, fresh: Draft): boolean {
  const [isKept, setKept] = useState(true);
  const untouched = useRef({ form, draft });
  // At once, as the tab may be closed next.
  useLayoutEffect(() => {
    if (untouched.current.form === form && untouched.current.draft === draft) return;
    const { chosen, crawlDraft, ...rest } = form;
    const crawl = crawlDraft && { crawlDraft };
    const own = draft !== fresh && { draft };
    keep(page, { url: page.url, ...rest, ...crawl, chosen: [...chosen], ...own }, setKept);
    // Address and tab identify the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page.url, page.tabId, page.draft, form, draft]);
  return isKept;
}
