import type { ActionResults } from '@/contract/response/action-results';
import { t } from '@/platform/i18n';
import { SourceBox } from '../../SourceBox';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { JsonTree } from './JsonTree';
import { isKeptPicture, KeptPicture } from './KeptPicture';
import { SCREENSHOT_HOURS } from './MediaView';
import { OutLink } from './OutLink';
import { RemoteFile } from './RemoteFile';

interface ActionsViewProps {
  actions: ActionResults;
  /** Title of the page, for naming files. */
  page: string;
}

/** What a request's actions gave, each kind in the order of its actions. */
export function ActionsView({ actions, page }: ActionsViewProps) {
  const { screenshots, scrapes, javascriptReturns, pdfs } = actions;
  return (
    <ScrollArea label={t('partActions')}>
      <div class="part">
        {screenshots?.map((url, index) =>
          isKeptPicture(url) ? (
            <KeptPicture
              key={`screenshot ${index}`}
              name={t('actionScreenshot', index + 1)}
              url={url}
              page={page}
            />
          ) : (
            <RemoteFile
              key={`screenshot ${index}`}
              name={t('actionScreenshot', index + 1)}
              kind="image"
              url={url}
              hours={SCREENSHOT_HOURS}
            />
          ),
        )}
        {scrapes?.map(({ url, html }, index) => (
          <section key={`scrape ${index}`}>
            <h3>{t('actionScrape', index + 1)}</h3>
            {url && <OutLink url={url} />}
            <SourceBox label={t('actionScrape', index + 1)}>{html}</SourceBox>
          </section>
        ))}
        {javascriptReturns?.map(({ type, value }, index) => (
          <section key={`return ${index}`}>
            <h3>
              {t('actionReturn', index + 1)} <span class="view-note quiet">{type}</span>
            </h3>
            <JsonTree value={value ?? null} />
          </section>
        ))}
        {pdfs?.map((url, index) => (
          <RemoteFile
            key={`pdf ${index}`}
            name={t('actionPdf', index + 1)}
            kind="document"
            url={url}
            hours={SCREENSHOT_HOURS}
          />
        ))}
        <AllFields value={actions} />
      </div>
    </ScrollArea>
  );
}
