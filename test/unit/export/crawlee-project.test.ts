// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { JobPage } from '@/contract/many-pages';
import { crawleeProject } from '@/export/crawlee-project';

// The libraries themselves are 300 packages. This runs the project as it is saved, with stand-ins
// for the two that it imports, which record their calls.
const STAND_INS = {
  crawlee: `
    import { writeFileSync } from 'node:fs';
    export class NonRetryableError extends Error {}
    export class CheerioCrawler {
      constructor({ requestHandler, ...options }) { Object.assign(this, { requestHandler, options }); }
      stop() {}
      async run(started) {
        const followed = [];
        const links = JSON.parse(process.env.LINKS);
        const enqueueLinks = async ({ globs, transformRequestFunction: take }) => {
          for (const url of links) followed.push({ globs, request: take({ url, label: 'kept' }) });
        };
        const stop = new Error('no page here');
        await this.requestHandler({
          request: {}, response: { statusCode: 200 }, enqueueLinks,
          $: () => { throw stop; },
        }).catch((error) => { if (error !== stop) throw error; });
        writeFileSync('asked.json', JSON.stringify({ options: this.options, started, followed }));
      }
      async exportData() {}
    }`,
  turndown: 'export default class {}',
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function asked(addresses: Pick<JobPage, 'url' | 'state'>[], order: CrawlOrder, links: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-crawlee-'));
  folders.push(folder);
  const starts = addresses.slice(0, 1).map(({ url }) => url);
  const zip = crawleeProject({ name: 'A site', addresses, request: {}, crawl: { order, starts } });
  for (const [name, bytes] of Object.entries(unzipSync(zip)))
    writeFileSync(path.join(folder, name), bytes);
  for (const [name, code] of Object.entries(STAND_INS)) {
    const place = path.join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(path.join(place, 'index.js'), code);
  }
  const env = { ...process.env, LINKS: JSON.stringify(links) };
  execFileSync(process.execPath, ['main.js'], { cwd: folder, env });
  return JSON.parse(readFileSync(path.join(folder, 'asked.json'), 'utf8'));
}

const START = 'https://a.example/';

it('a Crawlee project reads its start page once, whatever links lead back to it', () => {
  const { started, followed } = asked([{ url: START, state: 'waiting' }], {}, [
    'https://a.example',
    'https://a.example/#top',
    'https://a.example/1#top',
  ]);
  const keys = followed.map(({ request }: { request: { uniqueKey: string } }) => request.uniqueKey);
  expect(keys).toEqual([started[0].uniqueKey, started[0].uniqueKey, 'https://a.example/1']);
  expect(followed[2].request).toMatchObject({ url: 'https://a.example/1', label: 'kept' });
});

it('a Crawlee project reads all pages but those left out, and follows the links that its settings allow', () => {
  const pages = [
    { url: START, state: 'done' },
    { url: 'https://a.example/1', state: 'failed' },
    { url: 'https://a.example/alias', state: 'skipped' },
  ] as const;
  const order = { excludePaths: ['^/private'], ignoreQueryParameters: true, maxDiscoveryDepth: 2 };
  const { options, started, followed } = asked([...pages], order, [
    START,
    'https://a.example/private/1',
    'https://a.example/2?page=3',
  ]);
  expect(started.map(({ url }: { url: string }) => url)).toEqual([START, 'https://a.example/1']);
  expect(options).toMatchObject({ maxCrawlDepth: 2, respectRobotsTxtFile: true });
  const requests = followed.map(({ request }: { request: unknown }) => request);
  expect(requests).toEqual([
    expect.objectContaining({ uniqueKey: START }),
    false,
    expect.objectContaining({ uniqueKey: 'https://a.example/2' }),
  ]);
});
