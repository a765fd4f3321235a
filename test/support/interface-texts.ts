import { fakeBrowser } from 'wxt/testing/fake-browser';
import messages from '../../public/_locales/en/messages.json';

/**
 * Lets `t()` answer with the English texts of the interface, as a browser does: unknown keys give
 * an empty text, `$1`… are replaced by the substitutions.
 */
const texts: Record<string, { message: string }> = messages;

Object.assign(fakeBrowser.i18n, {
  getUILanguage: () => 'en',
  getMessage: (key: string, substitutions: string[] = []) =>
    (texts[key]?.message ?? '').replace(/\$(\d)/g, (_, n) => substitutions[Number(n) - 1] ?? ''),
});
