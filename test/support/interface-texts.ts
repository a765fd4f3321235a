import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FailureError } from '@/contract/result';
import { english, ENGLISH } from './locale';

/** Lets `t()` answer with the English texts of the interface, as a browser does. */
Object.assign(fakeBrowser.i18n, {
  getUILanguage: () => ENGLISH.language,
  getMessage: (key: string, substitutions: string[] = []) => ENGLISH.getMessage(key, substitutions),
});

/** A text that came as data equals its words, so that tests can name what the user reads. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (isText(one) && typeof other === 'string') return english(one) === other;
    if (isText(other) && typeof one === 'string') return english(other) === one;
    return undefined;
  },
]);

/** A failure that is thrown says what the user reads. */
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
