import { isSecretField } from '@/core/secret-field';
import { fieldSigns } from './field-signs';
import * as native from './native';
import type { SecretFields } from './secret-field';
import { watchPasswords } from './watch-passwords';
import type { withoutTyped } from './without-typed';

/**
 * Lets all scripts of ours in this place ask which fields are for secrets.
 *
 * @param without - Needed where the markup of live pages is read.
 */
export function judgeFields(without?: typeof withoutTyped): void {
  if (!Object.hasOwn(globalThis, 'winnowSecretFields'))
    globalThis.winnowSecretFields = createSecretFields(without);
}

function createSecretFields(without?: typeof withoutTyped): SecretFields {
  const passwords = new WeakSet<Element>();
  const notePassword = (field: Element) => void passwords.add(field);
  const isSecret: SecretFields['isSecret'] = (field, labels) => {
    if (native.attributeOf(field, 'type')?.toLowerCase() === 'password') notePassword(field);
    return passwords.has(field) || isSecretField(fieldSigns(field, labels));
  };
  return {
    isSecret,
    notePassword,
    watchPasswords: (signal) => watchPasswords(notePassword, signal),
    withoutTyped: (html, page) => without?.(html, page, isSecret) ?? '',
  };
}
