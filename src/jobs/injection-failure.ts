import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/**
 * Says what a refused injection means. Browsers reveal it only in the English text of their error.
 * What already is a failure stays as it is.
 *
 * @param url - The tab's address, if known.
 */
export function injectionFailure(cause: unknown, url: string | undefined): FailureError {
  if (cause instanceof FailureError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const failure = FAILURES.find(({ pattern }) => pattern.test(text));
  if (failure !== undefined) return new FailureError(failure, { cause });
  if (!isRefused(cause)) {
    const message = localized('pageUnreadable', { reason: text });
    return new FailureError({ code: 'UNEXPECTED', message }, { cause });
  }
  if (url?.startsWith('file:') && !isFirefox(text)) return new FailureError(FILE_ACCESS, { cause });
  if (url !== undefined && isFile(url, '.pdf')) return new FailureError(PDF, { cause });
  if (url !== undefined && isFile(url, '.json')) return new FailureError(JSON_VIEWER, { cause });
  if (url === undefined) return new FailureError(UNNAMED_PAGE, { cause });
  return new FailureError(url.startsWith('http') ? CLOSED_OR_LOST : CLOSED_PAGE, { cause });
}

/**
 * Whether the browser said that the page may not be read. Right after a click on the toolbar or in
 * a menu, Chromium says so for some 50 ms even of pages that may be read.
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
  message: localized('pagePdf'),
} as const;

/**
 * Firefox refuses the pages of its viewers, and local files too, and has no switch to allow those.
 */
function isFirefox(text: string): boolean {
  return /missing host permission/i.test(text);
}

/** How Firefox shows JSON. */
const JSON_VIEWER = {
  code: 'UNSUPPORTED_PAGE',
  message: localized('pageJsonViewer'),
} as const;

const FILE_ACCESS = {
  code: 'PERMISSION_LOST',
  message: localized('pageFileAccess'),
} as const;

/**
 * Chromium hides the address of a page such as about:blank, and of one that came after the click.
 */
const UNNAMED_PAGE = {
  code: 'UNSUPPORTED_PAGE',
  message: localized('pageUnnamed'),
} as const;

/** Firefox says the same for a page that did not load and for a site that it protects. */
const CLOSED_OR_LOST = {
  code: 'UNSUPPORTED_PAGE',
  message: localized('pageClosedOrLost'),
} as const;

const CLOSED_PAGE = {
  code: 'UNSUPPORTED_PAGE',
  message: localized('pageClosed'),
} as const;

const FAILURES = [
  {
    pattern: /no tab with id|invalid tab id|tab was closed/i,
    code: 'TAB_CLOSED',
    message: localized('tabClosedBefore'),
  },
  {
    pattern:
      /no document with id|frame with id 0 was removed|no frame with id|document was (unloaded|destroyed)/i,
    code: 'TAB_NAVIGATED',
    message: localized('pageMovedOnBefore'),
  },
  {
    pattern: /showing error page/i,
    code: 'UNSUPPORTED_PAGE',
    message: localized('pageError'),
  },
  {
    pattern:
      /cannot access a chrome|extensions gallery|cannot be scripted|^(?=.*blocked by).*polic/i,
    code: 'UNSUPPORTED_PAGE',
    message: localized('pageForbidden'),
  },
] as const;

function isFile(url: string, end: '.pdf' | '.json'): boolean {
  return URL.parse(url)?.pathname.toLowerCase().endsWith(end) === true;
}
