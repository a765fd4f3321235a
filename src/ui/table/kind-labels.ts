import type { ColumnKind } from '@/contract/table/table-column';
import type { MessageKey } from '@/contract/user-text';

/** What the kinds of columns are called. */
export const KIND_LABELS: Record<ColumnKind, MessageKey> = {
  text: 'tableKindText',
  number: 'tableKindNumber',
  price: 'tableKindPrice',
  date: 'tableKindDate',
  link: 'tableKindLink',
  image: 'tableKindImage',
};
