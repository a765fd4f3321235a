import { describe, expect, it } from 'vitest';
import { testTitles } from '../../support/test-titles';

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
