import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { Button } from '../Button';

interface ChosenBarProps {
  /** How many results are chosen, at least one. */
  count: number;
  onAct: (action: SeveralAction) => void;
  onCompare: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the chosen results; two can be compared. */
export function ChosenBar({ count, onAct, onCompare, onDelete, onClear }: ChosenBarProps) {
  return (
    <fieldset class="chosen-bar">
      <legend class="visually-hidden">{tn('severalChosen', count)}</legend>
      <Button label={t('severalNone')} icon="close" iconOnly variant="quiet" onClick={onClear} />
      <span aria-hidden="true">{tn('severalChosen', count)}</span>
      <Button label={t('severalCopy')} icon="copy" onClick={() => onAct('copy')} />
      <Button label={t('severalZip')} icon="download" onClick={() => onAct('zip')} />
      <Button label={t('severalFile')} icon="download" onClick={() => onAct('file')} />
      {count === 2 && <Button label={t('compareChosen')} onClick={onCompare} />}
      <Button
        label={tn('resultsDeleteChosen', count)}
        icon="delete"
        iconOnly
        variant="quiet"
        onClick={onDelete}
      />
    </fieldset>
  );
}
