import { t } from '@/platform/i18n';
import { menuItem, untitled, type MenuGroup } from '../Menu';
import { linkKeys, openJoin } from './open-join';
import type { Tables } from './use-tables';

/** What can be done with a table, apart from copying and saving it. */
export interface TableMenuProps {
  tables: Tables;
  /** Lets the user point at a value in the page; absent if the page is not at hand. */
  onPoint: (() => void) | undefined;
  /** Whether the table is kept for its site; absent if it cannot be. */
  isKept: boolean | undefined;
  onKeep: (keep: boolean) => void;
  /** Lets the user add the rows to a dataset; absent if nothing may be stored. */
  onAdd: (() => void) | undefined;
  /** Starts a request with the table's schema; absent if the page is not at hand. */
  onRequest: (() => void) | undefined;
}

/** The menu of a table. @param pointKey - The key for pointing, which is printed. */
export function tableGroups(props: TableMenuProps, pointKey?: string): MenuGroup[] {
  const { tables, onPoint, isKept, onKeep, onAdd, onRequest } = props;
  const key = linkKey(tables);
  const shortcut = pointKey === undefined ? {} : { shortcut: pointKey };
  return [
    untitled(
      t('tableMake'),
      onPoint && menuItem(t('tablePoint'), onPoint, { icon: 'pick', ...shortcut }),
      menuItem(t('tableUndo'), tables.canUndo ? () => tables.undo() : undefined, { icon: 'undo' }),
      // While a column is chosen, its name and kind take the place of the button.
      tables.mayReadMore && menuItem(t('runTitle'), () => tables.askMore(true)),
      key !== undefined && menuItem(t('joinOpen'), () => joinPages(tables, key)),
    ),
    untitled(
      t('tableKeep'),
      isKept !== undefined &&
        menuItem(t('tableKeepForSite'), () => onKeep(!isKept), { checked: isKept, isSwitch: true }),
      onAdd && menuItem(t('tableAddToDataset'), onAdd),
      onRequest && menuItem(t('tableUseAsRequest'), onRequest),
    ),
  ];
}

/** Opens the form that adds values of the pages that a column links to. */
export function joinPages({ jobId, table }: Tables, key: string | undefined): void {
  if (jobId !== undefined && table !== undefined && key !== undefined)
    openJoin(jobId, table, key).catch(() => {});
}

/** The chosen column if it links to pages, else the one that links to the most; `undefined` if none does. */
function linkKey({ table, column }: Tables): string | undefined {
  const keys = table === undefined ? [] : linkKeys(table);
  return keys.find((key) => key === column) ?? keys[0];
}
