import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { RESULT_KEYS } from './use-result-keys';

/** Deletes the result shown. */
export function DeleteButton({ onDelete }: { onDelete: () => void }) {
  return (
    <Button
      label={t('resultsDelete')}
      icon="delete"
      iconOnly
      variant="quiet"
      shortcut={RESULT_KEYS.remove}
      onClick={onDelete}
    />
  );
}
