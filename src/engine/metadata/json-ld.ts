import { decodeEntities } from '@/core/entities';
import { metaText } from '@/contract/snapshot/meta-text';

/** One typed object of a page's JSON-LD. */
export interface LinkedItem {
  /** Without their vocabulary: `NewsArticle`. */
  types: string[];
  /** The property it is under; empty at the top and in `@graph`. */
  role: string;
  properties: object;
}

/** Everything typed in a page's JSON-LD, and the way to resolve references between its objects. */
export interface LinkedData {
  /** In document order, outer before inner. */
  items: readonly LinkedItem[];
  byId: ReadonlyMap<string, object>;
}

/**
 * Reads JSON-LD scripts; those of one list once, so what is given is not to be changed. Comments around
 * the JSON, trailing commas and semicolons and raw line breaks in strings are forgiven, and HTML's
 * entities read; a script that is still invalid is skipped. Objects more than 20 levels deep, and all
 * after the first 20,000, are left out.
 */
export function parseLinkedData(scripts: readonly string[]): LinkedData {
  const data = known.get(scripts) ?? readScripts(scripts);
  known.set(scripts, data);
  return data;
}

const known = new WeakMap<readonly string[], LinkedData>();

function readScripts(scripts: readonly string[]): LinkedData {
  const items: LinkedItem[] = [];
  const byId = new Map<string, object>();
  let visited = 0;
  for (const script of scripts) {
    const stack: Visit[] = [{ value: parseForgiving(script), role: '', depth: 0 }];
    for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
      const { value, role, depth } = visit;
      if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) continue;
      if (++visited > MAX_OBJECTS) return { items, byId };
      if (Array.isArray(value)) {
        for (const item of value.toReversed()) stack.push({ value: item, role, depth: depth + 1 });
        continue;
      }
      const types = texts(propertyOf(value, '@type')).map(withoutVocabulary);
      if (types.length > 0) items.push({ types, role, properties: value });
      const id = propertyOf(value, '@id');
      // An object that is only a reference must not hide the one that is described.
      if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value);
      for (const [key, inner] of Object.entries(value).toReversed()) {
        const innerRole = key === '@graph' ? role : key;
        stack.push({ value: inner, role: innerRole, depth: depth + 1 });
      }
    }
  }
  return { items, byId };
}

/**
 * The property's texts: of a text, a number, a `@value`, or a list of them. Empty ones left out.
 */
export function textsOf(item: object, property: string): string[] {
  return texts(propertyOf(item, property)).map(metaText).filter(Boolean);
}

/** A person or organisation. */
export interface NamedEntity {
  name: string;
  isOrganization: boolean;
}

/** The people and organisations in a property, with references resolved, each name once. */
export function entitiesOf(item: object, property: string, { byId }: LinkedData): NamedEntity[] {
  const held = propertyOf(item, property);
  const entities = new Map<string, NamedEntity>();
  for (const value of Array.isArray(held) ? held.slice(0, MAX_NAMES) : [held]) {
    if (typeof value === 'string') add(entities, metaText(value), undefined);
    if (typeof value !== 'object' || value === null) continue;
    const id = propertyOf(value, '@id');
    const referred = typeof id === 'string' ? byId.get(id) : undefined;
    const own = textsOf(value, 'name');
    const described = own.length > 0 || referred === undefined ? value : referred;
    for (const name of own.length > 0 ? own : textsOf(described, 'name')) {
      add(entities, name, described);
    }
  }
  return [...entities.values()];
}

function add(entities: Map<string, NamedEntity>, name: string, item: object | undefined): void {
  if (name === '' || entities.has(name)) return;
  const types = item === undefined ? [] : texts(propertyOf(item, '@type'));
  entities.set(name, { name, isOrganization: types.some((type) => ORGANIZATION.test(type)) });
}

/** An own property, since those of `Object.prototype` are not the page's. */
export function propertyOf(item: object, property: string): unknown {
  return Object.hasOwn(item, property) ? Reflect.get(item, property) : undefined;
}

interface Visit {
  value: unknown;
  role: string;
  depth: number;
}

function parseForgiving(script: string): unknown {
  const json = script.replace(WRAPPING, '').trim();
  for (const repair of REPAIRS) {
    try {
      return JSON.parse(repair(json), ENTITY.test(json) ? decoded : undefined);
    } catch {
      // The next repair may help; a script that none helps is skipped.
    }
  }
  return undefined;
}

/** Many sites write their texts for HTML and again for JSON. */
function decoded(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? decodeEntities(value) : value;
}

function texts(value: unknown): string[] {
  const found: string[] = [];
  for (const item of Array.isArray(value) ? value.slice(0, MAX_TEXTS) : [value]) {
    if (typeof item === 'string') found.push(item);
    else if (typeof item === 'number') found.push(String(item));
    else if (typeof item === 'object' && item !== null) {
      const inner = propertyOf(item, '@value');
      if (typeof inner === 'string') found.push(inner);
    }
  }
  return found;
}

function withoutVocabulary(type: string): string {
  return type.slice(
    Math.max(type.lastIndexOf('/'), type.lastIndexOf(':'), type.lastIndexOf('#')) + 1,
  );
}

/** Comment and CDATA marks that old pages put around a script's text. */
const WRAPPING =
  /<!--|-->|\/\*\s?<!\[CDATA\[\s?\*\/|\/\*\s?\]\]>\s?\*\/|\/\/\s?<!\[CDATA\[|\/\/\s?\]\]>|<!\[CDATA\[|\]\]>/g;
// oxlint-disable-next-line no-control-regex -- raw line breaks and tabs are what JSON forbids in strings
const CONTROLS = /[\0-\x1f]+/g;
const REPAIRS: ((json: string) => string)[] = [
  (json) => json,
  (json) => json.replace(CONTROLS, ' '),
  (json) =>
    json
      .replace(CONTROLS, ' ')
      .replace(/;$/, '')
      .replace(/,(?=\s?[\]}])/g, ''),
];
const ENTITY = /&(?:#|[a-z])/i;
const ORGANIZATION = /(?:Organization|Corporation)$/;
const MAX_DEPTH = 20;
const MAX_OBJECTS = 20_000;
const MAX_NAMES = 20;
const MAX_TEXTS = 100;
