import { useLayoutEffect, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import { askedView } from '../viewer/answer-views';
import type { Shown } from '../viewer/shown';
import { availableView, viewOf, type ViewId } from '../viewer/views';
import { tabOf, viewOfTab, type PopupTab } from './popup-tabs';

/** Which part of a result the popup shows. */
export type Views = ReturnType<typeof useViews>;

/**
 * Opens each page on its text, or on what was asked for: by name, or as a table whose pages are read. The
 * tab of details opens on the part that was used last, on whichever page.
 *
 * @param isRun - Whether the rows of such a run are there to be seen.
 * @param onSettings - Stores which part of the details the user looks at.
 */
export function useViews(
  shown: Shown | undefined,
  isRun: boolean,
  settings: Settings,
  onSettings: (change: Partial<Settings>) => void,
) {
  const [chosen, setChosen] = useState<ViewId>('markdown');
  const [detail, setDetail] = useState<ViewId>(() => detailOf(settings.view));
  const view = shown === undefined ? chosen : availableIn(shown, chosen);

  const asked = isRun ? 'table' : shown && askedView(shown);
  useLayoutEffect(() => {
    if (asked === undefined) return;
    setChosen(asked);
    setDetail(asked);
  }, [asked]);

  function showView(next: ViewId) {
    setChosen(next);
    if (tabOf(next) !== 'details') return;
    setDetail(next);
    onSettings({ view: next });
  }

  function showTab(next: PopupTab) {
    showView(viewOfTab(next, detail, shown?.result));
  }

  return {
    /** The visible one. */
    view,
    tab: tabOf(view),
    showView,
    /** Shows a tab, as it was used last. */
    showTab,
  };
}

function detailOf(last: string): ViewId {
  const view = viewOf(last);
  return tabOf(view) === 'details' ? view : 'metadata';
}

/** The view, or the text if the result has nothing of the kind. */
function availableIn({ result }: Shown, view: ViewId): ViewId {
  return view === 'table' ? view : availableView(view, result);
}
