import { expect, it } from 'vitest';
import { lintProblems, unseenProblems, type Allowance } from '../../support/linted-builds';

const preact: Allowance = {
  code: 'UNSAFE_VAR_ASSIGNMENT',
  file: /^chunks\/shared-.*\.js$/,
  count: 1,
  reason: 'never set',
};
const found = {
  code: 'UNSAFE_VAR_ASSIGNMENT',
  file: 'chunks/shared-1.js',
  message: 'Unsafe assignment',
};

it('does not report what is allowed', () => {
  expect(lintProblems({ errors: [], warnings: [found] }, [preact])).toEqual([]);
});

it.each([
  ['one more of an allowed kind', [found, found], 'chunks/shared-1.js: Unsafe assignment'],
  ['one in another file', [found, { ...found, file: 'popup.js' }], 'popup.js: Unsafe assignment'],
])('names %s', (_, warnings, end) => {
  expect(lintProblems({ errors: [], warnings }, [preact])).toEqual([
    `UNSAFE_VAR_ASSIGNMENT in ${end}`,
  ]);
});

it('names an error without a file', () => {
  const error = { code: 'TYPE_NOT_DETERMINED', message: 'Unknown type' };
  expect(lintProblems({ errors: [error], warnings: [found] }, [preact])).toEqual([
    'TYPE_NOT_DETERMINED in the build: Unknown type',
  ]);
});

it('asks to remove an unused allowance', () => {
  expect(lintProblems({ errors: [], warnings: [] }, [preact])).toEqual([
    String.raw`UNSAFE_VAR_ASSIGNMENT in ^chunks\/shared-.*\.js$ is allowed 1 times too often.`,
  ]);
});

it('names what another build has in more places than the one that is linted', () => {
  const linted = 'a.innerHTML = b; c.innerHTML = d;';
  expect(unseenProblems('a.innerHTML = b;', linted)).toEqual([]);
  expect(unseenProblems(`${linted} e.innerHTML = f; eval(g);`, linted)).toEqual([
    'innerHTML: 1 more than in the build that is linted.',
    'eval(: 1 more than in the build that is linted.',
  ]);
});
