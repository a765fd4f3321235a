import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { entitiesOf, parseLinkedData, textsOf } from './json-ld';

/** The facts in a page's JSON-LD scripts, each once, at most 300. */
export function announcedFacts(scripts: readonly string[]): AnnouncedFact[] {
  if (scripts.length === 0) return [];
  const linkedData = parseLinkedData(scripts);
  const facts = new Map<string, AnnouncedFact>();
  for (const { types, role, properties } of linkedData.items) {
    if (ELSEWHERE.has(role)) continue;
    for (const { type, kind, of } of NAMED) {
      if (!types.some((own) => type.test(own))) continue;
      for (const property of of) {
        const texts =
          kind === 'person' || kind === 'place'
            ? entitiesOf(properties, property, linkedData).map(({ name }) => name)
            : textsOf(properties, property);
        for (const text of texts.filter(({ length }) => length > 0 && length <= MAX_LENGTH)) {
          if (facts.size < MAX_FACTS) facts.set(`${kind} ${text}`, { kind, text });
        }
      }
    }
  }
  return [...facts.values()];
}

/** What else a page mentions: who publishes it, where to go next. */
const ELSEWHERE = new Set(['publisher', 'isPartOf', 'isRelatedTo', 'isSimilarTo', 'breadcrumb']);
const NAMED: readonly { type: RegExp; kind: AnnouncedFact['kind']; of: readonly string[] }[] = [
  { type: /^(?:Product|ProductGroup|Recipe|Question)$/, kind: 'name', of: ['name'] },
  { type: /^Product(?:Group)?$/, kind: 'person', of: ['brand'] },
  { type: /Offer$|PriceSpecification$/, kind: 'price', of: ['price', 'lowPrice', 'highPrice'] },
  { type: /^AggregateRating$/, kind: 'rating', of: ['ratingValue'] },
  { type: /^Recipe$/, kind: 'ingredient', of: ['recipeIngredient', 'ingredients'] },
  {
    type: /Article$|Posting$|^(?:Recipe|Review|Question|Answer|Comment)$/,
    kind: 'person',
    of: ['author'],
  },
  {
    type: /Event$|^JobPosting$/,
    kind: 'place',
    of: ['location', 'organizer', 'hiringOrganization'],
  },
];
const MAX_FACTS = 300;
const MAX_LENGTH = 200;
