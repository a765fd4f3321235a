import { useMemo, useState } from 'preact/hooks';
import { readAddressList, uniquePages } from '@/contract/address/address-list';
import { batchOrderSchema, type BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { SECTIONS } from '@/contract/fields/field';
import { DEFAULT_PACE, PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { forcedValues } from '@/contract/request/forced-values';
import { sentBatch } from '@/contract/request/check-batch';
import { crawlRequestOf, sentCrawlProblem } from '@/contract/request/check-crawl';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { PastedOrder } from '@/contract/snippets/read-operation';
import type { OperationBody } from '@/contract/snippets/write-operation';
import { listed } from '@/contract/user-text';
import { language, t, tn, translate } from '@/platform/i18n';
import { withPlaceholders } from '@/storage/hidden-headers';
import { serviceName, type Service } from '@/storage/services';
import { withField } from '../builder/draft';
import { FormContext } from '../builder/form-context';
import { RequestForm } from '../builder/RequestForm';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import type { FormState } from '../request/form-state';
import { ProblemList } from '../request/ProblemList';
import type { RequestPage } from '../request/request-services';
import { useDraft } from '../request/use-draft';
import { SegmentedControl } from '../SegmentedControl';
import { AddressStep } from './AddressStep';
import { CopyOperation } from './CopyOperation';
import { CrawlStep, crawlOf, type CrawlDraft } from './CrawlStep';
import { EarlierSource } from './EarlierSource';
import { LocalPlan } from './LocalPlan';
import { isPace, PaceStep } from './PaceStep';
import type { PagesServices } from './pages-services';
import { PasteOperation } from './PasteOperation';
import { SiteMapper, siteOf } from './SiteMapper';
import { ServicePace } from './ServicePace';
import { ServicePlan } from './ServicePlan';
import { reachOf, useAccess } from './use-access';
import { WebSearch } from './WebSearch';
import './pages.css';

interface ManyPagesProps {
  page: RequestPage;
  services: PagesServices;
  initial: FormState;
  /** The service that can read them; absent if there is none. */
  service: Service | undefined;
}

/** Many pages in three steps: which pages, what to read of them, and how fast. */
export function ManyPages({ page, services, initial, service }: ManyPagesProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [crawlDraft, setCrawlDraft] = useState<CrawlDraft>();
  const [mapDraft, setMapDraft] = useState<Record<string, unknown>>({ url: siteOf(page.url) });
  const [searchDraft, setSearchDraft] = useState<Record<string, unknown>>({});
  const [pace, setPace] = useState<Pace>(DEFAULT_PACE);
  const [batchDraft, setBatchDraft] = useState<Record<string, unknown>>({});
  const [by, setBy] = useState<'tab' | 'service'>('tab');
  const [forgets, setForgets] = useState(true);
  const [trouble, setTrouble] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const draft = useDraft(withField(initial.draft, ['url'], undefined));
  const { checked, problems, shown, options } = draft;
  const list = useMemo(() => readAddressList(text), [text]);
  const urls = useMemo(() => uniquePages([...list.urls, ...chosen]), [list, chosen]);
  const reader = by === 'service' ? service : undefined;
  const adapted = checked && toFetchedRequest(checked);
  const { tabId, incognito } = page;
  const engine = reader === undefined ? 'tab' : 'service';
  const crawl = crawlOf(crawlDraft, engine);
  const batch = batchOrderSchema.safeParse(batchDraft);
  const access = useAccess(services, urls, tabId, reachOf(crawl));
  const missing = access?.missing ?? [];
  const isClosed = reader === undefined && incognito && missing.length > 0;
  const isCrawlWrong = (crawlDraft === undefined) !== (crawl === undefined);
  const refused = reader && crawl && sentCrawlProblem(urls, crawl);
  const counts = { min: urls.length, max: crawl === undefined ? urls.length : (crawl.limit ?? 0) };
  const most = reader === undefined ? pace.pages : crawl?.limit;
  const isTooMany = urls.length > PACE_LIMITS.pages.max;
  const hasLimits =
    reader === undefined
      ? isPace(pace) && access !== undefined
      : crawl !== undefined || batch.success;
  const isReady =
    urls.length > 0 &&
    !isTooMany &&
    !isClosed &&
    !isCrawlWrong &&
    refused === undefined &&
    checked !== undefined &&
    hasLimits &&
    !isStarting;

  const portable = checked && withPlaceholders(checked);
  const isCopied =
    urls.length > 0 && !isTooMany && !isCrawlWrong && refused === undefined && hasLimits;

  async function read(jobId: string) {
    if (adapted === undefined || access === undefined) return false;
    // Before any await: the browser asks only in the turn of the user's click.
    if (missing.length > 0 && !(await services.requestOrigins([...missing])))
      throw new Error(t('pagesRefused'));
    await services.read({
      jobId,
      urls,
      request: adapted.request,
      pace,
      ...(crawl !== undefined && { crawl }),
      incognito,
      ...(access.byTab !== undefined && tabId !== undefined && { viaTab: tabId }),
      ...(forgets && missing.length > 0 && { forget: [...missing] }),
    });
    return true;
  }

  async function send(jobId: string, to: Service) {
    if (checked === undefined) return false;
    if (!(await services.requestDataConsent())) throw new Error(t('dataConsentRefused'));
    const order = crawl !== undefined ? { crawl } : { batch: batch.data ?? {} };
    await services.send({ jobId, urls, options: checked, incognito, service: to.id, ...order });
    return true;
  }

  /** Fills in the form. A pasted request is one for a service, if there is one. */
  function take(order: PastedOrder) {
    if (service !== undefined) setBy('service');
    if (order.operation === 'map') return setMapDraft(order.request);
    if (order.options !== undefined) draft.setOptions(order.options, {});
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

  return (
    <div class="pages">
      <div class="pages-steps">
        <AddressStep
          text={text}
          onText={setText}
          list={list}
          chosen={chosen}
          onChoose={setChosen}
          findLinks={tabId === undefined ? undefined : () => services.findLinks(tabId)}
          findTabs={() => services.findTabs(incognito)}
          count={urls.length}
        >
          <SiteMapper
            page={page}
            services={services}
            service={reader}
            draft={mapDraft}
            onDraft={setMapDraft}
            chosen={chosen}
            onChoose={setChosen}
          />
          <EarlierSource
            services={services}
            incognito={incognito}
            chosen={chosen}
            onChoose={setChosen}
          />
          {service !== undefined && (
            <WebSearch
              services={services}
              service={service}
              options={checked}
              incognito={incognito}
              draft={searchDraft}
              onDraft={setSearchDraft}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          <CrawlStep draft={crawlDraft} onDraft={setCrawlDraft} engine={engine} />
          <PasteOperation onRead={take} />
        </AddressStep>
        <section class="pages-step" aria-labelledby="pages-what">
          <h2 id="pages-what">{t('pagesWhat')}</h2>
          {service !== undefined && (
            <SegmentedControl
              label={t('pagesBy')}
              value={by}
              onChange={setBy}
              segments={[
                { value: 'tab', label: t('pagesHere') },
                { value: 'service', label: serviceName(service) },
              ]}
            />
          )}
          <FormContext.Provider
            value={{
              change: draft.change,
              leave: draft.leave,
              problems: shown,
              engine,
              forced: forcedValues(options),
            }}
          >
            <RequestForm
              draft={draft.draft}
              onChange={draft.setDraft}
              sections={reader === undefined ? WHAT : BY_SERVICE}
              without={ELSEWHERE}
            />
          </FormContext.Provider>
          <ProblemList problems={problems} shown={shown} options={options} />
          {reader === undefined && adapted !== undefined && adapted.ignored.length > 0 && (
            <p class="builder-help">{t('pagesLeftOut', translate(listed(adapted.ignored)))}</p>
          )}
        </section>
        {reader === undefined ? (
          <PaceStep pace={pace} onPace={setPace} />
        ) : (
          <ServicePace
            batch={batchDraft}
            onBatch={setBatchDraft}
            crawl={crawlDraft}
            onCrawl={setCrawlDraft}
          />
        )}
      </div>
      <footer class="pages-foot">
        {trouble !== undefined && <Callout kind="problem">{trouble}</Callout>}
        <div class="pages-plan">
          {reader !== undefined && (
            <CopyOperation
              operation={crawlDraft === undefined ? 'batch' : 'crawl'}
              body={
                isCopied && portable ? bodyOf(urls, portable.options, crawl, batch.data) : undefined
              }
              hidden={portable?.names ?? []}
              service={reader}
            />
          )}
          {refused !== undefined && <p class="builder-problem">{translate(refused)}</p>}
          {isTooMany && <p class="builder-problem">{t('pagesTooMany', PACE_LIMITS.pages.max)}</p>}
          {crawl !== undefined && most !== undefined && (
            <p>{t('pagesUpTo', most.toLocaleString(language()))}</p>
          )}
          {reader === undefined ? (
            <LocalPlan
              access={access}
              isClosed={isClosed}
              forgets={forgets}
              onForget={setForgets}
            />
          ) : (
            <ServicePlan service={reader} options={checked} count={counts} />
          )}
        </div>
        <Button
          label={startText(urls.length, crawlDraft !== undefined)}
          variant="primary"
          disabled={!isReady}
          onClick={() => void start()}
        />
      </footer>
    </div>
  );
}

function startText(count: number, follows: boolean): string {
  if (count === 0) return t('pagesReadNone');
  return tn(follows ? 'pagesFollow' : 'pagesRead', count);
}

/** What would be sent to a service. */
function bodyOf(
  urls: string[],
  options: ScrapeOptions,
  crawl: CrawlOrder | undefined,
  batch: BatchOrder | undefined,
): OperationBody {
  if (crawl !== undefined) return crawlRequestOf(urls[0] ?? '', crawl, options);
  return sentBatch({ urls, ...batch, ...options });
}

const WHAT = ['formats', 'content'] as const;
/** The formats first, as they are what a request is about. */
const BY_SERVICE = ['formats', ...SECTIONS.filter((section) => section !== 'formats')] as const;
/** Shown in the first step. */
const ELSEWHERE = ['url'];
