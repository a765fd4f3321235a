import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { promiseRegister, promisesIn } from '../../support/promises';
import { writtenPart } from '../../support/written-part';

it('the register of invariants has every promise that a test keeps', () => {
  const kept = globSync('test/**/*.{test,spec}.{ts,tsx}').flatMap((file) =>
    promisesIn(readFileSync(file, 'utf8'), file.replace('test/', '')),
  );
  const text = promiseRegister(kept);
  // If not, npm run docs writes it.
  expect(writtenPart('docs/invariants.md', 'promises', text)).toBe(text);
});

describe('the promises of a source', () => {
  const source = `
    // Not one.
    // Promise undo-deletion (Storage): Deleting can be
    // undone.
    // Promise other-one
    it('undoes', () => {});
    describe('a list', () => {
      // Promise undo-deletion
      it.each([
        1,
      ])('undoes %i', () => {});
    });
  `;

  it('are those of the comments right above its tests', () => {
    expect(promisesIn(source, 'a.test.ts')).toEqual([
      {
        id: 'undo-deletion',
        said: { section: 'Storage', sentence: 'Deleting can be undone.' },
        file: 'a.test.ts',
        title: 'undoes',
      },
      { id: 'other-one', file: 'a.test.ts', title: 'undoes' },
      { id: 'undo-deletion', file: 'a.test.ts', title: 'a list undoes …' },
    ]);
  });

  it.each([
    ['stand above no test', '// Promise one\nconst a = 1;', 'stands above no test'],
    [
      'stand above a skipped test',
      "// Promise one\nit.skip('a', () => {});",
      'stands above no test',
    ],
    ['have another form', "// Promise one (Jobs)\nit('a', () => {});", 'not the form'],
  ])('may not %s', (_, wrong, problem) => {
    expect(() => promisesIn(wrong, 'a.test.ts')).toThrow(problem);
  });

  it.each([
    ['said nowhere', [{ id: 'one' }], 'No test says'],
    ['said twice', [said('Jobs'), said('Jobs')], 'Several tests say'],
    ['of another section', [said('Jop')], 'in none of the sections'],
  ])('may not be %s', (_, kept, problem) => {
    const tests = kept.map((one) => ({ ...one, file: 'a.test.ts', title: 'a' }));
    expect(() => promiseRegister(tests)).toThrow(problem);
  });

  function said(section: string) {
    return { id: 'one', said: { section, sentence: 'One.' } };
  }
});
