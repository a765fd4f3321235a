import type { Field } from '@/contract/fields/field';
import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';

/** The name of a field in the form. */
export function fieldLabel({ label }: Field): string {
  return t(label);
}

/** What a field does, with the limits that the running service adds. */
export function fieldHelp({ help, note }: Field): string {
  return translate(sentences(t(help), note && t(note)));
}
