import { t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import type { MenuGroup } from '../Menu';

/** What can be done with a table, in the order of the menu. */
export const TABLE_COPIES = ['copyTsv', 'copyTableMarkdown'] as const;
export const TABLE_FILES = ['csv', 'tsv', 'jsonl', 'xlsx', 'markdown'] as const;
export type TableAction = (typeof TABLE_COPIES)[number] | (typeof TABLE_FILES)[number];

/** The action of that name, or `undefined`. */
export function tableActionOf(name: string): TableAction | undefined {
  return [...TABLE_COPIES, ...TABLE_FILES].find((action) => action === name);
}

/** The menu of all of them. */
export function tableMenu(shortcuts: Partial<Record<TableAction, string>> = {}): MenuGroup[] {
  const item = (id: TableAction) => {
    const shortcut = shortcuts[id];
    return { id, label: t(LABELS[id]), ...(shortcut !== undefined && { shortcut }) };
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
