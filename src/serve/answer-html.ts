import { ignoredNames } from '@/contract/request/for-engine';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import { formatNames, type ScrapeOptions } from '@/contract/request/scrape-request';
import { readRequestOf } from '@/contract/snapshot/read-request';
import type { TabOptions } from '@/contract/tab-request';
import { findPageLinks } from '@/engine/page-links';
import type { PhonePlans } from '@/engine/redaction/find-phones';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml, type FetchedHtml } from '@/reader/html/read-html';
import { judgeFields } from '@/reader/judge-fields';
import { addWarning } from './add-warning';
import type { ScrapeAnswer } from './backend';
import { english } from './english.ts';
import { TOLD } from './told';

/**
 * Answers a request from HTML that no browser shows: scripts do not run, and what only style sheets hide is not
 * hidden. What cannot be answered so is named in the warning.
 *
 * @param how.wantsLinks - As in a call of a backend.
 * @throws {FailureError} as `readHtml` and `scrapeSnapshot`.
 */
export async function answerHtml(
  page: FetchedHtml,
  options: ScrapeOptions,
  how: { signal?: AbortSignal; wantsLinks?: boolean } = {},
): Promise<ScrapeAnswer> {
  judgeFields();
  const { signal, wantsLinks = false } = how;
  const { request } = toFetchedRequest(options);
  // An empty list asks for metadata only; an absent one for markdown.
  const formats = options.formats && (request.formats ?? []);
  const fitting = { ...request, ...(formats && { formats }) };
  const snapshot = await readHtml(page, parseHtml, readRequestOf(fitting), signal);
  // The answer changes the tree that it is made from.
  const links = wantsLinks ? findPageLinks(snapshot.root, snapshot.url) : undefined;
  const data = await scrapeSnapshot({ snapshot, signal, phonePlans }, fitting, english);
  const ignored = leftOut(options, fitting);
  if (ignored.length > 0) addWarning(data, TOLD.ignored(ignored.join(', ')));
  return { data, ...(links && { links }) };
}

/** What of a request is not in the part that is answered, by the contract's names. */
function leftOut(options: ScrapeOptions, { formats, ...request }: TabOptions): string[] {
  const fields = Object.keys(options).filter(
    (name) => name !== 'url' && name !== 'formats' && !Object.hasOwn(request, name),
  );
  const answered = new Set(formatNames({ ...(formats && { formats }) }));
  const lacking = formatNames(options).filter((name) => !answered.has(name));
  return [
    ...new Set([
      ...ignoredNames(options, 'tab'),
      ...fields,
      ...lacking.map((name) => `format ${name}`),
    ]),
  ];
}

/** Loads the data by which phone numbers are found. */
export async function phonePlans(): Promise<PhonePlans> {
  const { default: plans } = await import('libphonenumber-js/metadata.min.json', {
    with: { type: 'json' },
  });
  // The package's own types are wider.
  return plans as unknown as PhonePlans;
}
