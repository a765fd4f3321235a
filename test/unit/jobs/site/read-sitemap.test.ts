// @vitest-environment node
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSitemap } from '@/jobs/site/read-sitemap';

/** Never due, as on a fast machine; counts how often it is asked. */
function stillPacer() {
  const pacer = { asked: 0, due: () => (pacer.asked += 1) < 0, yield: async () => {} };
  return pacer;
}

async function read(text: string | Uint8Array, limit = 1000) {
  const meter = { steps: 0 };
  const pacer = stillPacer();
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { pages, sitemaps } = await readSitemap(bytes, limit, pacer, meter);
  return { pages, sitemaps, steps: meter.steps, turns: pacer.asked };
}

const loc = (path: string) => `<url><loc>https://a.example/${path}</loc></url>`;
const urlset = (count: number) =>
  `<?xml version="1.0"?><urlset>${Array.from({ length: count }, (_, at) => loc(String(at))).join('\n')}</urlset>`;

it.each([
  ['a sitemap', `<urlset>${loc('x')}</urlset>`, ['x']],
  ['one with a long beginning', `<?xml?><!--${' '.repeat(60_000)}--><urlset>${loc('x')}`, ['x']],
  [
    'verbatim and encoded addresses',
    `<urlset><loc><![CDATA[ https://a.example/a&b ]]></loc><loc>https://a.example/?a&amp;&#98;&#x63;</loc>`,
    ['a&b', '?a&bc'],
  ],
  [
    'lines',
    'https://a.example/1\r\n  https://a.example/2 \nno address\n\nhttps://a.example/3',
    ['1', '2', '3'],
  ],
  ['addresses of no page', '<urlset><loc>ftp://a.example/</loc><loc>/x</loc><loc></loc>', []],
  [
    'addresses without an end',
    `<urlset><loc>https://a.example/<loc>${loc('x')}<loc>https://a.example/y`,
    ['x'],
  ],
  ['an address that is too long', `<urlset>${loc('y'.repeat(9000))}${loc('x')}`, ['x']],
  ['a line that is too long', `https://a.example/${'y'.repeat(9000)}\nhttps://a.example/x`, ['x']],
  ['a page', '<!doctype html><html><p>https://a.example/', []],
  ['nothing', ' \n', []],
])('of %s, the addresses of pages are read', async (_what, text, paths) => {
  const { pages } = await read(text);
  expect(pages).toEqual(paths.map((path) => `https://a.example/${path}`));
});

it('an index names at most a hundred sitemaps', async () => {
  const text = urlset(150).replaceAll('urlset', 'sitemapindex');
  const { pages, sitemaps } = await read(text, 5);
  expect([pages.length, sitemaps.length]).toEqual([0, 100]);
});

it.each([
  ['as it is', (text: string) => new TextEncoder().encode(text)],
  ['zipped', (text: string) => new Uint8Array(gzipSync(text))],
])('a sitemap is read the same in any pieces, %s', async (_how, file) => {
  const text = urlset(5000);
  const { pages, turns } = await read(file(text), 10_000);
  expect(pages).toEqual(Array.from({ length: 5000 }, (_, at) => `https://a.example/${at}`));
  expect(turns).toBeGreaterThan(2);
});

it('a sitemap is read no further than to the last address that is wanted', async () => {
  const text = urlset(50_000);
  const { pages, steps } = await read(text, 10);
  expect(pages).toHaveLength(10);
  expect(steps).toBeLessThan(200_000);
});

// Promise site-files-cannot-stall
it('of a zipped file no more is read than a hundred times its length', async () => {
  const bomb = new Uint8Array(gzipSync(urlset(0) + ' '.repeat(60_000_000)));
  expect(bomb.length).toBeLessThan(100_000);
  const { steps } = await read(bomb);
  expect(steps).toBeLessThan(3 * 100 * bomb.length + 200_000);
});

it('a damaged file is refused', async () => {
  const damaged = new Uint8Array(gzipSync(urlset(5000))).subarray(0, 900);
  await expect(read(damaged)).rejects.toBeInstanceOf(Error);
});

// Promise site-files-cannot-stall
it.each([
  ['addresses', loc('x')],
  ['addresses without an end', '<loc>'],
  ['lines', 'https://a.example/x\n'],
  ['nothing', ' '],
])(
  'of a large sitemap with %s, little is looked at before others have their turn',
  async (_what, part) => {
    const text = `${part === ' ' || part.startsWith('h') ? '' : '<urlset>'}${part.repeat(3_000_000 / part.length)}`;
    for (const bytes of [new TextEncoder().encode(text), new Uint8Array(gzipSync(text))]) {
      const meter = { steps: 0 };
      const turns = [0];
      const due = () => turns.push(meter.steps) < 0;
      await readSitemap(bytes, 1_000_000, { due, yield: async () => {} }, meter);
      const between = turns.map((steps, at) => steps - (turns[at - 1] ?? 0));
      expect(Math.max(...between, meter.steps - (turns.at(-1) ?? 0))).toBeLessThan(700_000);
    }
  },
);

// Promise site-files-cannot-stall
it('a sitemap is read in time proportional to its length, whatever it says', async () => {
  const PIECES = {
    begin: '<loc>',
    begins: '<loc>'.repeat(5000),
    end: '</loc>',
    whole: loc('x'),
    verbatim: '<![CDATA[',
    verbatimEnd: ']]>',
    line: '\n',
    lines: '\n'.repeat(5000),
    address: 'https://a.example/',
    entity: '&amp;',
    long: 'y'.repeat(500),
    root: '<urlset>',
  };
  const NAMES = Object.keys(PIECES) as (keyof typeof PIECES)[];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('<urlset>', '<sitemapindex>', '', 'https://a.example/'),
      fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1000, max: 1_500_000 }),
      async (begin, names, length) => {
        const unit = names.map((name) => PIECES[name]).join('');
        const text = begin + unit.repeat(Math.ceil(length / unit.length));
        const { steps } = await read(text, 1_000_000);
        expect(steps).toBeLessThanOrEqual(5 * text.length + 200);
      },
    ),
    { numRuns: 60 },
  );
});
