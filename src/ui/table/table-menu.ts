import { t } from '@/platform/i18n';
import type { MenuGroup } from '../Menu';
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
  const { tables, onPoint, isKept, onAdd, onRequest } = props;
  return [
    {
      label: t('tableMake'),
      titled: false,
      items: [
        ...(onPoint === undefined
          ? []
          : [
              {
                id: 'point',
                label: t('tablePoint'),
                icon: 'pick' as const,
                ...(pointKey !== undefined && { shortcut: pointKey }),
              },
            ]),
        { id: 'undo', label: t('tableUndo'), icon: 'undo', disabled: !tables.canUndo },
        // While a column is chosen, its name and kind take the place of the button.
        ...(tables.mayReadMore ? [{ id: 'more', label: t('runTitle') }] : []),
        ...(linkKey(tables) === undefined ? [] : [{ id: 'join', label: t('joinOpen') }]),
      ],
    },
    {
      label: t('tableKeep'),
      titled: false,
      items: [
        ...(isKept === undefined
          ? []
          : [{ id: 'keep', label: t('tableKeepForSite'), checked: isKept, isSwitch: true }]),
        ...(onAdd === undefined ? [] : [{ id: 'dataset', label: t('tableAddToDataset') }]),
        ...(onRequest === undefined ? [] : [{ id: 'request', label: t('tableUseAsRequest') }]),
      ],
    },
  ];
}

/** Does what was chosen in {@link tableGroups}. */
export function chooseInTable(id: string, props: TableMenuProps): void {
  if (id === 'point') props.onPoint?.();
  if (id === 'undo') props.tables.undo();
  if (id === 'more') props.tables.askMore(true);
  if (id === 'keep') props.onKeep(props.isKept !== true);
  if (id === 'dataset') props.onAdd?.();
  if (id === 'request') props.onRequest?.();
  if (id === 'join') joinPages(props.tables, linkKey(props.tables));
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
