import type { ColumnKind } from '@/contract/table/table-column';
import type { MessageKey } from '@/contract/user-text';

/** The label of each kind of column. */
export const KIND_LABELS: Record<ColumnKind, MessageKey> = {
  text: 'tableKindText',
  number: 'tableKindNumber',
  price: 'tableKindPrice',
  date: 'tableKindDate',
  link: 'tableKindLink',
  image: 'tableKindImage',
};
