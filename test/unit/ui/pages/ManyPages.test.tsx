import type { ComponentProps } from 'preact';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPagesForm, writePagesForm } from '@/storage/pages-forms';
import { ManyPages } from '@/ui/pages/ManyPages';
import { FIRST_SERVICE } from '@/storage/services';
import { fakeBuilderServices } from '../../../support/fake-builder-services';
import { ownForm } from '../../../support/own-form';
import 'fake-indexeddb/auto';

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

const PAGE = { url: 'https://many.example/', title: 'Birds', incognito: false, isFile: false };
const SERVICE = {
  id: FIRST_SERVICE,
  name: '',
  address: 'https://api.service.example',
  limit: 2,
  timeout: 60,
};

async function show(page: ComponentProps<typeof ManyPages>['page'] = PAGE) {
  const { pages } = fakeBuilderServices();
  render(<ManyPages page={page} services={pages} initial={ownForm({})} service={SERVICE} />);
  const addresses = await screen.findByRole('textbox', { name: /^Addresses, one/ });
  fireEvent.input(addresses, { target: { value: 'https://many.example/herons' } });
  return within(screen.getByRole('contentinfo'));
}

function write(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

it.each([
  ['Pages at most', '3000', 'Pages at most must be a whole number, 1 to 2000.'],
  ['Pages at most', '', 'Pages at most must be a whole number, 1 to 2000.'],
  ['Minutes at most', '0', 'Minutes at most must be a whole number, 1 to 600.'],
])(
  '%s of “%s” is said to be wrong beside the button, which does nothing',
  async (label, text, said) => {
    const foot = await show();
    write(label, text);
    expect(foot.getByText(said)).toBeTruthy();
    expect(foot.getByRole<HTMLButtonElement>('button', { name: /^Read/ }).disabled).toBe(true);
    write(label, '9');
    expect(foot.queryByText(said)).toBeNull();
  },
);

it('the button says how many pages of a list this browser reads', async () => {
  const foot = await show();
  const list = Array.from({ length: 150 }, (_, at) => `https://many.example/${at}`).join('\n');
  fireEvent.input(screen.getByRole('textbox', { name: /^Addresses, one/ }), {
    target: { value: list },
  });
  expect(foot.getByRole('button', { name: 'Read 100 pages' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /service/ }));
  expect(foot.getByRole('button', { name: 'Read 150 pages' })).toBeTruthy();
});

it('what is wrong with the links to follow is said beside the button', async () => {
  const foot = await show();
  fireEvent.click(screen.getByLabelText('Follow the links of these pages'));
  write('Paths to follow', '(');
  expect(foot.getByText(/^includePaths\[0\] must be/)).toBeTruthy();
});

it('how many pages a service reads at most stands beside the button if it follows links', async () => {
  const foot = await show();
  fireEvent.click(screen.getByRole('radio', { name: /service/ }));
  expect(foot.queryByLabelText('Pages at most')).toBeNull();
  fireEvent.click(screen.getByLabelText('Follow the links of these pages'));
  expect(foot.getByLabelText<HTMLInputElement>('Pages at most').value).toBe('100');
  write('Pages at most', '0');
  expect(foot.getByText(/^limit must be a whole number/)).toBeTruthy();
});

it('what to read of each page goes with the request form until it is changed here', async () => {
  await show({ ...PAGE, draft: 'any' });
  await waitFor(async () => expect((await readPagesForm('any'))?.text).toMatch(/herons$/));
  expect(await readPagesForm('any')).not.toHaveProperty('draft');
});

it.each([
  ['https://many.example/other', 2, true],
  ['https://else.example/', 1, false],
])(
  'what was chosen of a site is there at %s only if that is of it',
  async (url, count, follows) => {
    const draft = `job-${count}` as const;
    await show({ ...PAGE, draft });
    const box = () => screen.getByRole('checkbox', { name: 'Follow the links of these pages' });
    fireEvent.click(box());
    await waitFor(async () => expect(await readPagesForm(draft)).toHaveProperty('crawlDraft'));
    cleanup();
    const kept = await readPagesForm(draft);
    if (kept) await writePagesForm(draft, { ...kept, chosen: ['https://many.example/terns'] });
    const foot = await show({ ...PAGE, url, draft });
    expect(box()).toHaveProperty('checked', follows);
    // A list of addresses alone is counted.
    if (follows) fireEvent.click(box());
    const name = count === 1 ? 'Read 1 page' : `Read ${count} pages`;
    expect(foot.getByRole('button', { name })).toBeTruthy();
  },
);

it('says where a list cannot be kept', async () => {
  await show({ ...PAGE, draft: 'job-long' });
  const notKept = /^Not all that you filled in can be kept/;
  const list = screen.getByRole('textbox', { name: /^Addresses, one/ });
  const lines = 'https://many.example/herons\n'.repeat(60_000);
  fireEvent.input(list, { target: { value: lines } });
  expect(await screen.findByText(notKept)).toBeTruthy();
  fireEvent.input(list, { target: { value: 'https://many.example/terns' } });
  await waitFor(() => expect(screen.queryByText(notKept)).toBeNull());
});
