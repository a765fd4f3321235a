import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { Button } from '@/ui/Button';
import type { SettingsInFile } from '@/storage/settings-file';
import { Callout } from '../Callout';
import { changedSettings, changedSites } from './changed-settings';
import { importEffects } from './import-effects';

interface ImportReviewProps {
  current: Settings;
  imported: SettingsInFile;
  /** What is stored for sites now. */
  before: Pick<SettingsInFile, 'sites' | 'tables'>;
  /** How much the stored results take, in UTF-16 units. Absent: not known. */
  stored?: number | undefined;
  onAccept: () => void;
  onReject: () => void;
}

/** What an imported file would change, for the user to accept or refuse. */
export function ImportReview(props: ImportReviewProps) {
  const { current, imported, before, stored, onAccept, onReject } = props;
  const changes = [
    ...changedSettings(current, imported.settings),
    ...changedSites(before, imported),
  ];
  if (changes.length === 0) return <p>{t('optionsImportSame')}</p>;
  const effects = importEffects(current, imported.settings, stored);
  return (
    <>
      {effects.length > 0 && (
        <Callout kind="warning">
          <p>{t('importEffects')}</p>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Callout>
      )}
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
      <div class="button-row row">
        <Button label={t('optionsImportAccept')} variant="primary" onClick={onAccept} />
        <Button label={t('optionsImportReject')} onClick={onReject} />
      </div>
    </>
  );
}
