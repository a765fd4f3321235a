import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, namedTests } from '../../support/named-tests';
import { testTitles } from '../../support/test-titles';

const page = readFileSync('ARCHITECTURE.md', 'utf8');
const section = page.slice(page.indexOf('\n## Invariants\n'), page.indexOf('\n## Tests\n'));
const invariants = section.split(/\n- /).slice(1).map(oneLine);

describe('the titles of tests in a source', () => {
  it('are found in the blocks around them, with … for what is filled in', () => {
    const source = `
      describe('a job', () => {
        it('is stored', async () => {});
        describe.skip('of the past', () => { it('is not run', () => {}); });
        it.skip('is not run', () => {});
        it.each(rows)('has %s and $name', (row) => { it.fails('not one', () => {}); });
        test.describe.serial('of the tab', () => { test(\`is \${state}\`, () => {}); });
      });
      for (const { id } of cases) test(id, async () => {});
    `;
    expect(testTitles(source, 'source.test.ts')).toEqual([
      'a job is stored',
      'a job has … and …',
      'a job of the tab is …',
      '…',
    ]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('has its invariants', () => {
    expect(invariants.length).toBeGreaterThan(30);
  });

  it.each(invariants)('names tests that are there: %s', async (invariant) => {
    const held = namedTests(invariant);
    expect(held).not.toEqual([]);
    for (const tests of held)
      expect({ ...tests, titles: await missingTests(tests) }).toEqual({ ...tests, titles: [] });
  });
});

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that are there', (name) => {
  const files = globSync(['*', '{src,entrypoints,public,test}/**/*']).map((file) => `/${file}`);
  const named = [...readFileSync(name, 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)];
  const missing = named.filter(([, file]) => !files.some((path) => path.endsWith(`/${file}`)));
  expect(missing.map(([, file]) => file)).toEqual([]);
});

function oneLine(text: string): string {
  return text.replaceAll(/\n(?! ).*/gs, '').replaceAll(/\s+/g, ' ');
}
