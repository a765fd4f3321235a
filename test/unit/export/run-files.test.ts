import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { runFile, type RunPage } from '@/export/run-files';

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
const run = { name: 'Four pages', status: 'completed', pages } as const;

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

it('many pages are saved as the answer that a service gives', () => {
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

it('many pages are saved as lines of JSON with what became of each', () => {
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
