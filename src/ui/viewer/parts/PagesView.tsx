import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { JsonTree } from './JsonTree';
import { inlineText } from './values';

/** The pages of a document, each with its markdown. */
export function PagesView({ pages }: { pages: unknown }) {
  return (
    <ScrollArea label={t('partPages')}>
      <div class="part">
        {Array.isArray(pages) &&
          pages.map((page: unknown, index) =>
            isRecord(page) && typeof page.markdown === 'string' ? (
              <details key={index} open={index === 0}>
                <summary>{t('pageNumber', inlineText(page.pageNumber) || index + 1)}</summary>
                <pre class="source-box" dir="auto">
                  {page.markdown}
                </pre>
              </details>
            ) : (
              <JsonTree key={index} value={page} />
            ),
          )}
        <AllFields value={pages} />
      </div>
    </ScrollArea>
  );
}
