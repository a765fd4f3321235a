import { crawlFields, crawlOrderSchema, type CrawlOrder } from '@/contract/fields/crawl-fields';
import { problemsOf } from '@/contract/request/problems';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';
import { setAt } from '../builder/path';

/** Which links are followed, as it is written; absent where none are. */
export type CrawlDraft = Record<string, unknown> | undefined;

interface CrawlStepProps {
  draft: CrawlDraft;
  onDraft: (draft: CrawlDraft) => void;
}

/** Whether the pages that the chosen ones link to are read, too, and which. */
export function CrawlStep({ draft, onDraft }: CrawlStepProps) {
  const parsed = crawlOrderSchema.safeParse(draft ?? {});
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={draft !== undefined}
          onChange={(event) => onDraft(event.currentTarget.checked ? {} : undefined)}
        />{' '}
        {t('crawlFollow')}
      </label>
      {draft !== undefined && (
        <section class="pages-map" aria-label={t('crawlFollow')}>
          <p class="builder-help">{t('crawlFollowHelp')}</p>
          <FormContext.Provider
            value={{
              change: (path, value) => onDraft(setAt(draft, path, value)),
              problems: parsed.success ? [] : problemsOf(parsed.error, crawlFields, draft),
            }}
          >
            <FieldList fields={crawlFields} path={[]} value={draft} />
          </FormContext.Provider>
        </section>
      )}
    </>
  );
}

/** What a draft orders; `undefined` where it is wrong. */
export function crawlOf(draft: CrawlDraft): CrawlOrder | undefined {
  const parsed = crawlOrderSchema.safeParse(draft);
  return parsed.success ? parsed.data : undefined;
}
