import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { SharedCall, SharingConsent } from '@/storage/sharing';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { dateText } from '../date-text';
import { Section } from '../fields/Section';
import { RevocableList } from '../permissions/RevocableList';
import { Connection } from './Connection';
import { PairForm } from './PairForm';
import { SharedTabs } from './SharedTabs';
import type { SharingServices, SharingView } from './sharing-services';

/** What the page of sharing has besides questions: the connection to the bridge, what tools may read, their last calls. */
export function Overview({ services, view }: { services: SharingServices; view: SharingView }) {
  const { pairing, state, consents, calls } = view;
  if (pairing === undefined)
    return state.link === 'forbidden' ? (
      <Callout kind="warning">{t('policyNoSharing')}</Callout>
    ) : (
      <PairForm services={services} />
    );
  return (
    <>
      <Connection pairing={pairing} state={state} steer={services.steer} />
      <RevocableList
        heading="h2"
        title={t('sharingMay')}
        none={t('sharingMayNone')}
        items={consents.map((consent) => ({
          label: consentLabel(consent),
          onRemove: () => services.withdraw(consent),
        }))}
      />
      <p class="field-help">{t('sharingAccessStays')}</p>
      <SharedTabs services={services.tabs} />
      <Section id="calls" title={t('sharingCalls')} intro={t('sharingCallsKept')}>
        <CallsTable calls={calls} />
        {calls.length > 0 && (
          <Button
            label={t('sharingDeleteCalls')}
            icon="delete"
            onClick={() => void services.deleteCalls()}
          />
        )}
      </Section>
      <details>
        <summary>{t('sharingPairAgain')}</summary>
        <PairForm services={services} />
      </details>
    </>
  );
}

function consentLabel({ tool, host, never }: SharingConsent): string {
  if (host === '*') return t('sharingMayAll', tool);
  return t(never === true ? 'sharingMayNever' : 'sharingMaySite', tool, host);
}

/** The last calls of tools: when, which tool, which site, and how they ended. */
function CallsTable({ calls }: { calls: readonly SharedCall[] }) {
  if (calls.length === 0) return <p class="field-help">{t('sharingCallsNone')}</p>;
  return (
    <table class="settings-table">
      <thead>
        <tr>
          <th scope="col">{t('sharingWhen')}</th>
          <th scope="col">{t('sharingTool')}</th>
          <th scope="col">{t('sharingSite')}</th>
          <th scope="col">{t('sharingOutcome')}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ at, tool, host, tabs, outcome }, place) => (
          <tr key={`${at} ${place}`}>
            <td>{dateText(at, { dateStyle: 'short', timeStyle: 'medium' })}</td>
            <td>{tool}</td>
            <td>{tabs ? t('sharingTabs') : host || '–'}</td>
            <td>{t(OUTCOMES[outcome])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OUTCOMES: Readonly<Record<SharedCall['outcome'], PlainKey>> = {
  answered: 'sharingOutcomeAnswered',
  failed: 'sharingOutcomeFailed',
  refused: 'sharingOutcomeRefused',
  unanswered: 'sharingOutcomeUnanswered',
  stopped: 'sharingOutcomeStopped',
  forbidden: 'sharingOutcomeForbidden',
};
