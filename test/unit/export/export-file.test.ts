import { describe, expect, it } from 'vitest';
import { exportFile, type FileOptions } from '@/export/export-file';
import { exportedPage } from '../../support/exported-page';
import { english } from '../../support/locale';

const options: FileOptions = {
  fileNameTemplate: '{title}',
  frontMatterTemplate: '',
  htmlLoadsMedia: true,
  translate: english,
};

describe('exportFile', () => {
  it('saves markdown with line feeds, one of them at the end', async () => {
    const page = exportedPage({}, { markdown: '# Tides\r\n\r\nHigh.' });
    expect(await exportFile('markdown', page, options)).toEqual({
      name: 'Tides.md',
      mimeType: 'text/markdown',
      content: '# Tides\n\nHigh.\n',
    });
  });

  it('puts front matter before markdown', async () => {
    const page = exportedPage({}, { markdown: 'High.\n' });
    const file = await exportFile('markdown', page, {
      ...options,
      frontMatterTemplate: 'title: {title}',
    });
    expect(file.content).toBe('---\ntitle: Tides\n---\n\nHigh.\n');
  });

  it('saves the whole answer as JSON', async () => {
    const page = exportedPage({}, { markdown: 'High.', links: [] });
    const file = await exportFile('json', page, options);
    expect(file).toMatchObject({ name: 'Tides.json', mimeType: 'application/json' });
    expect(JSON.parse(String(file.content))).toEqual({ success: true, data: page.data });
  });

  it('saves links one per line', async () => {
    const page = exportedPage({}, { links: ['https://e.org/a', 'mailto:a@b.c'] });
    expect(await exportFile('linksText', page, options)).toEqual({
      name: 'Tides.txt',
      mimeType: 'text/plain',
      content: 'https://e.org/a\nmailto:a@b.c\n',
    });
  });

  it('saves links as a table', async () => {
    const page = exportedPage(
      {},
      { links: ['https://www.example.org/a,b', 'https://e.org/', 'mailto:a@b.c'] },
    );
    expect(await exportFile('linksCsv', page, options)).toEqual({
      name: 'Tides.csv',
      mimeType: 'text/csv',
      content:
        'url,host,scope,text\r\n"https://www.example.org/a,b",www.example.org,internal,\r\nhttps://e.org/,e.org,external,\r\nmailto:a@b.c,,mail,\r\n',
    });
  });

  it.each(['markdown', 'html', 'linksCsv', 'linksText'] as const)(
    'says what is missing for %s',
    async (kind) => {
      await expect(exportFile(kind, exportedPage(), options)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^This result has no \w+\. Scrape the page again/),
      });
    },
  );

  it('saves 50 MB of markdown', async () => {
    const markdown = 'All work and no play makes Jack.\n'.repeat(1_600_000);
    const file = await exportFile('markdown', exportedPage({}, { markdown }), options);
    expect(file.content).toHaveLength(markdown.length);
  });
});
