import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import type { PanelTables } from '@/ui/table/panel-tables';
import { PanelTable } from '@/ui/table/PanelTable';
import { fakeTableServices } from '../../../support/fake-table-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

const PAGE = { tabId: 3, url: 'https://shop.example/', incognito: false };

/** A panel beside a page that was read before as this job. */
function open(former: Job, read = async () => {}) {
  const tables = {
    services: fakeTableServices(),
    latest: async () => former,
    read: vi.fn<PanelTables['read']>(read),
    point: async () => {},
    watch: () => () => {},
  };
  render(<PanelTable page={PAGE} tables={tables} />);
  return tables;
}

const REFUSED = { code: 'CANCELLED', message: 'It was refused.' } as const;

it('a page read before is read again, as it may have filled since', async () => {
  const { read } = open(tabJob('former', { url: PAGE.url, state: 'done' }));
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(3, PAGE.url, 'former'));
  expect(screen.getByText('Reading…')).toBeTruthy();
});

it('the last reading is shown if there can be no other', async () => {
  const former = tabJob('former', { url: PAGE.url, state: 'failed', failure: REFUSED });
  open(former, () => Promise.reject(new Error('no access')));
  expect(await screen.findByText('It was refused.')).toBeTruthy();
});

it('a page that could not be read is read again by a button, whatever the reason', async () => {
  const former = tabJob('former', { url: PAGE.url, state: 'failed', failure: REFUSED });
  const { read } = open(former, () => Promise.reject(new Error('no access')));
  await screen.findByText('It was refused.');
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('no access')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
});

it('what was collected of a page is not read again', async () => {
  const tab = { collect: { rows: 100, minutes: 1 } };
  const former = tabJob('former', { url: PAGE.url, state: 'failed', failure: REFUSED, tab });
  const { read } = open(former);
  expect(await screen.findByText('It was refused.')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});
