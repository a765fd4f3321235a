import { useLayoutEffect, useState } from 'preact/hooks';
import { UNDO_MS } from '@/contract/job';
import { t, tn } from '@/platform/i18n';
import { failureText } from '../failure-text';
import type { ResultsServices } from './results-services';

/** What to delete: everything that is stored, or the results of some jobs. */
export type Deleted = 'all' | string[];

/**
 * Whether a deletion can be undone. Marking thousands of results one by one would take too long.
 */
export function canUndo(what: Deleted): boolean {
  return what !== 'all' && what.length <= 100;
}

/**
 * @param onRemoved - Called when results are out of the list.
 * @param onRestored - Called when they are back.
 * @param say - Receives what was done.
 */
export function useDeletion(
  services: Pick<
    ResultsServices,
    'deleteResults' | 'deleteAllResults' | 'discardResults' | 'restoreResults' | 'sweepResults'
  >,
  onRemoved: (what: Deleted) => void,
  onRestored: (ids: string[]) => void,
  say: (text: string) => void,
) {
  const [asking, ask] = useState<Deleted>();
  const [gone, setGone] = useState<readonly string[][]>([]);
  const [isUnswept, setUnswept] = useState(false);

  useLayoutEffect(() => {
    if (!isUnswept) return undefined;
    const sweep = () => void services.sweepResults().catch(() => {});
    globalThis.addEventListener('pagehide', sweep);
    return () => globalThis.removeEventListener('pagehide', sweep);
  }, [services, isUnswept]);

  async function restore(ids: string[]) {
    setGone([]);
    try {
      await services.restoreResults(ids);
      say(tn('resultsRestored', ids.length));
      onRestored(ids);
    } catch (error) {
      say(failureText(error));
    }
  }

  return {
    /** What the user is asked about; absent if nothing. */
    asking,
    ask,
    /** Deletes without asking. It can be undone, unless it is more than {@link canUndo} allows. */
    async remove(what: Deleted) {
      const isUndoable = what !== 'all' && canUndo(what);
      // First, so that a page that is closed at once reports it as well.
      if (isUndoable) setUnswept(true);
      try {
        if (what === 'all') await services.deleteAllResults();
        else if (canUndo(what)) await services.discardResults(what);
        else await services.deleteResults(what);
      } catch (error) {
        return say(failureText(error));
      }
      if (isUndoable) {
        setGone((before) => [...before, what]);
        setTimeout(() => setGone((now) => now.filter((one) => one !== what)), UNDO_MS);
      } else if (what === 'all') setGone([]);
      say(what === 'all' ? t('resultsDeletedAll') : tn('resultsDeleted', what.length));
      onRemoved(what);
    },
    /** Restores all that was deleted and can be restored; absent if it is too late for each. */
    undo: gone.length > 0 ? () => restore(gone.flat()) : undefined,
  };
}
