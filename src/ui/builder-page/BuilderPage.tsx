import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { FormState } from '../request/form-state';
import type { RequestPage } from '../request/request-services';
import { useRequestContext } from '../request/use-request-context';
import { StorageNotices } from '../StorageNotices';
import { Builder } from './Builder';
import type { BuilderPageServices } from './builder-page-services';
import './builder-page.css';

interface BuilderPageProps {
  page: RequestPage;
  services: BuilderPageServices;
}

/** A request and its answer with all the room of a tab: the form beside the request as JSON. */
export function BuilderPage({ page, services }: BuilderPageProps) {
  const { requests } = services;
  const [form, setForm] = useState<FormState>();
  const [context, readContext] = useRequestContext(requests);
  useEffect(() => void requests.readForm(page).then(setForm), [requests, page]);
  useEffect(() => {
    // A service or preset may have been added in another tab.
    const read = () => void readContext();
    globalThis.addEventListener('focus', read);
    return () => globalThis.removeEventListener('focus', read);
  }, [readContext]);

  return (
    <main class="build">
      <header class="build-head">
        <h1>{t('buildTitle')}</h1>
        <nav aria-label={t('tools')}>
          <a href="/results.html">{t('resultsTitle')}</a>
          <a href="/options.html">{t('buildSettings')}</a>
        </nav>
        <StorageNotices />
      </header>
      {form !== undefined && context !== undefined && (
        <Builder
          page={page}
          services={services}
          initial={form}
          context={context}
          readContext={readContext}
        />
      )}
    </main>
  );
}
