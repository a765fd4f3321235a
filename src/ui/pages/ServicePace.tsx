import { batchOrderFields, batchOrderSchema } from '@/contract/fields/batch-fields';
import { crawlPaceFields } from '@/contract/fields/crawl-fields';
import { problemsOf } from '@/contract/request/problems';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';
import { setAt } from '../builder/path';
import { CrawlFields, type CrawlDraft } from './CrawlStep';

interface ServicePaceProps {
  /** How a list is read, as it is written. */
  batch: Record<string, unknown>;
  onBatch: (draft: Record<string, unknown>) => void;
  crawl: CrawlDraft;
  onCrawl: (draft: CrawlDraft) => void;
}

/** How fast a service reads, and its webhook. */
export function ServicePace({ batch, onBatch, crawl, onCrawl }: ServicePaceProps) {
  const parsed = batchOrderSchema.safeParse(batch);
  return (
    <section class="builder pages-step column" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      {crawl === undefined ? (
        <FormContext.Provider
          value={{
            change: (path, value) => onBatch(setAt(batch, path, value)),
            problems: parsed.success ? [] : problemsOf(parsed.error, batchOrderFields, batch),
          }}
        >
          <FieldList fields={{ maxConcurrency }} path={[]} value={batch} />
          <details>
            <summary>{t('requestMore')}</summary>
            <FieldList fields={MORE} path={[]} value={batch} />
          </details>
        </FormContext.Provider>
      ) : (
        <>
          <CrawlFields fields={CRAWL} draft={crawl} onDraft={onCrawl} engine="service" />
          <details>
            <summary>{t('requestMore')}</summary>
            <CrawlFields fields={{ webhook }} draft={crawl} onDraft={onCrawl} engine="service" />
          </details>
        </>
      )}
    </section>
  );
}

const { maxConcurrency, ...MORE } = batchOrderFields;
/** How many pages in all stands beside the button. */
const { webhook, limit: _limit, ...CRAWL } = crawlPaceFields;
