import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { PACE_LIMITS } from '@/contract/many-pages';
import { sentBatch } from '@/contract/request/check-batch';
import { crawlRequestOf } from '@/contract/request/check-crawl';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { OperationBody } from '@/contract/snippets/write-operation';
import { t, tn, translate } from '@/platform/i18n';
import { withPlaceholders } from '@/storage/hidden-headers';
import type { PagesForm } from '@/storage/pages-forms';
import type { Service } from '@/storage/services';
import { Button } from '../Button';
import { Callout } from '../Callout';
import type { FormState } from '@/drafts/form-state';
import type { RequestPage } from '../request/request-services';
import { AddressStep } from './AddressStep';
import { CopyOperation } from './CopyOperation';
import { CrawlStep } from './CrawlStep';
import { EarlierSource } from './EarlierSource';
import { runTime } from './run-time';
import { LocalPlan } from './LocalPlan';
import { isInLimits, NumberField, PaceStep, pagesToRead } from './PaceStep';
import type { PagesServices } from './pages-services';
import { readKept } from './kept-form';
import { PasteOperation } from './PasteOperation';
import { ServicePace } from './ServicePace';
import { ServicePlan } from './ServicePlan';
import { ServiceTasks } from './ServiceTasks';
import { SiteMapper } from './SiteMapper';
import { TicksContext } from './ticks';
import { usePagesOrder, type PagesOrdering } from './use-pages-order';
import { WebSearch } from './WebSearch';
import { useRead } from '../use-read';
import { WhatStep } from './WhatStep';
import './pages.css';

interface ManyPagesProps {
  /** Whether something else is shown meanwhile. Default: no. */
  hidden?: boolean;
  page: RequestPage;
  services: PagesServices;
  initial: FormState;
  /** The service that can read them; absent if there is none. */
  service: Service | undefined;
}

/** Many pages in three steps: which pages, what to read of them, and how fast. Begins with what was filled in before. */
export function ManyPages(props: ManyPagesProps) {
  const { page } = props;
  const kept = useRead(async () => ({ form: await readKept(page) }), [page]);
  return kept === undefined ? null : <Steps {...props} kept={kept.form} />;
}

function Steps(props: ManyPagesProps & { kept: PagesForm | undefined }) {
  const { hidden = false, page, services, initial, service, kept } = props;
  const order = usePagesOrder(page, services, initial, service, kept);
  const { change, chosen, crawlDraft, reader } = order;
  const { tabId, incognito } = page;
  const onCrawl = (draft: typeof crawlDraft) => change({ crawlDraft: draft });
  return (
    <div class="pages fill" hidden={hidden}>
      <div class="pages-steps column">
        <TicksContext.Provider value={{ chosen, onChoose: (next) => change({ chosen: next }) }}>
          <AddressStep
            text={order.text}
            onText={(text) => change({ text })}
            list={order.list}
            findLinks={tabId === undefined ? undefined : () => services.findLinks(tabId)}
            findTabs={() => services.findTabs(incognito)}
            count={order.urls.length}
            isKept={order.isKept}
          >
            <SiteMapper
              page={page}
              services={services}
              service={reader}
              withoutCookies={order.withoutCookies}
              onWithoutCookies={(withoutCookies) => change({ withoutCookies })}
              draft={order.mapDraft}
              onDraft={(mapDraft) => change({ mapDraft })}
            />
            <EarlierSource services={services} incognito={incognito} />
            {service !== undefined && (
              <WebSearch
                services={services}
                service={service}
                options={order.draft.checked}
                incognito={incognito}
                draft={order.searchDraft}
                onDraft={(searchDraft) => change({ searchDraft })}
              />
            )}
            <CrawlStep
              draft={crawlDraft}
              onDraft={onCrawl}
              engine={reader === undefined ? 'tab' : 'service'}
            />
            <PasteOperation onRead={order.take} />
          </AddressStep>
        </TicksContext.Provider>
        <WhatStep order={order} service={service} />
        {reader === undefined ? (
          <PaceStep pace={order.pace} onPace={(pace) => change({ pace })} />
        ) : (
          <ServicePace
            batch={order.batchDraft}
            onBatch={(batchDraft) => change({ batchDraft })}
            crawl={crawlDraft}
            onCrawl={onCrawl}
          />
        )}
        {service !== undefined && (
          <ServiceTasks services={services} service={service} incognito={incognito} order={order} />
        )}
      </div>
      <PagesFoot order={order} hasService={service !== undefined} />
    </div>
  );
}

/** What would happen, what prevents it, and the start button. */
function PagesFoot({ order, hasService }: { order: PagesOrdering; hasService: boolean }) {
  const { urls, crawl, crawlDraft, batch, draft, reader, verdict, trouble } = order;
  const { checked } = draft;
  const { refused, isTooMany, isClosed, isWhole, isReady } = verdict;
  const portable = checked && withPlaceholders(checked);
  return (
    <footer class="pages-foot row">
      {trouble !== undefined && <Callout kind="problem">{trouble}</Callout>}
      <div class="pages-plan tight">
        {reader !== undefined && (
          <CopyOperation
            operation={crawlDraft === undefined ? 'batch' : 'crawl'}
            body={isWhole && portable ? bodyOf(urls, portable.options, crawl, batch) : undefined}
            hidden={portable?.names ?? []}
            service={reader}
          />
        )}
        {refused !== undefined && <p class="builder-problem">{translate(refused)}</p>}
        {isTooMany && <p class="builder-problem">{t('pagesTooMany', PACE_LIMITS.pages.max)}</p>}
        <div id={WRONG} aria-live="polite">
          {order.wrong.map((problem, at) => (
            <p key={at} class="builder-problem">
              {translate(problem)}
            </p>
          ))}
        </div>
        {reader === undefined ? (
          <LocalPlan
            time={
              crawlDraft === undefined
                ? runTime(urls.slice(0, order.pace.pages), order.pace.delay)
                : undefined
            }
            hasService={hasService}
            withoutCookies={order.withoutCookies}
            onWithoutCookies={(withoutCookies) => order.change({ withoutCookies })}
            access={order.access}
            isClosed={isClosed}
            forgets={order.forgets}
            onForget={(forgets) => order.change({ forgets })}
          />
        ) : (
          <ServicePlan service={reader} options={checked} urls={urls} crawl={crawl} />
        )}
      </div>
      <PagesAtMost order={order} />
      <Button
        label={startText(
          reader === undefined && crawlDraft === undefined
            ? pagesToRead(urls.length, order.pace.pages)
            : urls.length,
          crawlDraft !== undefined,
        )}
        variant="primary"
        disabled={!isReady || order.isStarting}
        once
        onClick={() => void order.start()}
      />
    </footer>
  );
}

/** How many pages to read at most; for a list, a service reads all. */
function PagesAtMost({ order }: { order: PagesOrdering }) {
  const { reader, pace, crawlDraft, change } = order;
  const shared = { label: t('pagesLimit'), min: 1, describedBy: WRONG };
  if (reader === undefined)
    return (
      <NumberField
        {...shared}
        max={PACE_LIMITS.pages.max}
        isRight={isInLimits('pages', pace.pages)}
        value={pace.pages}
        onValue={(pages) => change({ pace: { ...pace, pages } })}
      />
    );
  if (crawlDraft === undefined) return null;
  const { limit } = crawlDraft;
  return (
    <NumberField
      {...shared}
      isRight={Number.isInteger(limit) && Number(limit) > 0}
      value={typeof limit === 'number' ? limit : Number.NaN}
      onValue={(value) =>
        change({ crawlDraft: { ...crawlDraft, limit: Number.isNaN(value) ? undefined : value } })
      }
    />
  );
}

/** Id of the place where the foot says what is wrong. */
const WRONG = 'pages-wrong';

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
