import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { SourceBox } from '../../SourceBox';
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
                <SourceBox label={t('pageNumber', inlineText(page.pageNumber) || index + 1)}>
                  {page.markdown}
                </SourceBox>
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
