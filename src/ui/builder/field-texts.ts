import type { Field } from '@/contract/fields/field';
import { t } from '@/platform/i18n';

/** The name of a field in the form. */
export function fieldLabel({ label }: Field): string {
  return t(label);
}

/** What a field does, with the limits that the running service adds. */
export function fieldHelp({ help, note }: Field): string {
  return note === undefined ? t(help) : `${t(help)} ${t(note)}`;
}
