import { expect, it } from 'vitest';
import { PACE_LIMITS } from '@/contract/many-pages';
import { localized } from '@/contract/user-text';
import { judgePages, type WrittenOrder } from '@/ui/pages/pages-verdict';

const PAGE = 'https://a.example/';
const HERE: WrittenOrder = {
  urls: [PAGE],
  by: 'tab',
  isRequestRight: true,
  crawl: undefined,
  wrong: [],
  access: { missing: [] },
  incognito: false,
};
const MISSING = { missing: ['https://a.example/*'] };

it.each<[string, Partial<WrittenOrder>]>([
  ['here', {}],
  ['here, from sites that need permission', { access: MISSING }],
  ['here, from a private window', { incognito: true }],
  ['here, with their links', { crawl: { limit: 5 } }],
  ['by a service, before the permissions are known', { by: 'service', access: undefined }],
  ['by a service, with links', { by: 'service', crawl: { limit: 5 } }],
])('pages can be read %s', (_how, change) => {
  expect(judgePages({ ...HERE, ...change })).toMatchObject({ isReady: true, isWhole: true });
});

it.each<[string, Partial<WrittenOrder>]>([
  ['there are none', { urls: [] }],
  ['a limit is wrong', { wrong: ['Minutes at most must be a whole number, 1 to 600.'] }],
  ['the permissions are not known', { access: undefined }],
])('pages cannot be read while %s', (_why, change) => {
  expect(judgePages({ ...HERE, ...change })).toMatchObject({ isReady: false, isWhole: false });
});

it('the request can be copied while what to read of each page is wrong', () => {
  const verdict = judgePages({ ...HERE, isRequestRight: false });
  expect(verdict).toMatchObject({ isReady: false, isWhole: true });
});

it('a private window cannot read sites that need permission', () => {
  const verdict = judgePages({ ...HERE, incognito: true, access: MISSING });
  expect(verdict).toMatchObject({ isReady: false, isClosed: true });
});

it('a service follows the links of one page only', () => {
  const crawl: Partial<WrittenOrder> = { crawl: { limit: 5 }, urls: [PAGE, 'x'] };
  expect(judgePages({ ...HERE, ...crawl }).isReady).toBe(true);
  const verdict = judgePages({ ...HERE, ...crawl, by: 'service' });
  expect(verdict).toMatchObject({ isReady: false, refused: localized('crawlOneStart') });
});

it('a run has a limit of pages', () => {
  const urls = Array.from({ length: PACE_LIMITS.pages.max + 1 }, (_, at) => `${PAGE}${at}`);
  expect(judgePages({ ...HERE, urls })).toMatchObject({ isReady: false, isTooMany: true });
  expect(judgePages({ ...HERE, urls: urls.slice(1) }).isTooMany).toBe(false);
});
