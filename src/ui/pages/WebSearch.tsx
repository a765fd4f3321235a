import { useState } from 'preact/hooks';
import { estimateSearch } from '@/contract/operation-credits';
import { SEARCH_SOURCES, searchFields } from '@/contract/fields/search-fields';
import { refusedInSearch, searchCheck, sentSearch } from '@/contract/request/check-search';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { SearchAnswer } from '@/contract/search-answer';
import type { PlainKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { serviceName } from '@/storage/services';
import { Button } from '../Button';
import { EstimateLine } from '../request/EstimateLine';
import { CopyOperation } from './CopyOperation';
import { DraftFields } from './DraftFields';
import { LinkChooser } from './LinkChooser';
import type { PagesServices } from './pages-services';
import { SourceFold } from './SourceFold';
import { useTickedText } from './ticks';
import { requireConsent, useTask, type TaskProps } from './use-task';

interface WebSearchProps extends Omit<TaskProps, 'tasks'> {
  services: TaskProps['services'] & Pick<PagesServices, 'search'>;
  /** The request for each page; absent while it is invalid. */
  options: ScrapeOptions | undefined;
}

/** Has a service search the web for pages, to tick or to read all at once. */
export function WebSearch(props: WebSearchProps) {
  const { services, service, options, incognito, draft, onDraft } = props;
  const [answer, setAnswer] = useState<SearchAnswer>();
  const { isBusy, trouble, work } = useTask();
  const { request, problems } = searchCheck.read(draft);
  const refused = options && refusedInSearch(options);
  const isReady = problems.length === 0 && !isBusy;

  async function search(reads: boolean) {
    await requireConsent(services);
    const jobId = crypto.randomUUID();
    const read = reads && options !== undefined ? { jobId, incognito, options } : undefined;
    const found = await services.search({
      request: draft,
      service: service.id,
      ...(read && { read }),
    });
    setAnswer(found);
    if (read !== undefined && found.hits.length > 0) services.showRun(jobId);
  }

  return (
    <SourceFold title={t('searchOpen')} note={useTickedText(answer?.hits)}>
      <section class="builder pages-form column" aria-label={t('searchOpen')}>
        <DraftFields
          fields={FIRST}
          more={OTHERS}
          draft={draft}
          onDraft={onDraft}
          problems={problems}
          engine="service"
        />
        <EstimateLine estimate={estimateSearch(draft)} />
        <p class="builder-help quiet">{t('searchBy', serviceName(service))}</p>
        <div class="pages-sources">
          <Button
            label={isBusy ? t('searchRunning') : t('searchStart')}
            disabled={!isReady}
            once
            onClick={() => void work(() => search(false))}
          />
          <Button
            label={t('searchRead')}
            disabled={!isReady || options === undefined || refused !== undefined}
            once
            onClick={() => void work(() => search(true))}
          />
        </div>
        <CopyOperation operation="search" body={request && sentSearch(request)} service={service} />
        {refused !== undefined && <p class="builder-help quiet">{translate(refused)}</p>}
        {options !== undefined && refused === undefined && (
          <div>
            <p class="builder-help quiet">{t('searchReadCost')}</p>
            <EstimateLine estimate={estimateSearch(draft, options)} />
          </div>
        )}
        {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
        {answer?.warning !== undefined && <p class="builder-help quiet">{answer.warning}</p>}
        {answer?.hits.length === 0 && <p class="builder-help quiet">{t('searchNothing')}</p>}
        {SEARCH_SOURCES.map((source) => {
          const links = (answer?.hits ?? [])
            .filter((hit) => hit.source === source)
            .map(({ url, title, description }) => ({
              url,
              text: [title, description].filter(Boolean).join(' · ').slice(0, LONGEST_TEXT),
            }));
          return links.length === 0 ? null : (
            <LinkChooser key={source} label={t(SOURCE_NAMES[source])} links={links} />
          );
        })}
      </section>
    </SourceFold>
  );
}

const { query, limit: limitField, ...OTHERS } = searchFields;
const FIRST = { query, limit: limitField };
const LONGEST_TEXT = 200;
const SOURCE_NAMES = {
  web: 'searchWeb',
  news: 'searchNews',
  images: 'searchImages',
} as const satisfies Record<(typeof SEARCH_SOURCES)[number], PlainKey>;
