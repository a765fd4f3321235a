import { HOSTED_DASHBOARD, HOSTED_SERVICE } from '@/contract/address/base-address';
import { sendsTab } from '@/contract/engine';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { Remedy } from '@/contract/errors/catalogue';
import type { Job } from '@/contract/job';
import type { FailureCode } from '@/contract/result';
import { t } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';
import { Button } from '../Button';

export interface RemedyActionProps {
  job: Job;
  /** Opens the request form with these options; absent if the job has another form. */
  onChange?: (options: JsonObject) => void;
  /** Reads the page with the tab engine instead; absent if that is not possible, or the tab has none. */
  onTab?: (() => void) | undefined;
  /** Whether the tab's page is open in it, and not to be opened for it. Default: no. */
  isInTab?: boolean;
}

/**
 * The button or link for a failure's next step; empty if that step is to look the job up, change
 * the request or send it again.
 */
export function RemedyAction({ job, onChange, onTab, isInTab = false }: RemedyActionProps) {
  const { request: options, remote } = job;
  const readInTab = onTab && (
    <Button label={t(isInTab ? 'requestTab' : 'jobUseTab')} onClick={onTab} />
  );
  switch (remedyOf(job)) {
    case 'fix-key':
    case 'fix-address':
      return <OutsideLink href="/options.html#service" label="openSettings" />;
    case 'raise-timeout':
      return (
        onChange && (
          <Button
            label={t('jobRaiseTimeout')}
            onClick={() => onChange({ ...options, timeout: longer(options.timeout) })}
          />
        )
      );
    case 'add-credits':
      return (
        <>
          {/* Where that of another service is, nobody says. */}
          {remote?.origin === HOSTED_SERVICE && (
            <OutsideLink href={HOSTED_DASHBOARD} label="openDashboard" />
          )}
          {readInTab}
        </>
      );
    case 'use-tab':
      return readInTab;
    case 'fix-request':
    case 'look-up':
    case 'send-again':
    case 'ask-operator':
    case undefined:
      return null;
  }
}

/** The next step after a failure: as the service's catalogue says, or as follows from its code. */
function remedyOf({ engine, failure }: Job): Remedy | undefined {
  if (failure?.code === 'BAD_SETTINGS') return 'fix-address';
  const isLost = failure !== undefined && LOST_PAGE.has(failure.code);
  return sendsTab(engine) && isLost ? 'use-tab' : failure?.service?.remedy;
}

/** Why a page could not be read for an upload, where the page's own popup can. */
const LOST_PAGE: ReadonlySet<FailureCode> = new Set([
  'TAB_CLOSED',
  'TAB_NAVIGATED',
  'PERMISSION_LOST',
]);

/** Twice the time limit, as far as the contract allows. */
function longer(timeout = DEFAULT_TIMEOUT): number {
  return Math.min(2 * timeout, 300_000);
}

/** A link that opens another page in a tab of its own. */
function OutsideLink({ href, label }: { href: string; label: 'openDashboard' | 'openSettings' }) {
  return (
    <a class="button" href={href} target="_blank" rel="noopener">
      {t(label)}
    </a>
  );
}
