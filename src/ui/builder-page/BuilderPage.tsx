import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { FormState } from '@/drafts/form-state';
import { type PanelView, builderForTab } from '@/messaging/own-addresses';
import type { RequestPage } from '../request/request-services';
import { useRequestContext } from '../request/use-request-context';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { lazy } from '../lazy';
import { PageHead } from '../PageHead';
import { SegmentedControl } from '../SegmentedControl';
import { LazyPanelTable } from '../table/lazy-table';
import { StorageNotices } from '../StorageNotices';
import { useRead } from '../use-read';
import { TextFormContext, useTextForm } from '../viewer/text-form';
import { Builder } from './Builder';
import type { BuilderPageServices } from './builder-page-services';
import type { ComponentChildren } from 'preact';
import { IconLink } from '../IconLink';
import './builder-page.css';

interface BuilderPageProps {
  page: RequestPage;
  services: BuilderPageServices;
  /** Whether it has a tab of its own, or is beside the page of another tab. */
  place: 'page' | 'panel';
  /** What a panel opens on. Default: the form. */
  view?: PanelView | undefined;
  /** The tab beside a panel shows another page, which `follow` turns to unless the browser hides it. */
  moved?: { follow?: () => void } | undefined;
}

/**
 * A request and its answer: the form beside the request as JSON, or above it where there is less
 * room.
 */
export function BuilderPage(props: BuilderPageProps) {
  const { page, services, place, view, moved } = props;
  const { requests } = services;
  const [wanted, setWanted] = useState<What>(view ?? 'request');
  useEffect(() => setWanted(view ?? 'request'), [view]);
  const textForm = useTextForm(services.textForm);
  const [context, readContext] = useRequestContext(requests);
  useEffect(() => {
    // A service or preset may have been added in another tab.
    const read = () => void readContext();
    globalThis.addEventListener('focus', read);
    return () => globalThis.removeEventListener('focus', read);
  }, [readContext]);

  const { tabId } = page;
  const { tables } = services;
  const isOfTab = tabId !== undefined && tables !== undefined;
  const what = wanted !== 'pages' && !isOfTab ? 'request' : wanted;
  const form = useStoredForm(requests, page, what === 'request');
  // Once shown, it keeps what was filled in.
  const pagesForm = useRef<FormState | undefined>(undefined);
  if (what === 'pages') pagesForm.current ??= form;
  const choice = (
    <SegmentedControl
      label={t(isOfTab ? 'panelWhat' : 'pagesHowMany')}
      value={what}
      onChange={setWanted}
      segments={[
        ...(isOfTab
          ? ([
              { value: 'text', label: t('tabText') },
              { value: 'table', label: t('formTable') },
            ] as const)
          : []),
        { value: 'request', label: t(isOfTab ? 'viewRequest' : 'pagesOne') },
        { value: 'pages', label: t('pagesMany') },
      ]}
    />
  );
  return (
    <TextFormContext.Provider value={textForm}>
      <main class="build" data-table={what !== 'request' || undefined}>
        <div class="build-head">
          {place === 'panel' ? (
            <PanelHead tabId={tabId} title={t(what === 'request' ? 'buildTitle' : 'extensionName')}>
              {choice}
            </PanelHead>
          ) : (
            <PageHead current="build">
              <h1 class="visually-hidden">{t('buildTitle')}</h1>
              {choice}
            </PageHead>
          )}
          <StorageNotices />
          {moved !== undefined && (
            <Callout kind="warning">
              {t(moved.follow === undefined ? 'buildPageLeft' : 'panelPageChanged')}{' '}
              {moved.follow !== undefined && (
                <Button label={t('scrapeAgain')} onClick={moved.follow} />
              )}
            </Callout>
          )}
        </div>
        {what === 'text' && isOfTab && (
          <LazyPanelText
            page={{ ...page, tabId }}
            requests={requests}
            tables={tables}
            loadImages={services.loadPreviewImages}
            requestOrigins={(origins) => services.requestOrigins(origins)}
          />
        )}
        {what === 'table' && isOfTab && (
          <LazyPanelTable
            page={{ tabId, url: page.url, incognito: page.incognito }}
            tables={tables}
          />
        )}
        {pagesForm.current !== undefined && context !== undefined && (
          <LazyManyPages
            hidden={what !== 'pages'}
            page={page}
            services={services.pages}
            initial={pagesForm.current}
            service={context.service}
          />
        )}
        {/* While the browser starts, it takes seconds until it tells what the administrator has decided. */}
        {context === undefined && (what === 'request' || what === 'pages') && (
          <progress aria-label={t('buildWaits')} />
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

/**
 * The form for the page, as it is stored: read anew whenever the form of one request is shown or left, as that writes
 * it. `undefined` until then.
 */
function useStoredForm(
  requests: BuilderPageServices['requests'],
  page: RequestPage,
  isShown: boolean,
): FormState | undefined {
  const read = useRead(
    async () => ({ form: await requests.readForm(page), isShown }),
    [requests, page, isShown],
  );
  return read?.isShown === isShown ? read.form : undefined;
}

const LazyPanelText = lazy(async () => (await import('./PanelText')).PanelText);
const LazyManyPages = lazy(async () => (await import('../pages/ManyPages')).ManyPages);

type What = 'request' | 'pages' | PanelView;

interface PanelHeadProps {
  /** The tab beside the panel. */
  tabId: number | undefined;
  title: string;
  /** What stands below the title. */
  children: ComponentChildren;
}

/** The top of the side panel, which has no room for words: what else there is opens in a tab. */
function PanelHead({ tabId, title, children }: PanelHeadProps) {
  return (
    <header class="panel-head">
      <h1>{title}</h1>
      <nav aria-label={t('winnowPages')}>
        <IconLink
          label={t('buildOpenInTab')}
          icon="expand"
          href={tabId === undefined ? '/builder.html' : builderForTab(tabId)}
        />
        <IconLink label={t('resultsTitle')} icon="list" href="/results.html" />
        <IconLink label={t('buildSettings')} icon="settings" href="/options.html" />
      </nav>
      {children}
    </header>
  );
}
