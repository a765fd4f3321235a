import { describe, expect, it } from 'vitest';
import { readFurtherPage } from '@/jobs/further-page';
import { runFetcher, takeFetchedSlice } from '@/jobs/injected';
import type { TabAccess } from '@/jobs/tab-access';
import { deedWords } from '../../support/deed-words';

const { signal } = new AbortController();
const NEXT = 'https://shop.example/list?page=2';

/** A tab at an address, whose fetcher gives this answer. */
function tabAt(url: string | undefined, answer: unknown, slices: unknown[] = []): TabAccess {
  const frame = (value: unknown) => [{ frameId: 0, documentId: 'd', value }];
  return {
    findTab: async () => (url === undefined ? undefined : { url }),
    injectFile: async () => frame(null),
    async injectFunction(_target, func, args) {
      if (Object.is(func, runFetcher)) return frame(answer);
      if (Object.is(func, takeFetchedSlice)) return frame(slices[Number(args[0])] ?? null);
      return frame(true);
    },
    deedWords,
    watchTab: () => () => {},
    hasGrantedHosts: async () => false,
  };
}

const found = { status: 200, url: NEXT, text: '{"a":', slices: 1 };

describe('a further page of a site', () => {
  it("is read with the tab's own session", async () => {
    const access = tabAt('https://shop.example/list', found);
    expect(await readFurtherPage(access, 1, NEXT, signal)).toEqual({
      status: 200,
      url: NEXT,
      reading: { text: '{"a":', frames: [] },
    });
  });

  it('is assembled if it comes in slices', async () => {
    const access = tabAt('https://shop.example/', { ...found, slices: 3 }, [null, '1', '}']);
    const { reading } = await readFurtherPage(access, 1, NEXT, signal);
    expect(reading?.text).toBe('{"a":1}');
  });

  it.each([
    ['that ends up elsewhere', { ...found, url: 'https://evil.example/' }, 200],
    ['that does not arrive', false, 0],
    ['that is missing', { status: 404, url: NEXT, slices: 0 }, 404],
  ])('has no reading of one %s', async (_, answer, status) => {
    const access = tabAt('https://shop.example/', answer);
    const page = await readFurtherPage(access, 1, NEXT, signal);
    expect(page).toMatchObject({ status, url: NEXT });
    expect(page.reading).toBeUndefined();
  });

  // Promise injected-scripts-ask-nothing
  it.each([
    ['has left it', 'https://other.example/', 'TAB_NAVIGATED'],
    ['has no known address', '', 'TAB_NAVIGATED'],
    ['is closed', undefined, 'TAB_CLOSED'],
  ])('is not requested if the tab %s', async (_, url, code) => {
    const access = {
      ...tabAt(url, found),
      injectFile: async () => {
        throw new Error('injected');
      },
    };
    await expect(readFurtherPage(access, 1, NEXT, signal)).rejects.toMatchObject({ code });
  });

  it('is refused if the answer is not in our format', async () => {
    const access = tabAt('https://shop.example/', { ...found, status: '200' });
    await expect(readFurtherPage(access, 1, NEXT, signal)).rejects.toMatchObject({
      code: 'UNEXPECTED',
    });
  });
});
