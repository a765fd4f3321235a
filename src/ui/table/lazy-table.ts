import { t } from '@/platform/i18n';
import { lazy } from '../lazy';

const finding = () => t('tableFinding');

/** The view of a page's tables, loaded when it is opened, as many pages have none. */
export const LazyTableView = lazy(async () => (await import('./TableView')).TableView, finding);

/** What can be done with a table, loaded together with the view. */
export const LazyTableFoot = lazy(async () => (await import('./TableFoot')).TableFoot);

/** The same with all that can be done with tables, for pages with more room. */
export const LazyTablePart = lazy(async () => (await import('./TablePart')).TablePart, finding);

/** The tables of the page beside a panel. */
export const LazyPanelTable = lazy(async () => (await import('./PanelTable')).PanelTable, finding);
