import type { ComponentProps } from 'preact';
import { t } from '@/platform/i18n';
import { useLazy } from '../use-lazy';
import type { PanelTable } from './PanelTable';
import type { TableFoot } from './TableFoot';
import type { TablePartProps } from './TablePart';
import type { TableView } from './TableView';

/** The view of a page's tables, loaded when it is opened, as many pages have none. */
export function LazyTableView(props: ComponentProps<typeof TableView>) {
  const loaded = useLazy(loadView);
  if (loaded === undefined) return <p class="view-empty">{t('tableFinding')}</p>;
  return <loaded.TableView {...props} />;
}

/** What can be done with a table, loaded together with the view. */
export function LazyTableFoot(props: ComponentProps<typeof TableFoot>) {
  const loaded = useLazy(loadFoot);
  return loaded === undefined ? null : <loaded.TableFoot {...props} />;
}

/** The same with all that can be done with tables, for pages with more room. */
export function LazyTablePart(props: TablePartProps) {
  const loaded = useLazy(loadPart);
  if (loaded === undefined) return <p class="view-empty">{t('tableFinding')}</p>;
  return <loaded.TablePart {...props} />;
}

/** The tables of the page beside a panel. */
export function LazyPanelTable(props: ComponentProps<typeof PanelTable>) {
  const loaded = useLazy(loadPanel);
  if (loaded === undefined) return <p class="view-empty">{t('tableFinding')}</p>;
  return <loaded.PanelTable {...props} />;
}

const loadPanel = () => import('./PanelTable');
const loadView = () => import('./TableView');
const loadPart = () => import('./TablePart');
const loadFoot = () => import('./TableFoot');
