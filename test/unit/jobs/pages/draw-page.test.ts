import { expect, it } from 'vitest';
import { drawPage } from '@/jobs/pages/draw-page';
import { createHelperTabs } from '@/jobs/pages/helper-tabs';
import { findFramePath, ping, runCollector, runReader } from '@/jobs/injected';
import type { TabAccess } from '@/jobs/tab-access';
import { readerAnswer, snapshotOf } from '../../../support/packed-page';
import { element } from '../../../support/snapshot-builder';

/** Draws a page beside which the user has granted all sites; gives what was asked of its tab. */
async function draw(order: { inSight: boolean; oneSite?: true }): Promise<string[]> {
  const asked: string[] = [];
  const root = element('html', {}, element('body', {}, 'Rye'));
  const answers = new Map<string, unknown>([
    [runReader.name, readerAnswer(snapshotOf({ root }))],
    [runCollector.name, true],
    [ping.name, true],
  ]);
  const answer = (value: unknown) => [{ frameId: 0, documentId: 'd1', value }];
  const access: TabAccess = {
    findTab: async () => ({ url: 'https://mill.example/' }),
    injectFile: async () => answer(null),
    async injectFunction(_, { name }) {
      asked.push(name);
      return name === findFramePath.name ? [] : answer(answers.get(name) ?? null);
    },
    watchTab: () => () => {},
    hasGrantedHosts: async () => true,
    deedWords: async () => Promise.reject(new Error('nothing is pressed')),
  };
  const browser = { open: async () => 7, lead: async () => {}, close: async () => {} };
  const page = { url: 'https://mill.example/', wanted: {}, ...order };
  const { signal } = new AbortController();
  const drawn = await drawPage(access, createHelperTabs(browser, access), page, signal);
  expect(drawn.documentId).toBe('d1');
  return asked;
}

// Promise tools-ask-first
it.each([false, true])(
  'of one site only, no frame of another is read; in sight: %s',
  async (inSight) => {
    expect(await draw({ inSight })).toContain(findFramePath.name);
    expect(await draw({ inSight, oneSite: true })).not.toContain(findFramePath.name);
  },
);
