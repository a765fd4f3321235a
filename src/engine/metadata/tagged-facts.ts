import type { MetaTag } from '@/contract/snapshot/page-head';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';

/**
 * The facts that a page tells machines in meta tags, each once: prices, ratings and writers of Open
 * Graph, and of microdata, which pages write in such tags beside what they show. Of a page with
 * many prices or ratings, which lists other things, none of those.
 */
export function taggedFacts(tags: readonly MetaTag[]): AnnouncedFact[] {
  const facts = new Map<string, AnnouncedFact>();
  for (const { keys, content } of tags) {
    const text = content.trim();
    const kind = keys.map((key) => KINDS.get(key.toLowerCase())).find((own) => own !== undefined);
    if (kind === undefined || text === '' || text.length > MAX_LENGTH) continue;
    if (facts.size < MAX_FACTS) facts.set(`${kind} ${text}`, { kind, text });
  }
  const all = [...facts.values()];
  const ofKind = Map.groupBy(all, ({ kind }) => kind);
  return all.filter(({ kind }) => kind === 'person' || (ofKind.get(kind)?.length ?? 0) <= FEW);
}

const KINDS: ReadonlyMap<string, AnnouncedFact['kind']> = new Map([
  ...['price', 'lowprice', 'highprice', 'product:price:amount', 'product:sale_price:amount'].map(
    (key) => [key, 'price'] as const,
  ),
  ['og:price:amount', 'price'],
  ['ratingvalue', 'rating'],
  ['author', 'person'],
]);
const MAX_FACTS = 300;
const MAX_LENGTH = 200;
/** Prices up to which they are those of one thing: before and now, from and to. */
const FEW = 4;
