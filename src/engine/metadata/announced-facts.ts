import { oneLine } from '@/contract/one-line';
import { startOfText } from '@/engine/short-text';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { descendants, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { entitiesOf, parseLinkedData, propertyOf, textsOf } from './json-ld';

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
        for (const text of texts) addTo(facts, kind, text);
      }
    }
    if (types.includes('ItemList'))
      for (const name of itemNames(properties)) addTo(facts, 'item', name);
  }
  return withOneHeadline(facts);
}

function addTo(
  facts: Map<string, AnnouncedFact>,
  kind: AnnouncedFact['kind'],
  written: string,
): void {
  const text = kind === 'text' ? written.slice(0, MAX_TEXT) : written;
  if (text === '' || (kind !== 'text' && text.length > MAX_LENGTH)) return;
  if (facts.size < MAX_FACTS) facts.set(`${kind} ${text}`, { kind, text });
}

/**
 * The facts; without a headline if there are several articles, as the page then only lists them.
 */
function withOneHeadline(facts: ReadonlyMap<string, AnnouncedFact>): AnnouncedFact[] {
  const all = [...facts.values()];
  const headlines = all.filter(({ kind }) => kind === 'headline');
  return headlines.length > 1 ? all.filter(({ kind }) => kind !== 'headline') : all;
}

/** The names of the items of an `ItemList`. */
function itemNames(list: object): string[] {
  const items = propertyOf(list, 'itemListElement');
  return (Array.isArray(items) ? items.slice(0, MAX_FACTS) : []).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const item = propertyOf(entry, 'item');
    const names = typeof item === 'object' && item !== null ? textsOf(item, 'name') : [];
    return names.length > 0 ? names : textsOf(entry, 'name');
  });
}

/**
 * The facts that a page marks in its text (microdata), without duplicates, at most 300. A property
 * of a thing is an element inside the thing's element.
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
      addTo(
        facts,
        named.kind,
        named.kind === 'text' ? startOfText(node, MAX_TEXT).trim() : shortTextOf(node),
      );
    }
  }
  return withOneHeadline(facts);
}

/**
 * The text of an element, empty if it is too long for a fact; for a thing, its name. If nothing is
 * shown, the element's machine-readable value.
 */
function shortTextOf(thing: SnapshotElement): string {
  const isThing = thing.hasAttribute('itemscope');
  const element = isThing ? nameIn(thing) : thing;
  if (element === null) return '';
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES || text.length > MAX_LENGTH) return '';
    // Templates indent what they print by many spaces.
    if (node.nodeType === 3) text += node.nodeValue.replace(/\s+/g, ' ');
  }
  const words = oneLine(text);
  return words === '' ? (element.getAttribute('content') ?? '').trim() : words;
}

/** The element with a thing's name; if none is marked as such, that with its first text. */
function nameIn(thing: SnapshotElement): SnapshotElement | null {
  let first: SnapshotElement | null = null;
  let nodes = 0;
  for (const node of descendants(thing)) {
    if (++nodes > MAX_NODES) break;
    if (node.nodeType === 3) {
      if (/\p{L}/u.test(node.nodeValue)) first ??= node.parentNode;
    } else if (node.getAttribute('itemprop') === 'name') return node;
  }
  return first;
}

/**
 * The type of the thing that an element is a property of; `null` for a thing that is only
 * mentioned.
 */
function typeAround(element: SnapshotElement): string | null {
  for (const at of outward(element.parentNode).take(MAX_LEVELS)) {
    const type = at.getAttribute('itemtype');
    if (type !== null)
      return ELSEWHERE.has(at.getAttribute('itemprop') ?? '')
        ? null
        : (/[^/#]*$/.exec(type.slice(0, LONGEST_TYPE).trim())?.[0] ?? null);
  }
  return null;
}

/** Things that a page mentions: who publishes it, where to go next. */
const ELSEWHERE = new Set(['publisher', 'isPartOf', 'isRelatedTo', 'isSimilarTo', 'breadcrumb']);
const NAMED: readonly { type: RegExp; kind: AnnouncedFact['kind']; of: readonly string[] }[] = [
  {
    type: /Article$|^(?:BlogPosting|DiscussionForumPosting|Report)$/,
    kind: 'headline',
    of: ['headline'],
  },
  {
    type: /Review$|Posting$|^(?:Answer|Comment|HowToStep)$/,
    kind: 'text',
    of: ['reviewBody', 'text', 'articleBody'],
  },
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
  { type: /Event$/, kind: 'date', of: ['startDate'] },
];
const MAX_FACTS = 300;
const MAX_LENGTH = 200;
/** This much of a text is enough to find it. */
const MAX_TEXT = 1500;
/** In UTF-16 units; no known one is nearly as long. */
const LONGEST_TYPE = 500;
const MAX_LEVELS = 64;
const MAX_NODES = 100;
