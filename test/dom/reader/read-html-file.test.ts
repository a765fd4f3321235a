import { describe, expect, it } from 'vitest';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { readHtmlFile } from '@/reader/html/read-html-file';
import { english } from '../../support/locale';

async function read(html: string, encode: (html: string) => Uint8Array = utf8) {
  const { text, url } = await readHtmlFile({ name: 'a page.html', bytes: encode(html) }, {});
  const snapshot = unpackSnapshot(text);
  const request = { formats: ['markdown' as const, 'links' as const], onlyMainContent: false };
  return { data: await scrapeSnapshot({ snapshot }, request, english), url };
}

describe('an HTML file', () => {
  it('is read like a page, under its own name', async () => {
    const { data, url } = await read(
      '<!doctype html><title>Saved</title><h1>Tea</h1><p>Green <a href="/more">leaves</a></p><p hidden>no</p>',
    );
    expect(url).toBe('file:///a%20page.html');
    expect(data.markdown).toBe('# Tea\n\nGreen [leaves](file:///more)');
    expect(data.metadata).toMatchObject({ title: 'Saved', url: 'file:///a%20page.html' });
  });

  it('keeps the address that a browser saved it from', async () => {
    const { data, url } = await read(
      '<!doctype html>\n<!-- saved from url=(0028)https://tea.example/green/tea -->\n<p><a href="x">x</a></p>',
    );
    expect(url).toBe('https://tea.example/green/tea');
    expect(data.links).toEqual(['https://tea.example/green/x']);
  });

  it('follows its base element', async () => {
    const { data } = await read('<base href="https://base.example/in/"><a href="x">x</a>');
    expect(data.links).toEqual(['https://base.example/in/x']);
  });

  it('is decoded with its declared encoding', async () => {
    const html = '<meta charset="windows-1252"><p>Crème brûlée</p>';
    const { data } = await read(html, (text) => Uint8Array.from(text, (c) => c.charCodeAt(0)));
    expect(data.markdown).toBe('Crème brûlée');
  });

  it('runs and loads nothing', async () => {
    performance.clearResourceTimings();
    const html =
      '<script>window.ran = 1</script><img src="/canary/a.png" onerror="window.ran = 1">';
    await read(`${html}<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><p>text</p>`);
    expect(Reflect.get(window, 'ran')).toBeUndefined();
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names.filter((name) => name.includes('canary'))).toEqual([]);
  });
});

function utf8(html: string): Uint8Array {
  return new TextEncoder().encode(html);
}
