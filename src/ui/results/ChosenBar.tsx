import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { Button } from '../Button';
import { RESULT_KEYS } from './use-result-keys';

interface ChosenBarProps {
  /** How many results are chosen, at least one. */
  count: number;
  onAct: (action: SeveralAction) => void;
  onCompare: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the chosen results; of several, two at a time are compared. */
export function ChosenBar({ count, onAct, onCompare, onDelete, onClear }: ChosenBarProps) {
  return (
    <fieldset class="chosen-bar">
      <legend class="visually-hidden">{tn('severalChosen', count)}</legend>
      <Button label={t('severalNone')} icon="close" iconOnly variant="quiet" onClick={onClear} />
      <span aria-hidden="true">{tn('severalChosen', count)}</span>
      <Button
        label={tn('resultsDeleteChosen', count)}
        icon="delete"
        iconOnly
        variant="quiet"
        shortcut={RESULT_KEYS.remove}
        onClick={onDelete}
      />
      <span class="chosen-rest">
        <Button
          label={t('severalCopy')}
          shortcut={RESULT_KEYS.copy}
          onClick={() => onAct('copy')}
        />
        <Button label={t('severalZip')} onClick={() => onAct('zip')} />
        <Button label={t('severalFile')} onClick={() => onAct('file')} />
        <Button label={t('severalXlsx')} onClick={() => onAct('xlsx')} />
        <Button label={t('severalJsonl')} onClick={() => onAct('jsonl')} />
        {count > 1 && (
          <Button label={t('compareChosen')} shortcut={RESULT_KEYS.compare} onClick={onCompare} />
        )}
      </span>
    </fieldset>
  );
}
