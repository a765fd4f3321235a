import { execFileSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { crawleeProject } from '@/export/crawlee-project';
import { runFile, type Run, type RunPage } from '@/export/run-files';

const options = { fileNameTemplate: '{title}', frontMatterTemplate: '' };

function read(url: string, title: string, markdown: string): RunPage {
  const data = { markdown, metadata: { title, url, sourceURL: url } };
  return { url, state: 'done', title, page: { data, capturedAt: new Date(0) } };
}

const pages: RunPage[] = [
  read(
    'https://a.example/1',
    'First (page)',
    'To [the second](https://a.example/2/?utm_source=x#end).',
  ),
  read(
    'https://a.example/2',
    'Second',
    'To [the first](https://a.example/1), [out](https://b.example/).\n\n`[not](https://a.example/1)`',
  ),
  read('https://a.example/3', 'Second', 'The same title.'),
  { url: 'https://a.example/4', state: 'failed', title: '', reason: 'The server answered 404.' },
];
const run = {
  name: 'Four pages',
  status: 'completed',
  pages,
  request: { formats: ['markdown'], includeTags: ['main'], excludeTags: ['.advert'] },
  pace: { delay: 500, pages: 100, minutes: 30, megabytes: 100 },
} satisfies Run;

it('a folder of pages has an index, and links between them lead from file to file', () => {
  const { name, content } = runFile('zip', run, options, 'Pages');
  expect(name).toBe('Four pages.zip');
  if (typeof content === 'string') throw new Error('no bytes');
  const files = Object.fromEntries(
    Object.entries(unzipSync(content)).map(([file, bytes]) => [file, strFromU8(bytes)]),
  );
  expect(files).toEqual({
    'index.md': [
      '# Pages',
      '',
      '- [First (page)](First%20%28page%29.md)',
      '- [Second](Second.md)',
      '- [Second](Second%20%282%29.md)',
      '- <https://a.example/4>: The server answered 404.',
      '',
    ].join('\n'),
    'First (page).md': 'To [the second](Second.md#end).\n',
    'Second.md':
      'To [the first](First%20%28page%29.md), [out](https://b.example/).\n\n`[not](https://a.example/1)`\n',
    'Second (2).md': 'The same title.\n',
  });
});

it('a link leads to the page with its address, or for views to the one with its route', () => {
  const views = ['', '#/one', '#/two'].map((route) => {
    const page = read(
      `https://a.example/${route}`,
      `View ${route.slice(2)}`,
      '[two](https://a.example/#/two) [start](https://a.example/#start)',
    );
    const { page: read_ } = page;
    if (read_) read_.data.metadata.url = 'https://a.example/';
    return page;
  });
  const { content } = runFile('zip', { ...run, pages: views }, options, 'Pages');
  if (typeof content === 'string') throw new Error('no bytes');
  const file = unzipSync(content)['View one.md'];
  expect(strFromU8(file ?? new Uint8Array())).toBe('[two](View%20two.md) [start](View.md#start)\n');
});

it('a link to a page that was left out as the same leads to the one that was kept', () => {
  const start = read('https://a.example/', 'Start', '[Git](https://a.example/git.html#see)');
  const pages_: RunPage[] = [
    start,
    {
      url: 'https://a.example/git.html',
      state: 'skipped',
      title: '',
      sameAs: 'https://a.example/',
    },
  ];
  const { content } = runFile('zip', { ...run, pages: pages_ }, options, 'Pages');
  if (typeof content === 'string') throw new Error('no bytes');
  expect(strFromU8(unzipSync(content)['Start.md'] ?? new Uint8Array())).toBe(
    '[Git](Start.md#see)\n',
  );
});

it("many pages are saved in the form of a service's answer", () => {
  const { content } = runFile('json', run, options, 'Pages');
  expect(JSON.parse(String(content))).toMatchObject({
    success: true,
    status: 'completed',
    completed: 3,
    total: 4,
    creditsUsed: 0,
    data: pages.flatMap(({ page }) => page?.data ?? []),
  });
});

it('many pages are saved as JSON lines with the outcome of each', () => {
  const { name, content } = runFile('jsonl', run, options, 'Pages');
  expect(name).toBe('Four pages.jsonl');
  const lines = String(content)
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines[0]).toEqual({
    url: 'https://a.example/1',
    state: 'done',
    data: pages[0]?.page?.data,
  });
  expect(lines[3]).toEqual({
    url: 'https://a.example/4',
    state: 'failed',
    reason: 'The server answered 404.',
  });
});

it('many pages are saved as one text', () => {
  const { content } = runFile('file', run, options, 'Pages');
  expect(String(content).split('\n---\n')).toHaveLength(3);
});

it('many pages are saved as a table with the outcome of each and any data', () => {
  const [first, ...others] = pages;
  if (first?.page === undefined) throw new Error('no page');
  const json = { author: 'Ada', tags: ['tide', 'moon'], nested: { kept: 'as JSON' } };
  const variants = [{ price: { amount: 9.5, currency: 'EUR' } }];
  const data = { ...first.page.data, json, product: { title: 'Lamp', variants } };
  const withData = { ...run, pages: [{ ...first, page: { ...first.page, data } }, ...others] };
  const { name, content } = runFile('csv', withData, options, 'Pages');
  expect(name).toBe('Four pages.csv');
  const lines = String(content)
    .trimEnd()
    .split(/\r?\n(?=https|$)/);
  expect(lines[0]).toMatch(/^address,state,reason,title,url,scraped_at,/);
  expect(lines[0]).toMatch(
    /,markdown,json\.author,json\.tags,json\.nested,product\.title,product\.price,product\.currency$/,
  );
  expect(lines[1]).toMatch(
    /^https:\/\/a\.example\/1,done,,First \(page\),.*,Ada,tide; moon,"\{""kept"":""as JSON""\}",Lamp,9\.5,EUR$/,
  );
  expect(lines[4]).toMatch(/^https:\/\/a\.example\/4,failed,The server answered 404\.,+$/);
  const book = runFile('xlsx', withData, options, 'Pages');
  expect(book.name).toBe('Four pages.xlsx');
  if (typeof book.content === 'string') throw new Error('no bytes');
  const sheet = strFromU8(unzipSync(book.content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('>json.author<');
});

it('many pages are saved as a project that reads all of them elsewhere', () => {
  const { name, content } = runFile('crawlee', run, options, 'Pages');
  expect(name).toBe('Four pages (Crawlee).zip');
  if (typeof content === 'string') throw new Error('no bytes');
  const files = Object.fromEntries(
    Object.entries(unzipSync(content)).map(([file, bytes]) => [file, strFromU8(bytes)]),
  );
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'crawl-four-pages',
    type: 'module',
    scripts: { start: 'node main.js' },
  });
  expect(JSON.parse(files['settings.json'] ?? '')).toEqual({
    onlyUnread: false,
    formats: ['markdown'],
    include: ['main'],
    exclude: ['.advert'],
    onlyMainContent: true,
    follow: [],
    match: [],
    leaveOut: [],
    matchWholeAddress: false,
    ignoreQuery: false,
    limit: 100,
    minutes: 30,
    secondsBetweenPages: 0.5,
  });
  expect(files['addresses.jsonl']?.trimEnd().split('\n')).toHaveLength(4);
  expect(files['addresses.jsonl']).toContain('{"url":"https://a.example/4","state":"failed"}');
  const check = ['--input-type=module', '--check'];
  execFileSync(process.execPath, check, { input: files['main.js'] });
});

it.each<[string, CrawlOrder, object]>([
  ['https://a.example/docs/', {}, { follow: [String.raw`https://a.example/docs{,/**,\?*}`] }],
  ['https://a.example/docs/a.html', {}, { follow: [String.raw`https://a.example/docs{,/**,\?*}`] }],
  ['https://a.example/(x)', {}, { follow: [String.raw`https://a.example/\(x\){,/**,\?*}`] }],
  [
    'https://www.a.example/docs/',
    { crawlEntireDomain: true, allowSubdomains: true, maxDiscoveryDepth: 2 },
    {
      follow: [String.raw`https://www.a.example{,/**,\?*}`, 'https://*.a.example/**'],
      depth: 2,
    },
  ],
  [
    'https://a.example/',
    {
      allowExternalLinks: true,
      includePaths: ['^/docs'],
      excludePaths: ['/old/'],
      regexOnFullURL: true,
      ignoreQueryParameters: true,
    },
    {
      follow: ['http{,s}://**'],
      match: ['^/docs'],
      leaveOut: ['/old/'],
      matchWholeAddress: true,
      ignoreQuery: true,
    },
  ],
])('a crawl from %s by %j follows the same links elsewhere', (start, order, settings) => {
  const zip = crawleeProject({
    name: 'A crawl',
    addresses: [{ url: start, state: 'waiting' }],
    request: {},
    crawl: { order, starts: [start] },
  });
  const file = strFromU8(unzipSync(zip)['settings.json'] ?? new Uint8Array());
  expect(JSON.parse(file)).toMatchObject(settings);
});
