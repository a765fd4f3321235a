import type { MetaTag } from '@/contract/snapshot/page-head';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';

/**
 * The facts in a page's meta tags, without duplicates: prices, ratings and authors from Open Graph,
 * and from microdata, which pages write into such tags beside what they show. A page with many
 * prices or ratings lists other things, so those are left out.
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
/** Up to this many prices can belong to one thing: before and now, from and to. */
const FEW = 4;
