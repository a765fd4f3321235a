import type { PlainKey } from '@/contract/user-text';
import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { Button } from '../Button';
import { MenuButton } from '../MenuButton';
import { RESULT_KEYS } from './use-result-keys';

interface ChosenBarProps {
  /** How many results are chosen, at least one. */
  count: number;
  onAct: (action: SeveralAction) => void;
  onCompare: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the chosen results; exactly two can be compared. */
export function ChosenBar({ count, onAct, onCompare, onDelete, onClear }: ChosenBarProps) {
  return (
    <fieldset class="chosen-bar row">
      <legend class="visually-hidden">{tn('severalChosen', count)}</legend>
      <Button label={t('severalNone')} icon="close" iconOnly variant="quiet" onClick={onClear} />
      <span aria-hidden="true">{tn('severalChosen', count)}</span>
      {count > 1 && (
        <Button label={t('compareChosen')} shortcut={RESULT_KEYS.compare} onClick={onCompare} />
      )}
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
        <MenuButton
          label={t('moreActions')}
          icon="download"
          placement="below"
          groups={[{ label: t('moreActions'), titled: false, items: saveItems() }]}
          onChoose={(id) => {
            const found = SAVES.find(({ kind }) => kind === id);
            if (found !== undefined) onAct(found.kind);
          }}
        />
      </span>
    </fieldset>
  );
}

const SAVES = [
  { kind: 'file', label: 'severalFile' },
  { kind: 'csv', label: 'tableSaveCsv' },
  { kind: 'xlsx', label: 'severalXlsx' },
  { kind: 'jsonl', label: 'severalJsonl' },
  { kind: 'crawlee', label: 'pagesCrawlee' },
] as const satisfies { kind: SeveralAction; label: PlainKey }[];

function saveItems() {
  return SAVES.map(({ kind, label }) => ({ id: kind, label: t(label) }));
}
