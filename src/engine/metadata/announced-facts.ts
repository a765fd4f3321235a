import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
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

/**
 * The facts that a page marks as such in its text (microdata), each once, at most 300: there a
 * property of a thing is an element in the thing's.
 *
 * @param root - Not changed.
 */
export function markedFacts(root: SnapshotElement): AnnouncedFact[] {
  const facts = new Map<string, AnnouncedFact>();
  for (const node of descendants(root)) {
    if (facts.size >= MAX_FACTS) break;
    if (node.nodeType !== 1) continue;
    const property = node.getAttribute('itemprop');
    if (property === null) continue;
    const type = typeAround(node);
    for (const named of NAMED) {
      if (type === null || !named.type.test(type) || !named.of.includes(property)) continue;
      const text = shortTextOf(node);
      if (text !== '') facts.set(`${named.kind} ${text}`, { kind: named.kind, text });
    }
  }
  return [...facts.values()];
}

/** The text of an element; empty where it is too long for a fact. */
function shortTextOf(element: SnapshotElement): string {
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES || text.length > MAX_LENGTH) return '';
    if (node.nodeType === 3) text += node.nodeValue;
  }
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > MAX_LENGTH ? '' : words;
}

/** The type of the thing that an element is a property of; `null` for a thing only mentioned. */
function typeAround(element: SnapshotElement): string | null {
  let at = element.parentNode;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parentNode) {
    const type = at.getAttribute('itemtype');
    if (type !== null)
      return ELSEWHERE.has(at.getAttribute('itemprop') ?? '')
        ? null
        : (/[^/#]*$/.exec(type.trim())?.[0] ?? null);
  }
  return null;
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
const MAX_LEVELS = 64;
const MAX_NODES = 100;
