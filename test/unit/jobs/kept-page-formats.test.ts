// @vitest-environment node
import { expect, it } from 'vitest';
import type { PageVersion } from '@/contract/page-version';
import type { ScrapeData } from '@/contract/scrape-data';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { createTabEngine } from '@/jobs/tab-engine';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../support/locale';
import { packSnapshot } from '../../support/pack-snapshot';
import { tabJob } from '../../support/tab-job';
import { phonePlans } from '../../support/phone-plans';
import { deedWords } from '../../support/deed-words';

const HTML = `<!doctype html><html lang="en"><head><title>Copper kettle</title>
<script type="application/ld+json">${JSON.stringify({
  '@type': 'Product',
  name: 'Copper kettle',
  offers: { '@type': 'Offer', price: 64, priceCurrency: 'EUR', availability: 'InStock' },
})}</script>
<script type="application/ld+json">${JSON.stringify({
  '@type': 'Restaurant',
  hasMenu: {
    '@type': 'Menu',
    hasMenuSection: {
      '@type': 'MenuSection',
      name: 'Soups',
      hasMenuItem: [{ '@type': 'MenuItem', name: 'Leek' }],
    },
  },
})}</script></head>
<body><main><h1>Copper kettle</h1><p>Holds 1.7 litres of water. Write to jane@example.org.</p>
<audio src="/talk.mp3"></audio><video src="/waves.mp4"></video></main></body></html>`;

const SCHEMA = { type: 'object', properties: { name: { type: 'string' } } };
const BEFORE: PageVersion = { markdown: '# Tin kettle', at: '2026-01-01T10:00:00.000Z' };

it.each<[string, ScrapeOptions, Partial<Record<keyof ScrapeData, unknown>>]>([
  [
    'json by a schema',
    { formats: [{ type: 'json', schema: SCHEMA }] },
    { json: { name: 'Copper kettle' } },
  ],
  ['product', { formats: ['product'] }, { product: { title: 'Copper kettle' } }],
  [
    'menu',
    { formats: ['menu'] },
    { menu: { sections: [{ name: 'Soups', items: [{ name: 'Leek' }] }] } },
  ],
  [
    'highlights',
    { formats: [{ type: 'highlights', query: 'litres' }] },
    { highlights: expect.stringContaining('1.7 litres') },
  ],
  [
    'redactPII',
    { formats: ['markdown'], redactPII: { mode: 'fast' } },
    { markdown: expect.stringContaining('Write to <EMAIL>') },
  ],
  [
    'changeTracking',
    { formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] },
    {
      changeTracking: {
        changeStatus: 'changed',
        diff: { text: expect.stringContaining('-# Tin kettle') },
      },
    },
  ],
  ['audio', { formats: ['audio'] }, { audio: 'https://shop.example/talk.mp3' }],
  ['video', { formats: ['video'] }, { video: 'https://shop.example/waves.mp4' }],
  // Its look is no longer known, and its head says nothing.
  [
    'branding',
    { formats: ['branding'] },
    { warning: expect.stringContaining('nothing about its brand') },
  ],
])('a kept page answers %s when it is in no tab', async (_, request, expected) => {
  const snapshot = await readHtml({ html: HTML, url: 'https://shop.example/kettle' }, parseHtml);
  const reading = { text: packSnapshot(snapshot), frames: [] };
  const kept = { wanted: {}, documentId: 'd', reading };
  const engine = createTabEngine(
    NO_TAB,
    ({ snapshot: read, previous }, asked) =>
      scrapeSnapshot({ snapshot: read, previous, phonePlans }, asked, english),
    { find: async (id) => (id === 'first' ? kept : undefined) },
    { findPrevious: async () => BEFORE },
  );
  const { tabId: _tabId, ...target } = tabJob('again', { documentId: 'd' }).target;
  const job = tabJob('again', { target, from: 'first', request });
  let data: ScrapeData | undefined;
  for await (const event of engine.run(job, new AbortController().signal))
    if (event.type === 'page') ({ data } = event);
  expect(data).toMatchObject(expected);
});

/** A browser in which the page is in no tab. */
const NO_TAB = {
  findTab: async () => undefined,
  injectFile: async () => expect.fail('nothing is injected'),
  injectFunction: async () => expect.fail('nothing is injected'),
  deedWords,
  watchTab: () => () => {},
  hasGrantedHosts: async () => false,
};
