import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FailureError } from '@/contract/result';
import { english, ENGLISH } from './locale';

/** Lets `t()` answer with the English texts of the interface, as a browser does. */
Object.assign(fakeBrowser.i18n, {
  getUILanguage: () => ENGLISH.language,
  getMessage: (key: string, substitutions: string[] = []) => ENGLISH.getMessage(key, substitutions),
});

/** Makes a `UserText` equal its words, so that tests can name what the user reads. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (isText(one) && typeof other === 'string') return english(one) === other;
    if (isText(other) && typeof one === 'string') return english(other) === one;
    return undefined;
  },
]);

/** Makes the message of a thrown failure what the user reads. */
Object.defineProperty(FailureError.prototype, 'message', {
  configurable: true,
  get(this: FailureError) {
    return english(this.text);
  },
});

function isText(value: unknown): value is { key: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value ? typeof value.key === 'string' : 'texts' in value && 'separator' in value;
}
