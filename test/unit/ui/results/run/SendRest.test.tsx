import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { newService } from '@/storage/services';
import { SendRest } from '@/ui/results/run/SendRest';
import type { RequestServices } from '@/ui/request/request-services';
import type { ResultsServices } from '@/ui/results/results-services';
import { fakeRequestServices } from '../../../../support/fake-request-services';
import { tabJob } from '../../../../support/tab-job';

afterEach(cleanup);

const PAGES: JobPage[] = [
  { url: 'https://a.example/', state: 'done' },
  { url: 'https://a.example/1', state: 'failed' },
  { url: 'https://a.example/2', state: 'waiting', depth: 1 },
  { url: 'https://a.example/3', state: 'skipped', depth: 1 },
];
const NAME = 'Send the rest to api.example.org';

function show(pages: JobPage[], crawl?: CrawlOrder, requests: Partial<RequestServices> = {}) {
  const many = { pages, pace: DEFAULT_PACE, ...(crawl && { crawl }) };
  const sendPages = vi.fn<ResultsServices['sendPages']>(async () => {});
  const services = { requests: fakeRequestServices(requests).services, sendPages };
  const job = tabJob('a', { state: 'failed', request: { formats: ['markdown'] }, many });
  const onSent = vi.fn<(jobId: string) => void>();
  const work: Promise<void>[] = [];
  render(
    <SendRest
      job={job}
      many={many}
      services={services}
      onSend={(each) => work.push(each)}
      onSent={onSent}
    />,
  );
  return { sendPages, onSent, work };
}

it('the pages that this browser has left are sent to the chosen service with one click', async () => {
  const { sendPages, onSent, work } = show(PAGES, {});
  fireEvent.click(await screen.findByRole('button', { name: NAME }));
  await Promise.all(work);
  expect(sendPages.mock.calls).toEqual([
    [
      {
        jobId: expect.any(String),
        urls: ['https://a.example/1', 'https://a.example/2'],
        options: { formats: ['markdown'] },
        incognito: false,
        service: 'first',
      },
    ],
  ]);
  expect(onSent).toHaveBeenCalledWith(sendPages.mock.calls[0]?.[0].jobId);
  expect(screen.getByText('About 2 to 10 credits')).toBeTruthy();
  expect(screen.getByText(/are not followed/)).toBeTruthy();
});

it('the first service counts as chosen if the chosen one is gone', async () => {
  const readServices = async () => ({
    services: [newService('https://api.example.org/', 'first')],
    chosenId: 'gone',
  });
  const { sendPages, work } = show(PAGES, undefined, { readServices });
  fireEvent.click(await screen.findByRole('button', { name: NAME }));
  await Promise.all(work);
  expect(sendPages.mock.calls[0]?.[0]).toMatchObject({ service: 'first' });
});

it('a crawl that has read nothing is sent as it is, up to its limit', async () => {
  const [first] = PAGES;
  const { sendPages, work } = show([{ url: first?.url ?? '', state: 'failed' }], {
    sitemap: 'skip',
  });
  fireEvent.click(await screen.findByRole('button', { name: NAME }));
  await Promise.all(work);
  expect(sendPages.mock.calls[0]?.[0]).toMatchObject({
    urls: ['https://a.example/'],
    crawl: { sitemap: 'skip', limit: DEFAULT_PACE.pages },
  });
});

it("nothing is sent if the browser's permission is refused", async () => {
  const { sendPages, work } = show(PAGES, undefined, { requestDataConsent: async () => false });
  fireEvent.click(await screen.findByRole('button', { name: NAME }));
  await expect(Promise.all(work)).rejects.toThrow('');
  expect(sendPages).not.toHaveBeenCalled();
});

it.each<[string, JobPage[], Partial<RequestServices>]>([
  ['nothing is left', PAGES.slice(0, 1), {}],
  ['there is no service', PAGES, { readServices: async () => ({ services: [], chosenId: '' }) }],
  ['a policy forbids it', PAGES, { readPolicy: async () => ({ engines: ['tab'] }) }],
])('nothing can be sent if %s', async (_name, pages, requests) => {
  show(pages, undefined, requests);
  await act(async () => {
    // Until everything that it reads is there.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('button')).toBeNull();
});
