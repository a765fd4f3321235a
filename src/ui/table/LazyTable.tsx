import type { ComponentProps } from 'preact';
import { t } from '@/platform/i18n';
import { useLazy } from '../use-lazy';
import type { TableFoot } from './TableFoot';
import type { TableView } from './TableView';

/** The view of a page's tables. It comes when it is opened: many pages have none. */
export function LazyTableView(props: ComponentProps<typeof TableView>) {
  const loaded = useLazy(loadView);
  if (loaded === undefined) return <p class="view-empty">{t('tableFinding')}</p>;
  return <loaded.TableView {...props} />;
}

/** What is done with a table. It comes with the view. */
export function LazyTableFoot(props: ComponentProps<typeof TableFoot>) {
  const loaded = useLazy(loadFoot);
  return loaded === undefined ? null : <loaded.TableFoot {...props} />;
}

const loadView = () => import('./TableView');
const loadFoot = () => import('./TableFoot');
