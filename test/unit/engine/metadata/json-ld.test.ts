import { describe, expect, it } from 'vitest';
import { entitiesOf, parseLinkedData, textsOf } from '@/engine/metadata/json-ld';

function typesIn(...scripts: string[]): string[][] {
  return parseLinkedData(scripts).items.map(({ types }) => types);
}

describe('parseLinkedData', () => {
  it.each([
    ['an object', '{"@type":"Article"}'],
    ['a list', '[{"@type":"Article"}]'],
    ['a graph', '{"@graph":[{"@type":"Article"}]}'],
    ['a full type name', '{"@type":"https://schema.org/Article"}'],
    ['a comment around it', '<!-- {"@type":"Article"} -->'],
    ['a CDATA section', '//<![CDATA[\n{"@type":"Article"}\n//]]>'],
    ['a trailing comma', '{"@type":"Article","a":[1,],}'],
    ['a semicolon at the end', '{"@type":"Article"};'],
    ['a raw line break in a text', '{"@type":"Article","a":"1\n2"}'],
  ])('reads %s', (_, script) => {
    expect(typesIn(script)).toEqual([['Article']]);
  });

  it('reads the scripts of a page once', () => {
    const scripts = ['{"@type":"Article"}'];
    expect(parseLinkedData(scripts)).toBe(parseLinkedData(scripts));
  });

  it('skips invalid JSON and continues', () => {
    expect(typesIn('{', 'null', '{"@type":"Article"}')).toEqual([['Article']]);
  });

  it('returns the role of each object', () => {
    const { items } = parseLinkedData(['{"@type":"WebPage","mainEntity":{"@type":"Question"}}']);
    expect(items.map(({ role }) => role)).toEqual(['', 'mainEntity']);
  });

  it('limits depth and number', () => {
    const deep = `${'{"a":'.repeat(100_000)}{"@type":"Article"}${'}'.repeat(100_000)}`;
    expect(typesIn(deep)).toEqual([]);
    expect(typesIn(`[${'{"@type":"A"},'.repeat(50_000)}0]`).length).toBeLessThan(20_001);
  });

  it('is safe with names such as __proto__', () => {
    const { items } = parseLinkedData(['{"@type":"A","__proto__":{"polluted":1},"constructor":1}']);
    expect({}).not.toHaveProperty('polluted');
    expect(textsOf(items[0]?.properties ?? {}, 'toString')).toEqual([]);
  });
});

describe('entitiesOf', () => {
  it.each([
    ['a text', '"Ada"', ['Ada']],
    ['a person', '{"@type":"Person","name":"Ada"}', ['Ada']],
    ['several entities', '[{"name":"Ada"},"Mary",{"name":"Ada"}]', ['Ada', 'Mary']],
    ['a reference', '{"@id":"#mary"}', ['Mary']],
    ['useless values', '[null,1,{"name":{}}]', []],
  ])('returns the names in %s', (_, author, expected) => {
    const data = parseLinkedData([
      `[{"@type":"Article","author":${author}},{"@id":"#mary","name":"Mary"}]`,
    ]);
    const entities = entitiesOf(data.items[0]?.properties ?? {}, 'author', data);
    expect(entities.map(({ name }) => name)).toEqual(expected);
  });

  it('tells organisations from people', () => {
    const author =
      '[{"@type":"Person","name":"Ada"},{"@type":["NewsMediaOrganization"],"name":"The Shore"}]';
    const data = parseLinkedData([`{"@type":"Article","author":${author}}`]);
    const entities = entitiesOf(data.items[0]?.properties ?? {}, 'author', data);
    expect(entities.map(({ isOrganization }) => isOrganization)).toEqual([false, true]);
  });
});
