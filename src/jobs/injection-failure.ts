import { FailureError } from '@/contract/result';

/**
 * Says what a refused injection means. Browsers tell it only in the English text of their error.
 *
 * @param url - The tab's address, as far as it is known.
 */
export function injectionFailure(cause: unknown, url: string | undefined): FailureError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const failure = FAILURES.find(({ pattern }) => pattern.test(text));
  if (failure !== undefined) return new FailureError(failure, { cause });
  if (!isRefused(cause)) {
    const message = `The browser could not read this page: ${text}`;
    return new FailureError({ code: 'UNEXPECTED', message }, { cause });
  }
  if (url?.startsWith('file:') && !isFirefox(text)) return new FailureError(FILE_ACCESS, { cause });
  if (url !== undefined && isFile(url, '.pdf')) return new FailureError(PDF, { cause });
  if (url !== undefined && isFile(url, '.json')) return new FailureError(JSON_VIEWER, { cause });
  if (url === undefined) return new FailureError(UNNAMED_PAGE, { cause });
  return new FailureError(url.startsWith('http') ? CLOSED_OR_LOST : CLOSED_PAGE, { cause });
}

/**
 * Whether the browser said that the page may not be read. Right after a click on the toolbar or
 * in a menu Chromium says it for some 50 ms, also of pages that may be read.
 */
export function isRefused(cause: unknown): boolean {
  const text = cause instanceof Error ? cause.message : String(cause);
  return /cannot access contents of|missing host permission|extension manifest must request/i.test(
    text,
  );
}

/** A document that the browser shows with its own PDF viewer. */
const PDF = {
  code: 'UNSUPPORTED_DOCUMENT',
  message:
    'This tab shows a PDF, whose text the browser does not give to extensions. Save the file, or scrape its address with a connected service.',
} as const;

/** Firefox refuses the pages of its viewers, of local files, too; it has no switch for those. */
function isFirefox(text: string): boolean {
  return /missing host permission/i.test(text);
}

/** Firefox shows JSON so. */
const JSON_VIEWER = {
  code: 'UNSUPPORTED_PAGE',
  message:
    'This tab shows JSON in a viewer of the browser, which is closed to extensions. Save the file itself.',
} as const;

const FILE_ACCESS = {
  code: 'PERMISSION_LOST',
  message:
    'Winnow may not read local files. Switch on "Allow access to file URLs" in the browser\'s page of the extension, then scrape again.',
} as const;

/** Chromium does not tell the address of a page such as about:blank, nor of one that came since the click. */
const UNNAMED_PAGE = {
  code: 'UNSUPPORTED_PAGE',
  message:
    'The browser closes this page to extensions, or the tab shows another site since your click. On a web page, click the Winnow button again.',
} as const;

/** Firefox says the same of a page that did not load and of a site that it protects. */
const CLOSED_OR_LOST = {
  code: 'UNSUPPORTED_PAGE',
  message:
    'This page did not load, or the browser closes it to extensions. Reload it, or scrape another page.',
} as const;

const CLOSED_PAGE = {
  code: 'UNSUPPORTED_PAGE',
  message:
    'The browser closes this page to extensions. Open the page in a tab of its own, or scrape another one.',
} as const;

const FAILURES = [
  {
    pattern: /no tab with id|invalid tab id|tab was closed/i,
    code: 'TAB_CLOSED',
    message: 'The tab was closed before it was read.',
  },
  {
    pattern:
      /no document with id|frame with id 0 was removed|no frame with id|document was (unloaded|destroyed)/i,
    code: 'TAB_NAVIGATED',
    message: 'The page moved on before it was read. Scrape again to have the page that is there.',
  },
  {
    pattern: /showing error page/i,
    code: 'UNSUPPORTED_PAGE',
    message:
      'This is an error page of the browser: there is nothing to scrape. Reload the page first.',
  },
  {
    pattern:
      /cannot access a chrome|extensions gallery|cannot be scripted|^(?=.*blocked by).*polic/i,
    code: 'UNSUPPORTED_PAGE',
    message: 'The browser closes this page to extensions. Open a web page to scrape it.',
  },
] as const;

function isFile(url: string, end: '.pdf' | '.json'): boolean {
  return URL.parse(url)?.pathname.toLowerCase().endsWith(end) === true;
}
