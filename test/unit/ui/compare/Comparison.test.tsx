import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { ScrapeData } from '@/contract/scrape-data';
import { Comparison } from '@/ui/compare/Comparison';
import type { Shown } from '@/ui/viewer/shown';
import { exampleResult } from '../../../support/fake-popup-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

function shown(id: string, data: Partial<ScrapeData>): Shown {
  const job = tabJob(id, { engine: 'service', state: 'done', createdAt: 1000 });
  return { job, result: exampleResult({ jobId: id, data: { metadata: {}, ...data } }) };
}

function open(before: Partial<ScrapeData>, after: Partial<ScrapeData>) {
  const results = [shown('a', before), shown('b', after)] as const;
  const copy = vi.fn<(text: string) => Promise<void>>(async () => {});
  const versions = results.map(({ job }) => job);
  render(<Comparison {...{ results, versions, copy }} onPick={() => {}} onClose={() => {}} />);
  return copy;
}

it('names both pages, and one that is compared with itself once', () => {
  open({}, {});
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Page a → Page b');
  cleanup();
  const one = shown('a', {});
  const versions = [one.job];
  const none = () => {};
  render(<Comparison results={[one, one]} {...{ versions }} onPick={none} onClose={none} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Page a');
});

it.each([
  ['one\ntwo\n', 'one\n', '1 line removed'],
  ['one\n', 'one\ntwo\n', '1 line added'],
  ['one\n', 'two\nthree\n', '2 lines added · 1 line removed'],
])('counts the lines that differ between %j and %j', async (before, after, counts) => {
  open({ markdown: before }, { markdown: after });
  const table = await screen.findByRole('region', { name: 'Differences' });
  expect(table.nextElementSibling?.textContent).toBe(counts);
});

it('shows the number of differences for every part', async () => {
  const text = (price: string) => `Kettle\n${price}\n${'Alike.\n'.repeat(20)}${price}`;
  open(
    { markdown: text('64'), json: { price: 64, colours: ['moss'] }, links: ['a'] },
    { markdown: text('69'), json: { colours: ['moss'], price: 69 }, links: ['a'] },
  );
  await screen.findByRole('tab', { name: 'Request 0' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Markdown 2',
    'Extracted 1',
    'Links 0',
    'Request 0',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Links 0' }));
  expect(await screen.findByText('No differences.')).toBeTruthy();
});

it('opens on the first part that differs', async () => {
  const same = { json: { price: 64 }, links: ['a'] };
  open({ ...same, markdown: 'The same.' }, { ...same, links: ['b'], markdown: 'The same.' });
  expect(await screen.findByRole('tab', { name: 'Links 1', selected: true })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Differences' })).toBeTruthy();
});

it('folds equal lines until opened, and copies the changes', async () => {
  const alike = Array.from({ length: 20 }, (_, index) => `Line ${index}`).join('\n');
  const copy = open({ markdown: `${alike}\nold` }, { markdown: `${alike}\nnew` });
  const fold = await screen.findByRole('button', { name: '17 unchanged lines' });
  expect(screen.queryByText('Line 5')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy changes' }));
  expect(copy).toHaveBeenCalledWith(
    '@@ 17 unchanged lines\n Line 17\n Line 18\n Line 19\n-old\n+new',
  );
  fireEvent.click(fold);
  expect(await screen.findByText('Line 5')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20 + 2);
});

it('marks the lines that differ where two versions are side by side', async () => {
  const alike = Array.from({ length: 9 }, (_, index) => `Line ${index}`).join('\n');
  open({ markdown: `${alike}\n€ 64\nMoss` }, { markdown: `${alike}\n€ 69\nMoss\nNew` });
  fireEvent.click(await screen.findByRole('radio', { name: 'Side by side' }));
  const table = await screen.findByRole('table', { name: 'Side by side' });
  const rows = () => [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '6 unchanged lines',
    '7Line 67Line 6',
    '8Line 78Line 7',
    '9Line 89Line 8',
    '10−removed€ 6410+added€ 69',
    '11Moss11Moss',
    '12+addedNew',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '6 unchanged lines' }));
  expect(rows()[0]).toBe('1Line 01Line 0');
});
