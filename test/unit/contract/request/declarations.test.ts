import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchOrderFields } from '@/contract/fields/batch-fields';
import { crawlFields } from '@/contract/fields/crawl-fields';
import { SECTIONS, type Field, type Fields } from '@/contract/fields/field';
import { mapFields } from '@/contract/fields/map-fields';
import { requestFields } from '@/contract/fields/request-fields';
import { searchFields } from '@/contract/fields/search-fields';
import { checkRequest } from '@/contract/request/check-request';
import { TAB_FORMATS } from '@/contract/tab-request';
import { arbitraryRequest, arbitraryValue } from '../../../support/arbitrary-request';
import { english } from '../../../support/locale';

const declared = [
  ...allFields(requestFields, ''),
  ...allFields(batchOrderFields, 'batch.'),
  ...allFields(crawlFields, 'crawl.'),
  ...allFields(mapFields, 'map.'),
  ...allFields(searchFields, 'search.'),
];

describe.each(declared)('%s', (_name, field) => {
  const { schema, shape } = field;
  const takes = (value: unknown) => schema().safeParse(value).success;

  it('has its texts', () => {
    expect(english({ key: field.label })).toMatch(/^[A-Z].*[^.]$/);
    expect(english({ key: field.help })).toMatch(/^\S.{1,120}[.]$/);
    expect(english(field.rule)).toMatch(/^must /);
  });

  it('accepts what its limits allow, and its default', () => {
    fc.assert(fc.property(arbitraryValue(field), takes), { numRuns: 20 });
    expect(field.defaultValue === undefined || takes(field.defaultValue)).toBe(true);
    expect(limitsOf(shape).filter((limit) => !takes(limit))).toEqual([]);
  });

  it('refuses null and what is beyond its limits', () => {
    expect(takes(null)).toBe(_name.endsWith('.tag'));
    for (const value of beyond(field)) expect([value, takes(value)]).toEqual([value, false]);
  });
});

// Promise every-field-in-form (Contract): Every field is in the form, and a request goes through it
// unchanged.
it('puts every field of the document into a section of the form', () => {
  expect(Object.keys(requestFields).sort()).toEqual([
    'actions',
    'auditMetadata',
    'blockAds',
    'excludeTags',
    'formats',
    'headers',
    'includeTags',
    'location',
    'lockdown',
    'maxAge',
    'minAge',
    'mobile',
    'onlyCleanContent',
    'onlyMainContent',
    'parsers',
    'profile',
    'proxy',
    'redactPII',
    'removeBase64Images',
    'skipTlsVerification',
    'storeInCache',
    'threatProtection',
    'timeout',
    'url',
    'waitFor',
    'zeroDataRetention',
  ]);
  const fields: Field[] = Object.values(requestFields);
  for (const { section } of fields) expect(SECTIONS).toContain(section);
});

it('has sixteen formats and nine actions', () => {
  expect(variantNames(requestFields.formats)).toHaveLength(16);
  expect(variantNames(requestFields.actions)).toHaveLength(9);
});

it("marks as the tab's the formats that the tab engine has", () => {
  const { shape } = requestFields.formats;
  const item = shape.kind === 'list' ? shape.item.shape : shape;
  const names = item.kind === 'variants' ? Object.entries(item.variants) : [];
  const tab = names
    .filter(([, { engines, byModel }]) => engines?.includes('tab') === true || byModel === true)
    .map(([name]) => name);
  expect(tab.sort()).toEqual([...TAB_FORMATS].sort());
});

it('accepts any authored request, also after a JSON round trip', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      const again: unknown = JSON.parse(JSON.stringify(request));
      expect(checkRequest(again)).toEqual({ ok: true, value: again });
    }),
    { numRuns: 100 },
  );
});

it('judges anything without throwing, and says why', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(requestFields)), (value, name) => {
      const checked = checkRequest({ url: 'https://a.b/', [name]: value });
      const messages = checked.ok ? [] : checked.problems.map(({ message }) => english(message));
      expect(messages.filter((message) => !/^\S.*[.?]$/s.test(message))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function* allFields(fields: Fields, prefix: string): Generator<[name: string, field: Field]> {
  for (const [name, field] of Object.entries(fields)) yield* withInner(`${prefix}${name}`, field);
}

function* withInner(name: string, field: Field): Generator<[name: string, field: Field]> {
  yield [name, field];
  const { shape } = field;
  if (shape.kind === 'list') yield* withInner(`${name}[]`, shape.item);
  if (shape.kind === 'object') yield* allFields(shape.fields, `${name}.`);
  if (shape.kind === 'switch' && shape.object.shape.kind === 'object') {
    yield* allFields(shape.object.shape.fields, `${name}.`);
  }
  if (shape.kind !== 'variants') return;
  for (const [type, variant] of Object.entries(shape.variants)) {
    if (variant.shape.kind === 'object') yield* allFields(variant.shape.fields, `${name}.${type}.`);
  }
}

function beyond({ shape }: Field): unknown[] {
  switch (shape.kind) {
    case 'integer':
      return [(shape.min ?? -Infinity) - 1, (shape.max ?? Infinity) + 1, 1.5, '1', NaN];
    case 'number':
      return ['1', NaN, Infinity];
    case 'text':
      return [
        1,
        ...(shape.maxLength === undefined ? [] : ['x'.repeat(shape.maxLength + 1)]),
        ...(shape.minLength === undefined ? [] : ['x'.repeat(shape.minLength - 1)]),
        ...(shape.pattern ? ['', ' ', 'a b\n'] : []),
      ];
    case 'list':
      return [
        'x',
        {},
        ...(shape.maxItems === undefined ? [] : [Array.from({ length: shape.maxItems + 1 })]),
      ];
    case 'choice':
      return ['', 'Unknown', 1, [shape.options[0]]];
    case 'boolean':
      return ['true', 0];
    case 'object':
    case 'switch':
      return ['x', [], { neverAField: 1 }];
    case 'variants':
      return [
        'unknown',
        {},
        { type: 'unknown' },
        ...shape.bare.map((type) => ({ type, neverAField: 1 })),
      ];
    case 'headers':
      return ['a: b', [], { '': 'c' }, { a: 1 }];
    case 'jsonSchema':
      return ['{}', [], 1];
    default:
      return shape satisfies never;
  }
}

function variantNames({ shape }: Field): string[] {
  const item = shape.kind === 'list' ? shape.item.shape : shape;
  return item.kind === 'variants' ? Object.keys(item.variants) : [];
}

function limitsOf(shape: Field['shape']): number[] {
  if (shape.kind !== 'integer' && shape.kind !== 'number') return [];
  return [shape.min, shape.max].filter((limit) => limit !== undefined);
}
