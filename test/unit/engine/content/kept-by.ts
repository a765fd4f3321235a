import type { PageKind } from '@/contract/capture-report';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { Chosen } from '@/engine/content/chosen';
import type { ContentRule } from '@/engine/content/rules/rule';
import { judgedPage } from './judged-page';
import { readAgain, textBlocksOf } from './snapshot-of';

/**
 * The texts that are kept after a rule has run on a page where those with a leading plus sign were.
 */
export async function keptBy(
  rule: Pick<ContentRule, 'apply'>,
  html: string,
  given: { kind?: PageKind; title?: string; announced?: AnnouncedFact[]; likelihood?: number } = {},
): Promise<string[]> {
  const page = await textBlocksOf(html);
  const isKept = page.blocks.map(({ texts }) => {
    const marked = texts.filter(({ nodeValue }) => nodeValue.startsWith('+'));
    for (const text of marked) text.nodeValue = text.nodeValue.slice(1);
    return marked.length > 0;
  });
  readAgain(page);
  const chosen = new Chosen(page, isKept);
  const { kind = 'article', announced: facts = [], title: named, likelihood = 0.3 } = given;
  const likelihoods = isKept.map((kept) => (kept ? 0.55 : likelihood));
  rule.apply(judgedPage({ page, kind, title: named, announced: facts, likelihoods }), chosen);
  const all = page.blocks.flatMap(({ texts }) => texts);
  return all.filter((text) => chosen.texts.has(text)).map(({ nodeValue }) => nodeValue.trim());
}
