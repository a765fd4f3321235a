import { expect, it } from 'vitest';
import { createPlaces } from '@/jobs/pages/service-places';

const URL_ = 'https://a.example/gone';

it.each([
  [{ statusCode: 404 }, { key: 'pageStatus', params: { status: 404 } }],
  [
    { statusCode: 503, error: 'Service Unavailable' },
    { key: 'pageStatus', params: { status: 503 } },
  ],
  [{ statusCode: 200, error: 'The page timed out.' }, 'The page timed out.'],
])('an error page of a service, %j, has failed, and nothing of it is kept', (said, reason) => {
  const data = { markdown: '# Not found', metadata: { sourceURL: URL_, ...said } };
  const listed = createPlaces([{ url: URL_, state: 'waiting' }], false);
  expect([...listed.take(data)]).toEqual([
    { type: 'visit', at: 0, page: { state: 'failed', reason } },
  ]);
  const crawl = createPlaces([], true);
  expect([...crawl.take(data)]).toMatchObject([{ at: 0, page: { state: 'failed', reason } }]);
});

it('a page that a service read without an error is done', () => {
  const metadata = { sourceURL: URL_, statusCode: 200, error: null, title: 'Here' };
  const places = createPlaces([{ url: URL_, state: 'waiting' }], false);
  expect([...places.take({ markdown: '# Here', metadata })]).toMatchObject([
    { page: { state: 'done', title: 'Here' } },
  ]);
});
