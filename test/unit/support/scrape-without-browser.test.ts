// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scrapeWithoutBrowser } from '../../support/scrape-without-browser.ts';
import { listen } from '../../support/service/listen.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-start-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function markdownOf(name: string, content: string | Uint8Array): Promise<string | undefined> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const { markdown } = await scrapeWithoutBrowser(pathToFileURL(file).href, ['markdown']);
  return markdown?.trim();
}

it.each([
  ['page.html', '<h1>Sea</h1>', '# Sea'],
  ['page', '<h1>Sea</h1>', '# Sea'],
  ['notes.txt', '# Sea\n<b>deep</b>', '```\n# Sea\n<b>deep</b>\n```'],
  ['notes.md', '# Sea\n*deep*', '```\n# Sea\n*deep*\n```'],
  ['table.csv', 'Port,Depth\nOslo,12', '| Port | Depth |\n| --- | --- |\n| Oslo | 12 |'],
])('reads the file %s by its kind', async (name, content, markdown) => {
  expect(await markdownOf(name, content)).toBe(markdown);
});

it.each([
  ['picture.png', 'PNG', 'This is not a web page, but image/png; it cannot be read.'],
  ['page.html.gz', Uint8Array.of(31, 139, 8, 0, 9), /^This is not a web page, but application/],
  ['book.epub', 'PK', /^Files such as "book\.epub" need a hosted service\./],
  ['page.html', '', 'The page is empty.'],
])('refuses the file %s with the reason', async (name, content, reason) => {
  await expect(markdownOf(name, content)).rejects.toThrow(reason);
});

it('refuses a folder', async () => {
  await expect(scrapeWithoutBrowser(pathToFileURL(folder).href, [])).rejects.toThrow(
    `${folder} is a folder. Name a file in it.`,
  );
});

it('prints what an error page shows, says so, and ends with exit code 3', async () => {
  const server = await listen((_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  const program = ['test/support/start.ts', '--no-browser', server.url];
  await expect(promisify(execFile)(process.execPath, program)).rejects.toMatchObject({
    code: 3,
    stdout: '# Not here\n',
    stderr: 'The page answered 404 Not Found; this is what it shows.\n',
  });
  await server.close();
});
