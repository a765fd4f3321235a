import { among, every, fields, flag, whole, words, type Issue } from './checks.ts';
import type { Reply } from './interact.ts';
import { formatsOf, isObject, listOf, type Json } from './json.ts';
import { scrapePage, type Memory } from './scrape.ts';
import { domains, scrapeOptions, threatProtection } from './validate-scrape.ts';

const SOURCES = ['web', 'news', 'images'];
const searchBody = fields({
  'query!': words(1, 500),
  limit: whole(1, 100),
  sources: every((value, path) =>
    isObject(value)
      ? fields({ 'type!': among(...SOURCES) }, true)(value, path)
      : among(...SOURCES)(value, path),
  ),
  categories: every((value, path) => {
    const kind = among('github', 'research', 'pdf', 'developer');
    return isObject(value) ? fields({ 'type!': kind }, true)(value, path) : kind(value, path);
  }),
  includeDomains: domains,
  excludeDomains: domains,
  tbs: words(),
  location: words(),
  country: words(2, 2, /^[A-Za-z]{2}$/),
  lang: words(),
  safe: flag,
  highlights: flag,
  ignoreInvalidURLs: flag,
  timeout: whole(1000, Infinity),
  enterprise: every(among('default', 'anon', 'zdr')),
  scrapeOptions: fields(scrapeOptions),
  threatProtection,
  integration: words(0, Infinity, /^_/),
  origin: words(),
});
/** Formats that a search does not support. */
const CLOSED = ['changeTracking', 'branding', 'audio', 'video'];

/**
 * `POST /v2/search`. Finds the requested number of pages of `SOURCE.example`, of which the second
 * answers 404.
 */
export function searchWeb(memory: Memory, body: unknown, id: string, base: string): Reply {
  const issues = [...searchBody(body, []), ...rulesBroken(body)];
  if (issues.length > 0 || !isObject(body)) {
    // Unlike those of other operations, it has no code.
    const error = 'Invalid request body';
    return { status: 400, body: { success: false, error, details: issues } };
  }
  const { query, limit = 10, scrapeOptions: options } = body;
  const names = listOf(body.sources).map((each) => String(isObject(each) ? each.type : each));
  const sources = names.length === 0 ? ['web'] : names;
  const before = memory.credits;
  const data = Object.fromEntries(
    sources.map((source) => [
      source,
      Array.from({ length: Number(limit) }, (_, at) => {
        const url = `https://${source}.example/${at + 1}${at === 1 ? '/status/404' : ''}`;
        const text = `Result ${at + 1} of ${source}.`;
        const found = {
          url,
          title: `${String(query)} ${at + 1}`,
          position: at + 1,
          ...(source === 'news' ? { snippet: text } : { description: text }),
        };
        if (!isObject(options)) return found;
        const read = scrapePage(memory, { ...options, url }, `${base}/files`, Date.now());
        return read.status === 200 && isObject(read.body.data)
          ? { ...found, ...read.body.data }
          : found;
      }),
    ]),
  );
  memory.credits -= 2 * Math.ceil((Number(limit) * sources.length) / 10);
  const creditsUsed = before - memory.credits;
  return { status: 200, body: { success: true, id, data, creditsUsed } };
}

function rulesBroken(body: unknown): Issue[] {
  if (!isObject(body)) return [];
  const { includeDomains, excludeDomains, scrapeOptions: options } = body;
  const issues: Issue[] = [];
  const say = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message });
  if (listOf(includeDomains).length > 0 && listOf(excludeDomains).length > 0)
    say('excludeDomains', 'includeDomains and excludeDomains cannot both be specified');
  const formats = isObject(options) ? formatsOf(options as Json) : [];
  if (formats.some(({ type }) => CLOSED.includes(String(type))))
    say('scrapeOptions', 'This format is not supported by search');
  return issues;
}
