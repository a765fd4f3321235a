import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readTab } from '@/reader/read-tab';
import { english } from '../../support/locale';
import { again, watch, without } from '../parts';

/** What a page gives with all functions and without each that said anything of it. */
export interface PartedAnswer {
  markdown: string;
  /** Names of these functions. */
  telling: readonly string[];
  /** The same without a function; `null` where that changes nothing. */
  without(id: string): Promise<string | null>;
}

/**
 * Answers for HTML that no browser shows. It is read and recognised once; without a function that only
 * chooses content, only that is done again, and the rest where another content is chosen.
 */
export async function answerInParts(html: string, url: string): Promise<PartedAnswer> {
  const packed = JSON.stringify(await readTab(parseHtml(html, url), {}, emptyReport()));
  const answer = async (): Promise<string> => {
    const snapshot = unpackSnapshot(packed);
    return (await scrapeSnapshot({ snapshot }, { timeout: A_DAY }, english)).markdown ?? '';
  };
  const { value: markdown, telling, outside } = await watch(answer);
  const chosen = await choice();
  return {
    markdown,
    telling: [...telling],
    async without(id) {
      if (!outside.has(id) && (await without(id, choice)) === chosen) return null;
      const other = await without(id, answer).catch(() => '');
      return other === markdown ? null : other;
    },
  };
}

/** What is chosen of the page that was watched last, as one text. */
async function choice(): Promise<string> {
  // It is remembered by its name.
  const root = (await again('chooseContent')) as SnapshotElement;
  return Array.from(descendants(root), (node) =>
    node.nodeType === 1 ? `<${node.localName}` : node.nodeValue,
  ).join('\u0000');
}

/** What is done again later has no more time than the first answer. */
const A_DAY = 86_400_000;
