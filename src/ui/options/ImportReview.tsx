import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { Button } from '@/ui/Button';
import type { SitePicks } from '@/storage/site-picks';
import { changedSettings, changedSites } from './changed-settings';

interface ImportReviewProps {
  current: Settings;
  imported: Partial<Settings>;
  /** What was picked for sites, and what the file brings. */
  sites: { before: readonly SitePicks[]; sites: readonly SitePicks[] };
  onAccept: () => void;
  onReject: () => void;
}

/** What an imported file would change, for the user to accept or refuse. */
export function ImportReview({ current, imported, sites, onAccept, onReject }: ImportReviewProps) {
  const changes = [
    ...changedSettings(current, imported),
    ...changedSites(sites.before, sites.sites),
  ];
  if (changes.length === 0) return <p>{t('optionsImportSame')}</p>;
  return (
    <>
      <table class="settings-table">
        <caption>{t('optionsImportReview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('optionsSetting')}</th>
            <th scope="col">{t('optionsBefore')}</th>
            <th scope="col">{t('optionsAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="button-row">
        <Button label={t('optionsImportAccept')} variant="primary" onClick={onAccept} />
        <Button label={t('optionsImportReject')} onClick={onReject} />
      </div>
    </>
  );
}
