import { useMemo, useState } from 'preact/hooks';
import { isActing } from '@/core/acting-address';
import { createListReader, uniquePages, type AddressList } from '@/contract/address/address-list';
import {
  batchOrderFields,
  batchOrderSchema,
  type BatchOrder,
} from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE, PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import { problemsOf } from '@/contract/request/problems';
import type { PastedOrder } from '@/contract/snippets/read-operation';
import type { UserText } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { Service } from '@/storage/services';
import { withField } from '@/drafts/draft';
import { failureText } from '../failure-text';
import type { FormState } from '@/drafts/form-state';
import type { RequestPage } from '../request/request-services';
import { useDraft, type DraftState } from '../request/use-draft';
import { readCrawl, type CrawlDraft } from './CrawlStep';
import { paceProblems } from './PaceStep';
import { judgePages, type PagesVerdict } from './pages-verdict';
import type { PagesServices } from './pages-services';
import { siteOf } from './SiteMapper';
import { reachOf, useAccess, type Access } from './use-access';

/** An order of many pages that is being filled in, independent of the form's layout. */
export interface PagesOrdering {
  /** The addresses as they were typed. */
  text: string;
  setText: (text: string) => void;
  list: AddressList;
  /** Those that were ticked. */
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
  /**
   * The pages to read, each once. Those of the text whose opening may do something are read only if
   * they were ticked, too.
   */
  urls: string[];
  crawlDraft: CrawlDraft;
  setCrawlDraft: (draft: CrawlDraft) => void;
  /** Which links to follow; `undefined` for none, or if that is invalid. */
  crawl: CrawlOrder | undefined;
  mapDraft: Record<string, unknown>;
  setMapDraft: (draft: Record<string, unknown>) => void;
  searchDraft: Record<string, unknown>;
  setSearchDraft: (draft: Record<string, unknown>) => void;
  batchDraft: Record<string, unknown>;
  setBatchDraft: (draft: Record<string, unknown>) => void;
  /** How a service reads the list; `undefined` if that is invalid. */
  batch: BatchOrder | undefined;
  pace: Pace;
  setPace: (pace: Pace) => void;
  by: 'tab' | 'service';
  setBy: (by: 'tab' | 'service') => void;
  /** The service, if it reads them. */
  reader: Service | undefined;
  /** What to read of each page. */
  draft: DraftState;
  /** What this browser leaves out of that; empty while it is invalid. */
  ignored: readonly UserText[];
  access: Access | undefined;
  /** Whether this browser reads them without the user's cookies. */
  withoutCookies: boolean;
  setWithoutCookies: (without: boolean) => void;
  /** Whether access to sites is given up afterwards. */
  forgets: boolean;
  setForgets: (forgets: boolean) => void;
  verdict: PagesVerdict;
  /** What is wrong with the limits, and with which links to follow. */
  wrong: readonly UserText[];
  isStarting: boolean;
  /** Why they could not be read. */
  trouble: string | undefined;
  /** Fills in the form. A pasted request is one for a service, if there is one. */
  take: (order: PastedOrder) => void;
  /** Begins. Call it in the turn of the user's click. */
  start: () => Promise<void>;
}

/** The state of an order of many pages: what is filled in, and how to start it. */
export function usePagesOrder(
  page: RequestPage,
  services: PagesServices,
  initial: FormState,
  service: Service | undefined,
): PagesOrdering {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [crawlDraft, setCrawlDraft] = useState<CrawlDraft>();
  const [mapDraft, setMapDraft] = useState<Record<string, unknown>>({ url: siteOf(page.url) });
  const [searchDraft, setSearchDraft] = useState<Record<string, unknown>>({});
  const [pace, setPace] = useState<Pace>(DEFAULT_PACE);
  const [batchDraft, setBatchDraft] = useState<Record<string, unknown>>({});
  const [by, setBy] = useState<'tab' | 'service'>('tab');
  const [forgets, setForgets] = useState(true);
  const [withoutCookies, setWithoutCookies] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const draft = useDraft(withField(initial.draft, ['url'], undefined));
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
  const { data: batch, error } = batchOrderSchema().safeParse(batchDraft);
  const isBatch = reader !== undefined && crawlDraft === undefined;
  const ofBatch =
    isBatch && error !== undefined ? problemsOf(error, batchOrderFields, batchDraft) : [];
  const wrong = [
    ...[...problems, ...ofBatch].map(({ message }) => message),
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
    if (!(await services.requestDataConsent())) throw new Error(t('dataConsentRefused'));
    const order = crawl !== undefined ? { crawl } : { batch: batch ?? {} };
    await services.send({ jobId, urls, options: checked, incognito, service: to.id, ...order });
    return true;
  }

  async function start() {
    setStarting(true);
    try {
      const jobId = crypto.randomUUID();
      if (await (reader === undefined ? read(jobId) : send(jobId, reader))) services.showRun(jobId);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setStarting(false);
    }
  }

  function take(order: PastedOrder) {
    if (service !== undefined) setBy('service');
    if (order.operation === 'map') return setMapDraft(order.request);
    if (order.options !== undefined) draft.setOptions(order.options, { door: 'pastePages' });
    if (order.operation === 'search') return setSearchDraft(order.request);
    setChosen(new Set());
    if (order.operation === 'batch') {
      setText(order.urls.join('\n'));
      setBatchDraft(order.batch);
      return setCrawlDraft(undefined);
    }
    const { limit = pace.pages, delay } = order.crawl;
    setText(order.url);
    setCrawlDraft(order.crawl);
    setPace({
      ...pace,
      pages: Math.min(limit, PACE_LIMITS.pages.max),
      ...(delay !== undefined && { delay: delay * 1000 }),
    });
  }

  return {
    text,
    setText,
    list,
    chosen,
    setChosen,
    urls,
    crawlDraft,
    setCrawlDraft,
    crawl,
    mapDraft,
    setMapDraft,
    searchDraft,
    setSearchDraft,
    batchDraft,
    setBatchDraft,
    batch,
    pace,
    setPace,
    by,
    setBy,
    reader,
    draft,
    ignored: adapted?.ignored ?? [],
    access,
    forgets,
    setForgets,
    withoutCookies,
    setWithoutCookies,
    verdict,
    wrong,
    isStarting,
    trouble,
    take,
    start,
  };
}
