import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { localized } from '@/contract/user-text';
import { RunPages } from '@/ui/pages/RunPages';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

function show(pages: JobPage[]) {
  const onOpen = vi.fn<(place: number) => void>();
  const many = { pages, pace: DEFAULT_PACE };
  render(<RunPages job={tabJob('a', { state: 'done', many })} many={many} onOpen={onOpen} />);
  return onOpen;
}

it('the pages of a run are seen by their paths, with how far each folder is', () => {
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
    within(tree).getByRole('button', { name: 'docs/ 3/3 · 1 failed · 1 closed by robots.txt' }),
  );
  expect(within(tree).getByText('It is gone.')).toBeTruthy();
  fireEvent.click(within(tree).getByRole('button', { name: 'First' }));
  expect(onOpen).toHaveBeenCalledWith(1);
});

it('pages of one folder are a list only', () => {
  show([
    { url: 'https://a.example/docs/1', state: 'done' },
    { url: 'https://a.example/docs/2', state: 'waiting' },
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
});
