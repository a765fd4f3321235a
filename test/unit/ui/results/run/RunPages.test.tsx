import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { localized } from '@/contract/user-text';
import type { PageHit } from '@/storage/search-jobs';
import { RunPages } from '@/ui/results/run/RunPages';
import { tabJob } from '../../../../support/tab-job';

afterEach(cleanup);

function show(pages: JobPage[], hits: PageHit[] = []) {
  const onOpen = vi.fn<(place: number) => void>();
  const many = { pages, pace: DEFAULT_PACE };
  const services = { searchPages: async () => hits };
  const job = tabJob('a', { state: 'done', many });
  render(<RunPages job={job} many={many} services={services} onOpen={onOpen} />);
  return onOpen;
}

it('the pages of a run are shown by path, with the progress of each folder', () => {
  const onOpen = show([
    { url: 'https://a.example/', state: 'done', title: 'Home' },
    { url: 'https://a.example/docs/1', state: 'done', title: 'First' },
    { url: 'https://a.example/docs/2', state: 'failed', reason: 'It is gone.' },
    { url: 'https://a.example/docs/3', state: 'skipped', reason: localized('pageRobots') },
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  fireEvent.click(screen.getByRole('radio', { name: 'By path' }));
  const tree = screen.getByRole('region', { name: 'Pages of this run' });
  fireEvent.click(
    within(tree).getByRole('button', { name: 'docs/ 3/3 · 1 failed · 1 disallowed by robots.txt' }),
  );
  expect(within(tree).getByText('It is gone.')).toBeTruthy();
  const gone = within(tree).getByRole('link', { name: '2' });
  expect(gone).toHaveProperty('href', 'https://a.example/docs/2');
  fireEvent.click(within(tree).getByRole('button', { name: 'First' }));
  expect(onOpen).toHaveBeenCalledWith(1);
});

it('a long reason is folded behind its beginning', () => {
  const rest = 'The service explains this at length. '.repeat(10).trim();
  show([{ url: 'https://a.example/1', state: 'failed', reason: `It failed. ${rest}` }]);
  expect(screen.getByText('It failed.').closest('details')?.open).toBe(false);
});

it('pages of one folder are a list only', () => {
  show([
    { url: 'https://a.example/docs/1', state: 'done' },
    { url: 'https://a.example/docs/2', state: 'waiting' },
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('the results of a full-text search replace the list of pages, and can be opened', async () => {
  const snippet = { before: 'The ', match: 'heron', after: ' waits.' };
  const onOpen = show(
    [
      { url: 'https://a.example/1', state: 'done', title: 'First' },
      { url: 'https://a.example/2', state: 'done', title: 'Second' },
    ],
    [{ place: 1, snippet }],
  );
  const field = screen.getByRole('searchbox', { name: 'Search the texts of these pages' });
  fireEvent.input(field, { target: { value: 'heron' } });
  expect(await screen.findByText('1 page has these words')).toBeTruthy();
  expect(screen.getByText('heron').localName).toBe('mark');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Second' }));
  expect(onOpen).toHaveBeenCalledWith(1);
});

it('the pages of a run are filtered to failed ones until there are none', () => {
  show([
    { url: 'https://a.example/1', state: 'done', title: 'First' },
    { url: 'https://a.example/2', state: 'failed', reason: 'It is gone.' },
    { url: 'https://a.example/3', state: 'failed', reason: 'It is gone.' },
  ]);
  const which = screen.getByRole('combobox', { name: 'Which pages' });
  expect(
    within(which)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['all (3)', 'done (1)', 'failed (2)']);
  fireEvent.change(which, { target: { value: 'failed' } });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText('First')).toBeNull();
  fireEvent.change(which, { target: { value: '' } });
  expect(screen.getAllByRole('row')).toHaveLength(3);
});
