import { useLayoutEffect, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import type { Tables } from '../table/use-tables';
import { askedView } from '../viewer/answer-views';
import type { Shown } from '../viewer/shown';
import { availableView, viewOf, type ViewId } from '../viewer/views';
import { tabOf, tabsOf, viewOfTab, type PopupTab } from './popup-tabs';

/** Which part of a result the popup shows. */
export interface Views {
  /** The visible one. */
  view: ViewId;
  tab: PopupTab;
  /** Of the table; `undefined` while it is being looked for. */
  rows: number | undefined;
  showView: (view: ViewId) => void;
  /** Shows the view of a tab that was used last, if the result has it. */
  showTab: (tab: PopupTab) => void;
}

/**
 * Shows for each result what was asked for by name, else the text, links, images or table that the
 * user looked at last. Details are looked up for one page: the next one does not open on them, but
 * their tab on the part that was used.
 *
 * @param isReadable - Whether there is something to show, or may be.
 * @param onSettings - Stores which view the user looks at.
 */
export function useViews(
  shown: Shown | undefined,
  isReadable: boolean,
  tables: Tables,
  settings: Settings,
  onSettings: (change: Partial<Settings>) => void,
): Views {
  const [last] = useState(() => viewOf(settings.view));
  const isDetail = tabOf(last) === 'details';
  const [chosen, setChosen] = useState<ViewId>(isDetail ? 'markdown' : last);
  const [detail, setDetail] = useState<ViewId>(isDetail ? last : 'metadata');
  const isAwaited = isReadable && chosen === 'table' && !tables.isFound;
  const rows = tables.table?.rows.length ?? (isAwaited ? undefined : 0);
  // Before there is a result, the remembered view may be one that it will not have.
  const view =
    shown === undefined ? 'markdown' : availableIn(shown, chosen, chosen === 'table' && rows !== 0);

  const asked = shown === undefined ? undefined : askedView(shown);
  useLayoutEffect(() => {
    if (asked === undefined) return;
    setChosen(asked);
    setDetail(asked);
  }, [asked]);

  function showView(next: ViewId) {
    setChosen(next);
    if (tabOf(next) === 'details') setDetail(next);
    onSettings({ view: next });
  }

  function showTab(next: PopupTab) {
    if (tabsOf(shown?.result.data, rows).includes(next))
      showView(viewOfTab(next, detail, shown?.result));
  }

  return { view, tab: tabOf(view), rows, showView, showTab };
}

/**
 * The view, or the text if the tab that contains it is empty.
 *
 * @param isTable - Whether the view is that of tables, and there are or may be some.
 */
function availableIn({ result }: Shown, view: ViewId, isTable: boolean): ViewId {
  if (isTable) return view;
  const available = availableView(view, result);
  return tabsOf(result.data, 0).includes(tabOf(available)) ? available : 'markdown';
}
