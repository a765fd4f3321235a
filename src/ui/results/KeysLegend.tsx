import { t } from '@/platform/i18n';
import { RESULT_KEYS } from './use-result-keys';

/** The keys of the list, below it. */
export function KeysLegend() {
  const keys = [
    [`${RESULT_KEYS.next} ${RESULT_KEYS.previous}`, t('keyMove')],
    [RESULT_KEYS.choose, t('keyChoose')],
    [RESULT_KEYS.copy, t('keyCopy')],
    [t('keyDeleteName'), t('keyDelete')],
    [RESULT_KEYS.compare, t('keyCompare')],
  ];
  return (
    <p class="result-keys quiet">
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
    </p>
  );
}
