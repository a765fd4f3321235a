import { t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import { menuItem, type MenuGroup } from '../Menu';

/** What can be done with a table, in the order of the menu. */
export const TABLE_COPIES = ['copyTsv', 'copyTableMarkdown'] as const;
export const TABLE_FILES = ['csv', 'tsv', 'jsonl', 'xlsx', 'markdown'] as const;
export type TableAction = (typeof TABLE_COPIES)[number] | (typeof TABLE_FILES)[number];

/** The menu of all of them. */
export function tableMenu(
  onAction: (action: TableAction) => void,
  shortcuts: Partial<Record<TableAction, string>> = {},
): MenuGroup[] {
  const item = (id: TableAction) => {
    const shortcut = shortcuts[id];
    return menuItem(t(LABELS[id]), () => onAction(id), shortcut === undefined ? {} : { shortcut });
  };
  return [
    { label: t('menuCopy'), items: TABLE_COPIES.map(item) },
    { label: t('menuSave'), items: TABLE_FILES.map(item) },
  ];
}

const LABELS: Record<TableAction, MessageKey> = {
  copyTsv: 'tableCopyTsv',
  copyTableMarkdown: 'tableCopyMarkdown',
  csv: 'tableSaveCsv',
  tsv: 'tableSaveTsv',
  jsonl: 'tableSaveJsonl',
  xlsx: 'tableSaveXlsx',
  markdown: 'tableSaveMarkdown',
};
