import { t } from '@/platform/i18n';
import type { PlainKey } from '@/contract/user-text';
import type { SharedCall } from '@/storage/sharing';
import { dateText } from '../date-text';

/** The last calls of tools: when, which tool, which site, and how they ended. */
export function CallsTable({ calls }: { calls: readonly SharedCall[] }) {
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
        {calls.map(({ at, tool, host, outcome }, place) => (
          <tr key={`${at} ${place}`}>
            <td>{dateText(at, { dateStyle: 'short', timeStyle: 'medium' })}</td>
            <td>{tool}</td>
            <td>{host === '' ? '–' : host}</td>
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
