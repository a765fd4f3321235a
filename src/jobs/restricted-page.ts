import { FailureError } from '@/contract/result';

/**
 * Refuses pages that no extension may read, before anything is tried, with one sentence that says
 * what the page is and what can be done.
 *
 * @param url - The tab's address; unknown addresses are let through, the browser decides then.
 * @throws {FailureError} `UNSUPPORTED_PAGE`.
 */
export function refuseRestrictedPage(url: string | undefined): void {
  if (url === undefined || url === '') return;
  const reason = restriction(url);
  if (reason !== undefined) throw new FailureError({ code: 'UNSUPPORTED_PAGE', message: reason });
}

function restriction(url: string): string | undefined {
  const address = URL.parse(url);
  if (address === null) return undefined;
  const store = STORES.find(
    ({ host, path }) => host === address.host && address.pathname.startsWith(path),
  );
  return store === undefined ? SCHEMES[address.protocol]?.(url) : STORE_MESSAGE;
}

const STORES = [
  { host: 'chromewebstore.google.com', path: '/' },
  { host: 'chrome.google.com', path: '/webstore' },
  { host: 'addons.mozilla.org', path: '/' },
  { host: 'microsoftedge.microsoft.com', path: '/addons' },
];

const STORE_MESSAGE =
  'The browser closes its extension store to all extensions. Open another page to scrape it.';

const browserPage = () =>
  'This page belongs to the browser, which closes it to extensions. Open a web page to scrape it.';

const SCHEMES: Record<string, ((url: string) => string | undefined) | undefined> = {
  'chrome:': browserPage,
  'chrome-error:': () =>
    'This is an error page of the browser: there is nothing to scrape. Reload the page first.',
  'chrome-untrusted:': browserPage,
  'edge:': browserPage,
  'brave:': browserPage,
  'opera:': browserPage,
  'vivaldi:': browserPage,
  'devtools:': () =>
    'Developer tools are closed to extensions. Click the page beside them and scrape that.',
  'about:': (url) => {
    if (url.startsWith('about:blank') || url.startsWith('about:srcdoc')) return undefined;
    if (url.startsWith('about:reader')) {
      return 'The reader view is closed to extensions. Leave it and scrape the page itself.';
    }
    return browserPage();
  },
  'view-source:': () =>
    'The source view is closed to extensions. Open the page itself and scrape it with the format rawHtml.',
  'chrome-extension:': () =>
    'This page belongs to an extension and is closed to others. Open a web page to scrape it.',
  'moz-extension:': () =>
    'This page belongs to an extension and is closed to others. Open a web page to scrape it.',
  'resource:': browserPage,
};
