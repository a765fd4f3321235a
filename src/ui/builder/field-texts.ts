import type { Field } from '@/contract/fields/field';

/** The name of a field in the form. */
export function fieldLabel({ label }: Field): string {
  return label;
}

/** What a field does, with the limits that the running service adds. */
export function fieldHelp({ help, note }: Field): string {
  return note === undefined ? help : `${help} ${note}`;
}
