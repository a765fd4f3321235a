import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { exportFile } from '@/export/export-file';
import { pagesTable } from '@/export/list-tables';
import { tableText } from '@/export/table-text';

const page = {
  data: {
    metadata: { title: 'Lamps', url: 'https://shop.example/list', description: ['All lamps'] },
    markdown: '# Lamps\n\n[Ada](https://shop.example/ada)',
    links: ['https://shop.example/ada', 'mailto:us@shop.example'],
    images: ['https://shop.example/ada.jpg'],
  },
  capturedAt: new Date('2026-11-23T08:00:00.123Z'),
};
const options = {
  fileNameTemplate: '{title}',
  frontMatterTemplate: '',
  htmlLoadsMedia: false,
  translate: () => '',
  altOf: () => 'A lamp',
};

it('saves links and images as JSON Lines', async () => {
  const links = await exportFile('linksJsonl', page, options);
  expect(links.name).toBe('Lamps.jsonl');
  expect(
    String(links.content)
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    { url: page.data.links[0], host: 'shop.example', scope: 'internal', text: 'Ada' },
    { url: page.data.links[1], host: null, scope: 'mail', text: null },
  ]);
  const images = await exportFile('imagesJsonl', page, options);
  expect(images.content).toBe('{"url":"https://shop.example/ada.jpg","alt":"A lamp"}\n');
});

it('saves links and images as workbooks', async () => {
  for (const kind of ['linksXlsx', 'imagesXlsx'] as const) {
    const { name, content } = await exportFile(kind, page, options);
    expect(name).toBe('Lamps.xlsx');
    if (typeof content === 'string') throw new Error('no workbook');
    const sheet = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('https://shop.example/ada');
  }
});

it('names the missing format that a file needs', async () => {
  const { images: _images, ...data } = page.data;
  await expect(exportFile('imagesXlsx', { ...page, data }, options)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('has all values of an answer, also those that are not plain', () => {
  const json = {
    name: 'Kesh',
    inStock: false,
    sizes: ['S', 'M'],
    weight: null,
    maker: { city: 'Oslo' },
    reviews: [{ stars: 5 }, 'none'],
  };
  const listed = { ...page.data, json: [{ name: 'Ada' }] };
  const [first, second] = tableText(
    pagesTable([
      { ...page, data: { ...page.data, json } },
      { ...page, data: listed },
    ]),
    'jsonl',
  )
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({
    'json.name': 'Kesh',
    'json.inStock': 'false',
    'json.sizes': 'S; M',
    'json.weight': null,
    'json.maker': '{"city":"Oslo"}',
    'json.reviews': '[{"stars":5},"none"]',
    json: null,
  });
  expect(second).toMatchObject({ json: '[{"name":"Ada"}]', 'json.name': null });
});

it('has no column for an answer that a model did not give', () => {
  const table = pagesTable([{ ...page, data: { ...page.data, json: null } }]);
  expect(table.columns.map(({ key }) => key)).not.toContain('json');
});

it('has a row for each of several results, even for one without text', () => {
  const { markdown: _markdown, ...data } = page.data;
  const lines = tableText(pagesTable([page, { ...page, data }]), 'jsonl')
    .trim()
    .split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      title: 'Lamps',
      url: 'https://shop.example/list',
      scraped_at: '2026-11-23T08:00:00Z',
      description: 'All lamps',
      language: null,
      markdown: page.data.markdown,
    },
    expect.objectContaining({ title: 'Lamps', markdown: null }),
  ]);
});
