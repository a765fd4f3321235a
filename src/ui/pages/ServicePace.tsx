import { batchFields } from '@/contract/fields/batch-fields';
import { crawlPaceFields } from '@/contract/fields/crawl-fields';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';
import { CrawlFields, type CrawlDraft } from './CrawlStep';

interface ServicePaceProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  crawl: CrawlDraft;
  onCrawl: (draft: CrawlDraft) => void;
}

/** How many pages a service reads at the same time; where it follows links, also how many in all. */
export function ServicePace({ value, onChange, crawl, onCrawl }: ServicePaceProps) {
  return (
    <section class="builder pages-step" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      {crawl === undefined ? (
        <FormContext.Provider
          value={{
            change: (_path, next) => onChange(typeof next === 'number' ? next : undefined),
            problems: [],
          }}
        >
          <FieldList
            fields={{ maxConcurrency: batchFields.maxConcurrency }}
            path={[]}
            value={{ maxConcurrency: value }}
          />
        </FormContext.Provider>
      ) : (
        <CrawlFields fields={crawlPaceFields} draft={crawl} onDraft={onCrawl} engine="service" />
      )}
    </section>
  );
}
