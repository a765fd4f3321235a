import { batchOrderFields } from '@/contract/fields/batch-fields';
import { crawlPaceFields } from '@/contract/fields/crawl-fields';
import { batchOrderCheck } from '@/contract/request/check-batch';
import { t } from '@/platform/i18n';
import { readCrawl, type CrawlDraft } from './CrawlStep';
import { DraftFields } from './DraftFields';

interface ServicePaceProps {
  /** How a list is read, as it is written. */
  batch: Record<string, unknown>;
  onBatch: (draft: Record<string, unknown>) => void;
  crawl: CrawlDraft;
  onCrawl: (draft: CrawlDraft) => void;
}

/** How fast a service reads, and its webhook. */
export function ServicePace({ batch, onBatch, crawl, onCrawl }: ServicePaceProps) {
  return (
    <section class="builder pages-step column" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      {crawl === undefined ? (
        <DraftFields
          fields={{ maxConcurrency }}
          more={MORE}
          draft={batch}
          onDraft={onBatch}
          problems={batchOrderCheck.read(batch).problems}
        />
      ) : (
        <DraftFields
          fields={CRAWL}
          more={{ webhook }}
          draft={crawl}
          onDraft={onCrawl}
          problems={readCrawl(crawl, 'service').problems}
        />
      )}
    </section>
  );
}

const { maxConcurrency, ...MORE } = batchOrderFields;
/** How many pages in all stands beside the button. */
const { webhook, limit: _limit, ...CRAWL } = crawlPaceFields;
