import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { CONTENT_RULES } from '@/engine/content/repair';
import type { ContentRule } from '@/engine/content/rules/rule';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readTab } from '@/reader/read-tab';
import { english } from '../../support/locale';
import type { EngineAnswer } from '../engines.ts';

/** What the reader makes of HTML that no browser shows, packed. */
export async function read(html: string, url: string): Promise<string> {
  return JSON.stringify(await readTab(parseHtml(html, url), {}, emptyReport()));
}

/**
 * Answers from what was read, as for a page that was fetched.
 *
 * @param leftOut - Content rules that are not applied; `all` for none of them.
 */
export async function answer(
  packed: string,
  leftOut: readonly string[] | 'all' = [],
): Promise<EngineAnswer> {
  rules.splice(0, rules.length, ...(leftOut === 'all' ? [] : ALL.filter(without(leftOut))));
  const snapshot = unpackSnapshot(packed);
  const { markdown = '', metadata } = await scrapeSnapshot({ snapshot }, {}, english);
  const { pageKind, confidence, rules: applied } = snapshot.report.content;
  const { title, author, publishedTime: date } = metadata;
  return { markdown, title, author, date, pageKind, confidence, rules: applied };
}

/** Names of the content rules, in the order they are applied. */
export function ruleNames(): string[] {
  return ALL.map(({ id }) => id);
}

function without(ids: readonly string[]): (rule: ContentRule) => boolean {
  return ({ id }) => !ids.includes(id);
}

// The array is the engine's own, which it reads for every page; only this bench changes it.
const rules = CONTENT_RULES as ContentRule[];
const ALL = [...rules];
