import { FailureError } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/**
 * Refuses pages that no extension may read, before anything is tried, with a message that says what
 * the page is and what to do.
 *
 * @param url - The tab's address; if it is unknown, the browser decides later.
 * @throws {FailureError} `UNSUPPORTED_PAGE`.
 */
export function refuseRestrictedPage(url: string | undefined): void {
  if (url === undefined || url === '') return;
  const reason = restriction(url);
  if (reason !== undefined) throw new FailureError({ code: 'UNSUPPORTED_PAGE', message: reason });
}

function restriction(url: string): UserText | undefined {
  const address = URL.parse(url);
  if (address === null) return undefined;
  const store = STORES.find(
    ({ host, path }) => host === address.host && address.pathname.startsWith(path),
  );
  return store === undefined ? SCHEMES[address.protocol]?.(url) : localized('pageStore');
}

const STORES = [
  { host: 'chromewebstore.google.com', path: '/' },
  { host: 'chrome.google.com', path: '/webstore' },
  { host: 'addons.mozilla.org', path: '/' },
  { host: 'microsoftedge.microsoft.com', path: '/addons' },
];

const browserPage = () => localized('pageOfBrowser');

const SCHEMES: Record<string, ((url: string) => UserText | undefined) | undefined> = {
  'chrome:': browserPage,
  'chrome-error:': () => localized('pageError'),
  'chrome-untrusted:': browserPage,
  'edge:': browserPage,
  'brave:': browserPage,
  'opera:': browserPage,
  'vivaldi:': browserPage,
  'devtools:': () => localized('pageDevtools'),
  'about:': (url) => {
    if (url.startsWith('about:blank') || url.startsWith('about:srcdoc')) return undefined;
    if (url.startsWith('about:reader')) return localized('pageReaderView');
    return browserPage();
  },
  'view-source:': () => localized('pageSourceView'),
  'chrome-extension:': () => localized('pageOfExtension'),
  'moz-extension:': () => localized('pageOfExtension'),
  'resource:': browserPage,
};
