import { expect, it } from 'vitest';
import { localized } from '@/contract/user-text';
import { createVerdicts, donePage, type Visited } from '@/jobs/pages/page-verdicts';

const READ: Visited = { outcome: { data: { markdown: 'Tea', metadata: { title: ' Tea ' } } } };
const FAILED: Visited = { status: 429, outcome: { reason: 'Too many' } };

it('a page that was read yields its content, its title and how it was read', () => {
  const verdictOf = createVerdicts([]);
  expect(
    verdictOf(0, 'https://a.example/', { ...READ, content: 'c', how: 'By tab' }, 'fine'),
  ).toEqual({
    page: { state: 'done', title: 'Tea', content: 'c', reason: 'By tab' },
    counts: true,
    given: READ.outcome,
  });
});

it('a page that its site refuses is tried three times', () => {
  const verdictOf = createVerdicts([]);
  const verdicts = [0, 1, 0, 0].map((at) => verdictOf(at, '', FAILED, 'refused'));
  expect(verdicts.map(({ page, counts }) => [page.state, counts])).toEqual([
    ['waiting', false],
    ['waiting', false],
    ['waiting', false],
    ['failed', true],
  ]);
});

it.each(['stopped', 'silent'] as const)('a page of a site that is %s fails at once', (answer) => {
  const verdict = createVerdicts([])(0, '', FAILED, answer);
  expect(verdict).toEqual({ page: { state: 'failed', reason: 'Too many' }, counts: true });
});

it('a page that the site disallows is skipped and does not count', () => {
  const verdict = createVerdicts([])(
    0,
    '',
    { outcome: { reason: 'Closed' }, isClosed: true },
    'fine',
  );
  expect(verdict).toEqual({ page: { state: 'skipped', reason: 'Closed' }, counts: false });
});

it('a page with the same content as one from an earlier run is skipped and names it', () => {
  const verdictOf = createVerdicts([
    { url: 'https://a.example/first', state: 'done', content: 'c' },
    { url: 'https://a.example/failed', state: 'failed', content: 'd' },
  ]);
  const reason = localized('pageSameAs', { url: 'https://a.example/first' });
  expect(verdictOf(2, '', { ...READ, content: 'c' }, 'fine')).toEqual({
    page: { state: 'skipped', reason },
    counts: false,
  });
  expect(verdictOf(3, '', { ...READ, content: 'd' }, 'fine').page.state).toBe('done');
});

it('a page with several titles gets the first, cut off after 200 characters', () => {
  expect(donePage({ metadata: { title: ['T'.repeat(300), 'Other'] } }).title).toBe('T'.repeat(200));
  expect(donePage({ metadata: { title: '  ' } })).toEqual({ state: 'done' });
});
