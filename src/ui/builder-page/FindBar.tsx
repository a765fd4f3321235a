import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { Draft } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import type { Find } from '../builder/find-fields';
import { Button } from '../Button';
import { isTyping } from '../is-typing';
import { takesEnter } from '../takes-enter';
import { Check } from '../Check';

interface FindBarProps {
  find: Find;
  onFind: (find: Find) => void;
  /** How many options are set. */
  count: number;
  draft: Draft;
  onReset: () => void;
  /** Restores the draft from before the reset. */
  onUndo: (draft: Draft) => void;
}

/**
 * Finds options by their words, shows only those that are set, and resets them all, which can be
 * undone.
 */
export function FindBar({ find, onFind, count, draft, onReset, onUndo }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [before, setBefore] = useState<Draft>();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // Undoing must not lose what was set afterwards.
  const canUndo = before !== undefined && count === 0 && !sameJson(before, draft);
  return (
    <div class="find-bar row">
      <input
        ref={field}
        type="search"
        aria-label={t('findOption')}
        aria-keyshortcuts="/"
        placeholder={t('findOption')}
        value={find.query}
        onInput={(event) => onFind({ ...find, query: event.currentTarget.value })}
        onKeyDown={takesEnter}
      />
      <div class="find-set row">
        <Check checked={find.onlySet} onChange={(onlySet) => onFind({ ...find, onlySet })}>
          {t('findOnlySet', count)}
        </Check>
        {canUndo ? (
          <Button label={t('formUndoReset')} variant="quiet" onClick={() => onUndo(before)} />
        ) : (
          <Button
            label={t('formReset')}
            variant="quiet"
            disabled={count === 0}
            onClick={() => {
              setBefore(draft);
              onReset();
            }}
          />
        )}
      </div>
    </div>
  );
}
