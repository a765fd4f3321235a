import { expect, it, vi } from 'vitest';
import { fetchPdf } from '@/ui/request/fetch-pdf';

const answer = (body: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }));

it('loads a PDF as the user sees it, from the cache if it is there, under its own name', async () => {
  const load = answer('%PDF-1.7 Hi');
  const file = await fetchPdf('https://a.example/x/Report.PDF?y', load);
  expect([file.name, file.type, await file.text()]).toEqual([
    'Report.PDF',
    'application/pdf',
    '%PDF-1.7 Hi',
  ]);
  expect(load.mock.lastCall?.[1]).toMatchObject({
    credentials: 'include',
    cache: 'force-cache',
    redirect: 'error',
  });
});

it.each([
  ['a page to sign in', answer('<html>')],
  ['an error', answer('%PDF-', 403)],
  ['nothing', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
])('refuses %s with a sentence', async (_name, load) => {
  await expect(fetchPdf('https://a.example/a', load)).rejects.toThrow(/could not load the PDF/);
});
