import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { FormState } from '../request/form-state';
import type { RequestPage } from '../request/request-services';
import { useRequestContext } from '../request/use-request-context';
import { lazy } from '../lazy';
import { PageHead } from '../PageHead';
import { SegmentedControl } from '../SegmentedControl';
import { LazyPanelTable } from '../table/lazy-table';
import { StorageNotices } from '../StorageNotices';
import { TextFormContext, useTextForm } from '../viewer/text-form';
import { Builder } from './Builder';
import type { BuilderPageServices } from './builder-page-services';
import { PanelHead } from './PanelHead';
import './builder-page.css';

interface BuilderPageProps {
  page: RequestPage;
  services: BuilderPageServices;
  /** Whether it has a tab of its own, or is beside the page of another tab. */
  place: 'page' | 'panel';
}

/**
 * A request and its answer: the form beside the request as JSON, or above it where there is less
 * room.
 */
export function BuilderPage({ page, services, place }: BuilderPageProps) {
  const { requests } = services;
  const [form, setForm] = useState<FormState>();
  const [wanted, setWanted] = useState<What>('request');
  const textForm = useTextForm(services.textForm);
  const [context, readContext] = useRequestContext(requests);
  useEffect(() => void requests.readForm(page).then(setForm), [requests, page]);
  useEffect(() => {
    // A service or preset may have been added in another tab.
    const read = () => void readContext();
    globalThis.addEventListener('focus', read);
    return () => globalThis.removeEventListener('focus', read);
  }, [readContext]);

  const { tabId } = page;
  const tables = tabId === undefined ? undefined : services.tables;
  const what = wanted === 'table' && tables === undefined ? 'request' : wanted;
  const choice = (
    <SegmentedControl
      label={t(tables === undefined ? 'pagesHowMany' : 'panelWhat')}
      value={what}
      onChange={setWanted}
      segments={[
        { value: 'request', label: t(tables === undefined ? 'pagesOne' : 'viewRequest') },
        ...(tables === undefined ? [] : [{ value: 'table', label: t('formTable') } as const]),
        { value: 'pages', label: t('pagesMany') },
      ]}
    />
  );
  return (
    <TextFormContext.Provider value={textForm}>
      <main class="build" data-table={what !== 'request' || undefined}>
        <div class="build-head">
          {place === 'panel' ? (
            <PanelHead tabId={tabId}>{choice}</PanelHead>
          ) : (
            <PageHead current="build">
              <h1 class="visually-hidden">{t('buildTitle')}</h1>
              {choice}
            </PageHead>
          )}
          <StorageNotices />
        </div>
        {what === 'table' && tables !== undefined && tabId !== undefined && (
          <LazyPanelTable
            page={{ tabId, url: page.url, incognito: page.incognito }}
            tables={tables}
          />
        )}
        {what === 'pages' && form !== undefined && context !== undefined && (
          <LazyManyPages
            page={page}
            services={services.pages}
            initial={form}
            service={context.service}
          />
        )}
        {what === 'request' && form !== undefined && context !== undefined && (
          <Builder
            page={page}
            services={services}
            initial={form}
            context={context}
            readContext={readContext}
          />
        )}
      </main>
    </TextFormContext.Provider>
  );
}

const LazyManyPages = lazy(async () => (await import('../pages/ManyPages')).ManyPages);

type What = 'request' | 'table' | 'pages';
