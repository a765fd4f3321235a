import { useState } from 'preact/hooks';
import { estimateMap } from '@/contract/operation-credits';
import { mapFields } from '@/contract/fields/map-fields';
import { mapCheck } from '@/contract/request/check-map';
import type { PageLink } from '@/contract/page-link';
import type { UserText } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import type { Service } from '@/storage/services';
import { Button } from '../Button';
import { EstimateLine } from '../request/EstimateLine';
import type { RequestPage } from '../request/request-services';
import { CopyOperation } from './CopyOperation';
import { DraftFields } from './DraftFields';
import { fieldsOfEngine } from './fields-of-engine';
import { LinkChooser } from './LinkChooser';
import type { PagesServices } from './pages-services';
import { SourceFold } from './SourceFold';
import { useTickedText } from './ticks';
import { useAccess } from './use-access';
import { requireConsent, useTask } from './use-task';
import { Check } from '../Check';

interface SiteMapperProps {
  page: RequestPage;
  services: PagesServices;
  /** The service that finds them; without it, this browser does. */
  service: Service | undefined;
  /** This browser does not send the user's cookies. */
  withoutCookies: boolean;
  onWithoutCookies: (without: boolean) => void;
  /** The request, as it is written. */
  draft: Record<string, unknown>;
  onDraft: (draft: Record<string, unknown>) => void;
}

/** Finds the pages of a site, for the user to tick. */
export function SiteMapper(props: SiteMapperProps) {
  const { page, services, service, withoutCookies, draft, onDraft } = props;
  const [found, setFound] = useState<{ links: PageLink[]; warning?: UserText }>();
  const { isBusy, trouble, work } = useTask();
  const { request, problems } = mapCheck.read(draft);
  const site = URL.parse(request?.url ?? '') === null ? [] : [request?.url ?? ''];
  const access = useAccess(services, service === undefined ? site : [], page.tabId);

  async function find() {
    if (request === undefined || access === undefined) return;
    const { tabId, incognito } = page;
    const missing = service === undefined ? [...access.missing] : [];
    setFound(undefined);
    try {
      // Before any await, as the browser shows its prompt only in the turn of the user's click.
      if (missing.length > 0 && !(await services.requestOrigins(missing)))
        throw new Error(t('pagesRefused'));
      if (service !== undefined) await requireConsent(services);
      const viaTab = access.byTab !== undefined && tabId !== undefined ? { viaTab: tabId } : {};
      const own = { ...viaTab, ...(withoutCookies && { withoutCookies }) };
      const by = service === undefined ? own : { service: service.id };
      const { links, ...more } = await services.mapSite({ request, incognito, ...by });
      setFound({
        ...more,
        links: links.map(({ url: at, title = '' }) => ({ url: at, text: title })),
      });
    } finally {
      // Reading the pages will ask for it again.
      if (missing.length > 0) await services.forgetSites(missing);
    }
  }

  return (
    <SourceFold title={t('mapOpen')} note={useTickedText(found?.links)}>
      <section class="builder pages-form column" aria-label={t('mapOpen')}>
        <DraftFields
          fields={FIRST}
          more={service === undefined ? LOCAL : OTHERS}
          draft={draft}
          onDraft={onDraft}
          problems={problems}
          engine={service === undefined ? 'tab' : 'service'}
        />
        {service === undefined && (
          <Check checked={withoutCookies} onChange={props.onWithoutCookies}>
            {t('pagesNoCookies')}
          </Check>
        )}
        {service !== undefined && request !== undefined && (
          <EstimateLine estimate={estimateMap(request)} />
        )}
        <span>
          <Button
            label={isBusy ? t('mapFinding') : t('mapFind')}
            disabled={request === undefined || access === undefined || isBusy}
            once
            onClick={() => void work(find)}
          />
        </span>
        <CopyOperation operation="map" body={request} service={service} />
        {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
        {found?.warning !== undefined && (
          <p class="builder-help quiet">{translate(found.warning)}</p>
        )}
        {found !== undefined && <LinkChooser label={t('mapPages')} links={found.links} tree />}
      </section>
    </SourceFold>
  );
}

/** The root of a site. */
export function siteOf(address: string): string {
  const url = URL.parse(address);
  return url !== null && /^https?:$/u.test(url.protocol) ? `${url.origin}/` : '';
}

const { url, search, ...OTHERS } = mapFields;
const FIRST = { url, search };
const LOCAL = fieldsOfEngine(OTHERS, 'tab');
