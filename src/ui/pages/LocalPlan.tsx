import { t } from '@/platform/i18n';
import { runTimeText, type RunTime } from './run-time';
import { EVERYWHERE } from '@/contract/many-pages';
import type { Access } from './use-access';
import { Check } from '../Check';

interface AccessPlanProps {
  access: Access | undefined;
  /** The sites to ask for cannot be read from a private window. */
  isClosed: boolean;
  forgets: boolean;
  onForget: (forgets: boolean) => void;
}

interface LocalPlanProps extends AccessPlanProps {
  /** How long it takes; `undefined` where nobody knows. */
  time: RunTime | undefined;
  /** There is a service, which would take credits. */
  hasService: boolean;
  /** The user's cookies are not sent. */
  withoutCookies: boolean;
  onWithoutCookies: (without: boolean) => void;
}

/**
 * What reading many pages in this browser involves: what it costs, which sites it needs access to,
 * what must stay open, and how sites see the requests.
 */
export function LocalPlan(props: LocalPlanProps) {
  const { time, hasService, withoutCookies, onWithoutCookies } = props;
  const costs = [
    time !== undefined && time.most >= WORTH_SAYING && t('pagesTakes', runTimeText(time)),
    hasService && t('pagesFree'),
  ].filter(Boolean);
  return (
    <>
      {costs.length > 0 && <p>{costs.join(' ')}</p>}
      <AccessPlan {...props} />
      <KeepTab access={props.access} />
      <Check checked={withoutCookies} onChange={onWithoutCookies}>
        {t('pagesNoCookies')}
      </Check>
      <p class="builder-help quiet">
        {t(withoutCookies ? 'pagesWithoutCookies' : 'pagesWithCookies')}
      </p>
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
          <Check checked={forgets} onChange={onForget}>
            {t('pagesForget')}
          </Check>
        </>
      )}
    </>
  );
}

function siteName(pattern: string): string {
  return pattern.replace(/^\w+:\/\//u, '').replace(/\/\*$/u, '');
}

/** Seconds. */
const WORTH_SAYING = 30;
