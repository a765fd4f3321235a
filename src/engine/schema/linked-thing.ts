import type { ValueSource } from '@/contract/schema-fit';
import { propertyOf, textsOf, type LinkedData } from '@/engine/metadata/json-ld';
import { objectsOf } from '@/engine/metadata/linked-objects';
import { likeness, phraseOf } from './phrases';
import type { Found, Thing } from './thing';

/**
 * A thing from a page's JSON-LD or microdata, or from data in their form. Values that schema.org
 * keeps in a nested thing, such as the price in an offer, are found as if they were its own.
 */
export function linkedThing(
  properties: object,
  linkedData: LinkedData,
  source: ValueSource,
  type = textsOf(properties, '@type')[0]?.replace(/^.*[/#:]/, '') ?? '',
): Thing {
  let entries: Entry[] | undefined;
  return {
    source,
    type,
    find(phrases) {
      entries ??= entriesOf(properties, linkedData, type);
      for (const phrase of phrases) {
        const entry = best(entries, phrase);
        if (entry === undefined) continue;
        const { holder, name, path } = entry;
        const held = propertyOf(holder, name);
        const things = objectsOf(holder, name, linkedData).map((object) =>
          linkedThing(listed(object, linkedData), linkedData, source),
        );
        return {
          values: (Array.isArray(held) ? held : [held]).flatMap((value) => partsOf(value)),
          things,
          at: type === '' ? path : `${type}.${path}`,
          phrase: phraseOf(name),
        } satisfies Found;
      }
      return undefined;
    },
  };
}

/** The parts of a section, such as the steps of a recipe for its dough; else the value itself. */
function partsOf(value: unknown, level = 0): unknown[] {
  if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return [value];
  const parts = propertyOf(value, SECTION_PARTS);
  if (!Array.isArray(parts) || parts.length === 0) return [value];
  return parts.flatMap((part) => partsOf(part, level + 1));
}

/** The item of a list entry, with the entry's own properties. */
export function listed(object: object, linkedData: LinkedData): object {
  const [item] = objectsOf(object, 'item', linkedData);
  return item === undefined ? object : { ...object, ...item };
}

interface Entry {
  holder: object;
  name: string;
  path: string;
  /** The words of its whole path, and of its last name if that says enough. */
  phrases: string[];
}

/** The properties of a thing, its own before those of nested things. */
function entriesOf(properties: object, linkedData: LinkedData, type: string): Entry[] {
  const entries: Entry[] = [];
  const open = [{ holder: properties, path: '', depth: 0 }];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { holder, path, depth } = next;
    for (const name of Object.keys(holder)) {
      if (name.startsWith('@') || entries.length >= MAX_ENTRIES) continue;
      const whole = path === '' ? name : `${path}.${name}`;
      const isSteps = name === SECTION_PARTS && type.startsWith('HowTo');
      const last = isSteps ? 'step' : phraseOf(name);
      const isOwn = depth === 0 || !VAGUE.has(last);
      const phrases = [phraseOf(whole), ...(isOwn && (depth > 0 || isSteps) ? [last] : [])];
      entries.push({ holder, name, path: whole, phrases });
      const [inner] =
        depth < MAX_LEVELS && HOLDERS.has(name) ? objectsOf(holder, name, linkedData) : [];
      if (inner !== undefined) open.push({ holder: inner, path: whole, depth: depth + 1 });
    }
  }
  return entries;
}

/** The entry with that name, else the first one whose name means the same. */
function best(entries: readonly Entry[], phrase: string): Entry | undefined {
  for (const least of [2, 1])
    for (const entry of entries)
      if (entry.phrases.some((own) => likeness(own, phrase) >= least)) return entry;
  return undefined;
}

/** Properties with things whose values people take for the holder's own. */
const HOLDERS = new Set([
  'offers',
  'aggregateRating',
  'reviewRating',
  'address',
  'location',
  'jobLocation',
  'geo',
  'nutrition',
  'baseSalary',
  'value',
  'priceSpecification',
  'contactPoint',
  'interactionStatistic',
]);
/** Names that say too little without their holder. */
const VAGUE = new Set([
  'name',
  'url',
  'image',
  'description',
  'title',
  'id',
  'value',
  'type',
  'text',
]);
/** What schema.org calls the parts of a list or section. */
const SECTION_PARTS = 'itemListElement';
const MAX_LEVELS = 3;
const MAX_ENTRIES = 400;
