import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { zipFile, type ZipOptions } from '@/export/zip-file';
import { exportedPage } from '../../support/exported-page';
import { english } from '../../support/locale';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 2]);
const pictures: Record<string, Uint8Array> = {
  'https://e.org/one.jpg': PNG,
  'https://f.org/one.jpg': JPEG,
  'https://e.org/page.png': new TextEncoder().encode('<!doctype html>'),
  'https://e.org/p%C3%A4th/b(1).svg?x=1': new TextEncoder().encode('<svg xmlns="x"/>'),
};

const options: ZipOptions = {
  fileNameTemplate: '{title}',
  frontMatterTemplate: '',
  htmlLoadsMedia: true,
  translate: english,
  keptMedia: async () => undefined,
  inertSvg: () => new TextEncoder().encode('<svg/>'),
  async fetchImage(url) {
    const bytes = pictures[url];
    if (bytes === undefined) throw new Error('The server answered 404.');
    return bytes;
  },
};

async function zipped(markdown: string, change: Partial<ZipOptions> = {}) {
  const page = exportedPage({}, { markdown, html: '<p>x</p>', links: ['https://e.org/'] });
  const { file, failures } = await zipFile(page, { ...options, ...change });
  if (typeof file.content === 'string') throw new Error('A zip is bytes.');
  const entries = unzipSync(file.content);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { file, failures, entries, text };
}

describe('zipFile', () => {
  it('stores drawings without what runs in them, and lists those that are none', async () => {
    const markdown = '![a](https://e.org/p%C3%A4th/b\\(1\\).svg?x=1)';
    expect((await zipped(markdown)).text('assets/b-1.svg')).toBe('<svg/>');
    const { entries, text, failures } = await zipped(markdown, { inertSvg: () => undefined });
    expect(Object.keys(entries)).not.toContain('assets/b-1.svg');
    expect(failures).toHaveLength(1);
    expect(text('Tides.md')).toContain('https://e.org/');
  });

  it('contains everything of the page', async () => {
    const { file, entries } = await zipped('text');
    expect(file).toMatchObject({ name: 'Tides.zip', mimeType: 'application/zip' });
    expect(Object.keys(entries).toSorted()).toEqual([
      'Tides.csv',
      'Tides.html',
      'Tides.json',
      'Tides.md',
      'report.txt',
    ]);
  });

  it('stores images by their type, and points the markdown to them', async () => {
    const { entries, text, failures } = await zipped(
      '![a](https://e.org/one.jpg) ![b](https://f.org/one.jpg) ![c](https://e.org/one.jpg)\n![d](https://e.org/p%C3%A4th/b\\(1\\).svg?x=1 "t")',
    );
    expect(text('Tides.md')).toBe(
      '![a](assets/one.png) ![b](assets/one.jpg) ![c](assets/one.png)\n![d](assets/b-1.svg "t")\n',
    );
    expect(entries['assets/one.png']).toEqual(PNG);
    expect(entries['assets/one.jpg']).toEqual(JPEG);
    expect(failures).toEqual([]);
  });

  it('numbers duplicate names', async () => {
    const fetchImage = async () => PNG;
    const { text } = await zipped('![a](https://e.org/a/i.png) ![b](https://e.org/b/i.png)', {
      fetchImage,
    });
    expect(text('Tides.md')).toBe('![a](assets/i.png) ![b](assets/i-2.png)\n');
  });

  it('stores images embedded in the page', async () => {
    const data = `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`;
    const fetchImage = vi.fn<ZipOptions['fetchImage']>();
    const { entries, text } = await zipped(`![a](${data})`, { fetchImage });
    expect(text('Tides.md')).toBe('![a](assets/image.png)\n');
    expect(entries['assets/image.png']).toEqual(PNG);
    expect(fetchImage).not.toHaveBeenCalled();
  });

  it('keeps the links of images that it could not fetch, and says why', async () => {
    const markdown = '![a](https://e.org/gone.png) ![b](https://e.org/page.png)\n';
    const { text, failures } = await zipped(markdown);
    expect(text('Tides.md')).toBe(markdown);
    expect(failures).toEqual([
      { url: 'https://e.org/gone.png', reason: 'The server answered 404.' },
      { url: 'https://e.org/page.png', reason: 'The address did not lead to an image.' },
    ]);
    expect(text('report.txt')).toContain(
      'Images not saved: 2\n- https://e.org/gone.png\n  The server answered 404.\n',
    );
  });

  it('fetches no more than four images at once', async () => {
    let open = 0;
    let most = 0;
    const fetchImage = async () => {
      most = Math.max(most, ++open);
      await Promise.resolve();
      open--;
      return PNG;
    };
    const many = Array.from({ length: 20 }, (_, index) => `![x](https://e.org/${index}.png)`);
    await zipped(many.join('\n'), { fetchImage });
    expect(most).toBe(4);
  });

  it('leaves out what is beyond 500 images', async () => {
    const many = Array.from({ length: 502 }, (_, index) => `![x](https://e.org/${index}.png)`);
    const { failures } = await zipped(many.join('\n'), { fetchImage: async () => PNG });
    expect(failures.map(({ url }) => url)).toEqual([
      'https://e.org/500.png',
      'https://e.org/501.png',
    ]);
  });
});
