import type { PlainKey } from '@/contract/user-text';
import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { IconButton } from '../Button';
import { FileMenu } from './FileMenu';
import { RESULT_KEYS } from './use-result-keys';

interface ChosenBarProps {
  /** How many results are chosen, at least one. */
  count: number;
  onAct: (action: SeveralAction) => void;
  onCompare: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the chosen results, in one row of icons. */
export function ChosenBar({ count, onAct, onCompare, onDelete, onClear }: ChosenBarProps) {
  return (
    <fieldset class="chosen-bar row">
      <legend class="visually-hidden">{tn('severalChosen', count)}</legend>
      <IconButton label={t('severalNone')} icon="close" onClick={onClear} />
      <span aria-hidden="true">{tn('severalChosen', count)}</span>
      {count > 1 && (
        <IconButton
          label={t('compareChosen')}
          icon="compare"
          shortcut={RESULT_KEYS.compare}
          onClick={onCompare}
        />
      )}
      <IconButton
        label={t('severalCopy')}
        icon="copy"
        shortcut={RESULT_KEYS.copy}
        onClick={() => onAct('copy')}
      />
      <FileMenu files={FILES} onSave={onAct} />
      <IconButton
        label={tn('resultsDeleteChosen', count)}
        icon="delete"
        shortcut={RESULT_KEYS.remove}
        onClick={onDelete}
      />
    </fieldset>
  );
}

const FILES = [
  { kind: 'zip', label: 'severalZip' },
  { kind: 'file', label: 'severalFile' },
  { kind: 'csv', label: 'tableSaveCsv' },
  { kind: 'xlsx', label: 'severalXlsx' },
  { kind: 'jsonl', label: 'severalJsonl' },
  { kind: 'crawlee', label: 'pagesCrawlee' },
] as const satisfies { kind: SeveralAction; label: PlainKey }[];
