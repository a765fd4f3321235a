import { expect, it, vi } from 'vitest';
import { showPlaceInTab } from '@/jobs/actions/show-place';
import type { TabAccess } from '@/jobs/tab-access';

const place = { url: 'https://example.org/', box: { left: 1, top: 2, width: 3, height: 4 } };
/** A tab whose page runs what is injected here. */
const access = {
  injectFile: async () => [{ frameId: 0, documentId: 'D', value: null }],
  injectFunction: async (_page, run, args) => [
    { frameId: 0, documentId: 'D', value: run(...args) ?? null },
  ],
  // No more of it is used.
} as Partial<TabAccess> as TabAccess;

it('has the page show a place, whose silence is no failure', async () => {
  const show = vi.fn<(shown: object) => void>();
  vi.stubGlobal('winnowShowPlace', show);
  await showPlaceInTab(access, 7, place);
  expect(show.mock.calls).toEqual([[place]]);
});
