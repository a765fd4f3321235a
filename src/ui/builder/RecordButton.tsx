import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { useForm } from './form-context';

/** Begins to record what the user does in the page, or ends that. Nothing where there is no page. */
export function RecordButton() {
  const { recorder } = useForm();
  if (recorder === undefined) return null;
  const { state, record, stop } = recorder;
  return (
    <div class="record">
      {state === 'none' ? (
        <Button label={t('recordStart')} onClick={record} />
      ) : (
        <Button label={t('recordStop')} onClick={stop} />
      )}
      <output class="builder-help">
        {state === 'on' && t('recordOn')}
        {state === 'away' && t('recordAway')}
      </output>
    </div>
  );
}
