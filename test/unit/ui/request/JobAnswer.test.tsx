import type { ComponentProps } from 'preact';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { Job, ScrapeResult } from '@/contract/job';
import { JobAnswer } from '@/ui/request/JobAnswer';
import type { RequestPage } from '@/ui/request/request-services';
import type { readAgain } from '@/ui/viewer/kept-page';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

const LED = 'https://shop.example/start';
const JOB: Job = {
  ...tabJob('a', { state: 'running' }),
  target: { tabId: 3, url: LED, title: '' },
};
const RESULT: ScrapeResult = { jobId: 'a', data: { markdown: 'Shoes', metadata: { url: LED } } };

it('an answer is of this tab if its run was seen here, wherever it led, until the tab shows another page', () => {
  const { rerender } = render(answer('https://shop.example/here', JOB));
  const done: Job = { ...JOB, state: 'done' };
  rerender(answer('https://shop.example/here', done, RESULT));
  expect(screen.queryByText(/^Not this tab/)).toBeNull();
  rerender(answer('https://shop.example/elsewhere', done, RESULT));
  expect(screen.getByText(`Not this tab, but ${LED}`)).toBeTruthy();
});

it('a stored answer is of another page if the tab shows another one', () => {
  render(answer('https://shop.example/here', { ...JOB, state: 'done' }, RESULT));
  expect(screen.getByText(`Not this tab, but ${LED}`)).toBeTruthy();
});

it('a request that is just being sent is not said to wait for another', () => {
  const queued = (createdAt: number): Job => ({
    ...JOB,
    engine: 'service',
    state: 'queued',
    createdAt,
  });
  // It is 5000.
  render(answer(LED, queued(4500)));
  expect(screen.getByText('Scraping…')).toBeTruthy();
  cleanup();
  render(answer(LED, queued(3500)));
  expect(screen.getByText(/^Waiting for another request to end \(1 s\)/)).toBeTruthy();
});

it.each([
  ['of a page that was read', {}],
  ['of a page that its actions have led to', { actions: [{ type: 'scroll' as const }] }],
])('the models of an answer %s are asked anew, in its place', async (_, more) => {
  const request = { formats: ['summary' as const], ...more };
  const job: Job = { ...JOB, state: 'done', request, snapshotSize: 100 };
  const readKept = vi.fn<typeof readAgain>(async () => 'again');
  const onSent = vi.fn<(jobId: string) => void>();
  render(answer(LED, job, BY_MODEL, { readKept, onSent }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(readKept).toHaveBeenCalledExactlyOnceWith(job, request, true, [], true);
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('again'));
});

it('the model that a request named is asked anew', async () => {
  const request = { formats: ['summary' as const] };
  const job: Job = { ...JOB, state: 'done', request, snapshotSize: 9, tab: { ownModel: 'oat' } };
  const readKept = vi.fn<typeof readAgain>(async () => 'again');
  render(answer(LED, job, BY_MODEL, { readKept }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  const asked = { ...request, ownModel: 'oat' };
  expect(readKept).toHaveBeenCalledExactlyOnceWith(job, asked, true, [], true);
});

it('the models of a run that can be continued are not asked anew in its place', async () => {
  const request = { formats: ['summary' as const], actions: [{ type: 'scroll' as const }] };
  const failure = { code: 'ACTION_FAILED', message: 'No.', action: 0 } as const;
  const job: Job = { ...JOB, state: 'failed', request, snapshotSize: 9, failure };
  render(answer(LED, job, BY_MODEL));
  await screen.findByText(/^barley on this computer/);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

it('the models of an answer whose page is not kept are not asked anew', async () => {
  render(answer(LED, { ...JOB, state: 'done', request: { formats: ['summary'] } }, BY_MODEL));
  await screen.findByText(/^barley on this computer/);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

const BY_MODEL: ScrapeResult = {
  jobId: 'a',
  data: { summary: 'Floors.', metadata: { url: LED } },
  report: {
    ...emptyReport(),
    model: { name: 'barley', host: 'localhost', isOwn: true, ms: 5, calls: [] },
  },
};

function answer(
  url: string,
  job: Job,
  result?: ScrapeResult,
  more: Partial<ComponentProps<typeof JobAnswer>> = {},
) {
  const page: RequestPage = { tabId: 3, url, title: '', incognito: false };
  const nothing = () => {};
  return (
    <JobAnswer
      page={page}
      services={fakeRequestServices().services}
      job={job}
      {...(result && { result })}
      loadImages={false}
      requestOrigins={async () => false}
      onSent={nothing}
      onForm={nothing}
      onTab={nothing}
      {...more}
    />
  );
}
