import { t } from '@/platform/i18n';
import { EVERYWHERE, type Access } from './use-access';

interface AccessPlanProps {
  access: Access | undefined;
  /** The sites to ask for cannot be read from a private window. */
  isClosed: boolean;
  forgets: boolean;
  onForget: (forgets: boolean) => void;
}

/**
 * What reading many pages in this browser involves: which sites it needs access to, what must stay
 * open, and how sites see the requests.
 */
export function LocalPlan(props: AccessPlanProps) {
  return (
    <>
      <AccessPlan {...props} />
      <KeepTab access={props.access} />
      <p class="builder-help">{t('pagesWithCookies')}</p>
    </>
  );
}

/** The tab that must stay open while its click gives access to the pages. */
export function KeepTab({ access }: Pick<AccessPlanProps, 'access'>) {
  return access?.byTab === undefined ? null : <p>{t('pagesKeepTab', access.byTab)}</p>;
}

/** The sites that the browser will request access to. */
export function AccessPlan({ access, isClosed, forgets, onForget }: AccessPlanProps) {
  const missing = access?.missing ?? [];
  return (
    <>
      {isClosed && <p class="builder-problem">{t('pagesPrivate')}</p>}
      {!isClosed && missing.length > 0 && (
        <>
          <p>
            {missing.some((pattern) => EVERYWHERE.includes(pattern))
              ? t('pagesAsksAll')
              : t('pagesAsks', missing.map(siteName).join(', '))}
          </p>
          <label>
            <input
              type="checkbox"
              checked={forgets}
              onChange={(event) => onForget(event.currentTarget.checked)}
            />{' '}
            {t('pagesForget')}
          </label>
        </>
      )}
    </>
  );
}

function siteName(pattern: string): string {
  return pattern.replace(/^\w+:\/\//u, '').replace(/\/\*$/u, '');
}
