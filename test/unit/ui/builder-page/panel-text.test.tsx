import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import { PanelText } from '@/ui/builder-page/PanelText';
import { TextFormContext } from '@/ui/viewer/text-form';
import type { PanelTables } from '@/ui/table/panel-tables';
import type { readAgain } from '@/ui/viewer/kept-page';
import { exampleResult } from '../../../support/fake-popup-services';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { fakeTableServices } from '../../../support/fake-table-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

const PAGE = { tabId: 3, url: 'https://a.example/', title: 'A', incognito: false };

/** A panel beside a page whose latest reading is this job, if there is one. */
function open(first: Job | undefined, more: Partial<ScrapeData> = {}) {
  let latest = first;
  let heard = () => {};
  const tables = {
    services: fakeTableServices(),
    latest: async () => latest,
    read: vi.fn<PanelTables['read']>(async () => {}),
    point: async () => {},
    watch: (listener: (jobIds: string[]) => void) => {
      heard = () => listener([]);
      return () => {};
    },
  };
  const model = { name: 'barley', host: 'localhost', isOwn: true, ms: 5, calls: [] };
  const metadata = { author: 'Ada Lovelace', publishedTime: '2026-05-10' };
  const readKept = vi.fn<typeof readAgain>(async () => 'again');
  const { services: requests } = fakeRequestServices({
    result: async (jobId) => ({
      ...exampleResult({ data: { markdown: `# Of ${jobId}`, metadata, ...more } }),
      report: { ...emptyReport(), model },
    }),
  });
  render(
    <TextFormContext.Provider value={{ isSource: true, showSource() {} }}>
      <PanelText
        page={PAGE}
        requests={requests}
        tables={tables}
        loadImages={false}
        requestOrigins={async () => true}
        readKept={readKept}
      />
    </TextFormContext.Provider>,
  );
  return {
    ...tables,
    readKept,
    become: (job: Job) => {
      latest = job;
      heard();
    },
  };
}

const done = (id: string) => tabJob(id, { url: PAGE.url, state: 'done' });

it('shows what the popup has read, without another reading', async () => {
  const { read } = open(done('first'));
  expect((await screen.findByRole('tabpanel')).textContent).toContain('Of first');
  expect(screen.getByText('Ada Lovelace · May 10, 2026')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

it('reads a page that was not read yet', async () => {
  const { read, become } = open(undefined);
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(3, PAGE.url, undefined));
  expect(screen.getByText('Reading…')).toBeTruthy();
  become(done('new'));
  expect((await screen.findByRole('tabpanel')).textContent).toContain('Of new');
});

it('keeps the former text while the page is read again', async () => {
  const { read, become } = open(done('first'));
  await screen.findByRole('tabpanel');
  fireEvent.click(screen.getByRole('button', { name: /Read again/ }));
  expect(read).toHaveBeenCalledExactlyOnceWith(3, PAGE.url, 'first');
  become(tabJob('second', { url: PAGE.url, state: 'running' }));
  await screen.findByText('Reading…');
  expect(screen.getByRole('tabpanel').textContent).toContain('Of first');
  become(done('second'));
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('Of second'));
});

it('has the models of a reading asked anew, from what is kept of it', async () => {
  const request = { formats: ['summary' as const] };
  const job = tabJob('first', { url: PAGE.url, tabId: 3, state: 'done', request, snapshotSize: 9 });
  const { readKept, become } = open(job, { summary: 'Floors.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(readKept).toHaveBeenCalledExactlyOnceWith(job, request, true, [], true);
  become({ ...job, id: 'second', state: 'running' });
  await screen.findByText('Reading…');
});

it('says why a page cannot be read', async () => {
  const failure = { code: 'PERMISSION_LOST', message: 'Click the button again.' } as const;
  open(tabJob('first', { url: PAGE.url, state: 'failed', failure }));
  expect(await screen.findByText('Click the button again.')).toBeTruthy();
});
