import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import type { PageContext, SaidArticle } from './page-facts';

/**
 * Gathers what a page's head and address say about its content.
 *
 * @param announced - What its structured data names.
 */
export function readPageContext(
  { root, head }: Snapshot,
  metadata: Metadata,
  announced: readonly AnnouncedFact[] = [],
): PageContext {
  const ogType = text(metadata['og:type']);
  const types = schemaTypes(head.linkedData);
  const isOne = metadata.publishedTime !== undefined && tellsOfOneArticle(types);
  return {
    url: root.baseUrl ?? '',
    title: text(metadata.title),
    description: text(metadata.description),
    ogType,
    schemaTypes: types,
    announced,
    article: isOne ? saidArticle(announced, ogType) : null,
  };
}

function tellsOfOneArticle(types: readonly string[]): boolean {
  const articles = types.filter((name) => ARTICLES.test(name));
  return articles.length <= FEW_ARTICLES && !types.some((name) => DISCUSSION.test(name));
}

function saidArticle(announced: readonly AnnouncedFact[], ogType = ''): SaidArticle {
  if (announced.some(({ kind }) => kind === 'headline')) return 'data';
  return ARTICLE.test(ogType) ? 'tag' : null;
}

/**
 * The type names in JSON-LD scripts, one for each thing, read without parsing, since broken scripts name their
 * types, too.
 */
function schemaTypes(scripts: readonly string[]): string[] {
  const types: string[] = [];
  for (const script of scripts) {
    for (const [, type] of script.matchAll(/"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]+)"/g)) {
      if (type !== undefined) types.push(type);
    }
  }
  return types;
}

function text(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

const ARTICLE = /^(?:article|blog|news)/i;
const ARTICLES = /Article$|^BlogPosting$/;
const DISCUSSION = /^(?:DiscussionForumPosting|Question|QAPage)$/;
/** The article itself, and what its breadcrumb or page repeats of it; forums call every post one. */
const FEW_ARTICLES = 2;
