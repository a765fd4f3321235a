import { expect, it } from 'vitest';
import { localized } from '@/contract/user-text';
import { whyLeftOut } from '@/contract/left-out';
import { mayBeRetried, pagesToContinue, wasLeftOut, type JobPage } from '@/contract/many-pages';
import { continued } from '@/jobs/pages/continued';
import { restOfRun } from '@/contract/request/rest-of-run';
import { tabJob } from '../../support/tab-job';

const PLAIN = 'https://a.example/page';

it.each<[Pick<JobPage, 'url' | 'mark' | 'wanted'>, string | undefined]>([
  [{ url: PLAIN }, undefined],
  [{ url: 'https://a.example/logout' }, 'pageActs'],
  [{ url: PLAIN, mark: 'acts' }, 'pageActs'],
  [{ url: PLAIN, mark: 'nofollow' }, 'pageNofollow'],
  [{ url: 'https://a.example/logout', wanted: true }, undefined],
  [{ url: PLAIN, mark: 'nofollow', wanted: true }, undefined],
])('of %j, the reason not to open it is %s', (page, key) => {
  expect(whyLeftOut(page)).toEqual(key === undefined ? undefined : { key });
});

it('what was left out stays so when failed pages are tried again, and is sent to no service', () => {
  const pages: JobPage[] = [
    { url: PLAIN, state: 'skipped', mark: 'nofollow', reason: { key: 'pageNofollow' } },
    { url: 'https://a.example/logout', state: 'waiting' },
    { url: 'https://a.example/b', state: 'waiting' },
  ];
  const [first] = pagesToContinue(pages, true);
  expect(first).toEqual({ url: PLAIN, state: 'waiting', mark: 'nofollow' });
  expect(pages.map(wasLeftOut)).toEqual([true, false, false]);
  const pace = { delay: 0, pages: 9, minutes: 9, megabytes: 9 };
  expect(restOfRun({ pages, pace }).urls).toEqual(['https://a.example/b']);
});

it('a page that was left out is read once the user chooses it, and no other', () => {
  const reason = { key: 'pageActs' } as const;
  const pages: JobPage[] = [
    { url: 'https://a.example/logout', state: 'skipped', reason, depth: 1 },
    { url: 'https://a.example/delete', state: 'skipped', reason },
    { url: PLAIN, state: 'done' },
  ];
  const pace = { delay: 0, pages: 9, minutes: 9, megabytes: 9 };
  const job = tabJob('a', { state: 'done', many: { pages, pace } });
  const next = continued(job, { retryFailed: false, wanted: 'https://a.example/logout' });
  expect(next?.many?.pages).toEqual([
    { url: 'https://a.example/logout', state: 'waiting', depth: 1, wanted: true },
    ...pages.slice(1),
  ]);
  expect(continued(job, { retryFailed: false, wanted: PLAIN })).toBeUndefined();
});

it.each<[boolean, Pick<JobPage, 'state' | 'reason'>]>([
  [true, { state: 'failed' }],
  [true, { state: 'done', reason: { key: 'pageBare' } }],
  [true, { state: 'skipped', reason: { key: 'pageRobotsDown' } }],
  [true, { state: 'skipped', reason: { key: 'pageSiteSilent' } }],
  [false, { state: 'done' }],
  [false, { state: 'waiting' }],
  [false, { state: 'skipped', reason: { key: 'pageActs' } }],
  [false, { state: 'skipped', reason: { key: 'pageNofollow' } }],
  [false, { state: 'skipped', reason: { key: 'pageRobots' } }],
  [false, { state: 'skipped', reason: { key: 'fetchOutOfBounds' } }],
  [false, { state: 'skipped', reason: localized('pageSameAs', { url: PLAIN }) }],
])('that another try may help is %s for %j', (may, page) => {
  expect(mayBeRetried(page)).toBe(may);
});
