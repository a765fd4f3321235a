// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveLocalPage, type LocalPage } from '../../support/local-page.ts';

let root: string;
let local: LocalPage;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'winnow-local-'));
  mkdirSync(path.join(root, 'site', 'sub'), { recursive: true });
  writeFileSync(path.join(root, 'site', 'a b#c.html'), '<p>Ünï');
  writeFileSync(path.join(root, 'site', 'latin.html'), Buffer.from([0x3c, 0x70, 0x3e, 0xfc]));
  writeFileSync(path.join(root, 'site', 'sub', 'picture.svg'), '<svg/>');
  writeFileSync(path.join(root, 'secret.txt'), 'SECRET');
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'site', 'link.txt'));
  local = await serveLocalPage(pathToFileURL(path.join(root, 'site', 'a b#c.html')).href);
});

afterEach(async () => {
  await local.close();
  rmSync(root, { recursive: true });
});

const status = async (address: string) => (await fetch(new URL(address, local.url))).status;

describe('serveLocalPage', () => {
  it('serves the file, in its encoding, and sandboxes its scripts', async () => {
    const response = await fetch(local.url);
    expect(await response.text()).toBe('<p>Ünï');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^sandbox (?!.*same-origin)/);
  });

  it('leaves the encoding of non-UTF-8 files to the browser', async () => {
    const response = await fetch(new URL('latin.html', local.url));
    expect(response.headers.get('Content-Type')).toBe('text/html');
  });

  it('serves only what is below the folder', async () => {
    expect(await status('sub/picture.svg')).toBe(200);
    for (const address of ['missing.png', '../secret.txt', 'link.txt', 'sub', './', '/etc/hosts'])
      expect([address, await status(address)]).toEqual([address, 404]);
    expect(await status(new URL(local.url).pathname.slice(33))).toBe(404);
  });

  it('reports addresses as those of the file', () => {
    const links = ['other.html?x#y', '../up.html', '/root.html', 'https://example.com/'];
    const data = { links: links.map((link) => new URL(link, local.url).href) };
    expect(local.withFileAddresses(data).links).toEqual([
      pathToFileURL(path.join(root, 'site', 'other.html')).href + '?x#y',
      pathToFileURL(path.join(root, 'up.html')).href,
      'file:///root.html',
      'https://example.com/',
    ]);
  });
});
