import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import { Firecrawl } from 'firecrawl';
import { openPage } from '@/serve/headless/open-page';
import { findBrowser } from '../support/browsers.ts';
import { NOT_HERE, runSdkCases } from '../support/sdk-cases.ts';
import { startSdkSite } from '../support/sdk-site.ts';
import { startServeSite, type ServeSite } from '../support/serve-site.ts';

/** What `npm run serve -- --headless` answers once the extension is built. */

const KEY = 'fc-0123456789abcdef0123456789abcdef';

let site: ServeSite;
let sdkSite: Awaited<ReturnType<typeof startSdkSite>>;
let server: ChildProcess;
let apiUrl: string;
let sdk: Firecrawl;

test.beforeAll(async () => {
  site = await startServeSite();
  sdkSite = await startSdkSite();
  const options = ['--headless', '--key', KEY];
  server = spawn(process.execPath, ['src/serve/main.ts', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('Ctrl+C');
  [, apiUrl = ''] = /at (http:\S+), and MCP/u.exec(said) ?? [];
  sdk = new Firecrawl({ apiUrl, apiKey: KEY, maxRetries: 1 });
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  const [code] = await once(server, 'close');
  await site.close();
  await sdkSite.close();
  expect(code).toBe(0);
});

test('scripts of pages run, each page in a window of its own', async () => {
  for (const _visit of [1, 2]) {
    const { markdown, metadata } = await sdk.scrape(`${site.url}/scripted`);
    expect(markdown).toContain('Written by a script at visit 1');
    expect(metadata).toMatchObject({ engine: 'headless', statusCode: 200, creditsUsed: 0 });
  }
});

test('a picture has an address, and what is not honoured is named', async () => {
  const schema = { type: 'object', properties: { price: { type: 'string' } } };
  const page = await sdk.scrape(`${site.url}/plans/3`, {
    formats: ['markdown', 'screenshot', 'branding', 'summary', { type: 'json', schema }],
    actions: [{ type: 'pdf' }],
  });
  expect(page.json).toEqual({ price: '30 €' });
  expect(page.branding?.colorScheme).toBe('light');
  expect(page.warning).toContain('Not honoured here, and ignored: actions, format summary.');
  const picture = await fetch(page.screenshot ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  const signature = new Uint8Array(await picture.arrayBuffer()).subarray(1, 4);
  expect(new TextDecoder().decode(signature)).toBe('PNG');
});

test('steps are done, a picture in the middle too, but nothing that deletes is pressed', async () => {
  const steps = [
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
    { type: 'screenshot' },
    { type: 'click', selector: '#search button' },
    { type: 'wait', selector: '.hit' },
  ] as const;
  const page = await sdk.scrape(`${site.url}/shop`, { actions: [...steps] });
  expect(page.markdown).toContain('Searched for runners in .');
  const { screenshots } = page.actions as { screenshots: string[] }; // As the contract has it.
  expect((await fetch(screenshots[0] ?? '')).headers.get('content-type')).toBe('image/png');
  const deed = sdk.scrape(`${site.url}/shop`, {
    actions: [{ type: 'click', selector: '#delete' }],
  });
  await expect(deed).rejects.toMatchObject({ status: 500, code: 'SCRAPE_ACTION_ERROR' });
});

test('a page that was scraped can be acted in, and stays open until it is closed', async () => {
  const { metadata } = await sdk.scrape(`${site.url}/shop`);
  const id = String(metadata?.scrapeId);
  const fill = "await page.getByLabel('What').fill('boots');";
  expect(await sdk.interact(id, { code: fill })).toMatchObject({ success: true, exitCode: 0 });
  const search =
    "await page.getByRole('button', { name: 'Search' }).click();\nawait page.locator('.hit').first().waitFor();";
  const { result } = await sdk.interact(id, { code: search });
  expect(result).toContain('Searched for boots in .');
  const value = await sdk.interact(id, {
    code: "await page.evaluate('document.title.length + 1');",
  });
  expect(value.result).toBe('10');
  const deed = await sdk.interact(id, { code: "await page.click('#delete');" });
  expect(deed).toMatchObject({
    success: false,
    exitCode: 1,
    error: expect.stringContaining('nobody can be asked'),
  });
  expect(await sdk.stopInteraction(id)).toMatchObject({ success: true });
  await expect(sdk.stopInteraction(id)).rejects.toMatchObject({ status: 404 });
});

test('a crawl follows links, and failures are told in the words of the contract', async () => {
  const run = await sdk.crawl(`${site.url}/`, { limit: 3, pollInterval: 1 });
  expect(run).toMatchObject({ status: 'completed', completed: 3 });
  await expect(sdk.scrape('http://127.0.0.1:9/')).rejects.toMatchObject({ status: 500 });
  await expect(sdk.scrape(`${site.url}/slow`, { timeout: 1000 })).rejects.toMatchObject({
    status: 408,
    code: 'SCRAPE_TIMEOUT',
  });
});

test('a site that answers is not given up, also if it says nothing or leads in circles', async () => {
  const blank = await sdk.scrape(`${site.url}/blank`);
  expect(blank.metadata).toMatchObject({ statusCode: 404, error: 'Not Found' });
  const paths = ['/blank', '/circle', '/circle?2', '/circle?3', '/plans/1'];
  const run = await sdk.batchScrape(
    paths.map((path) => site.url + path),
    { pollInterval: 1 },
  );
  expect(run).toMatchObject({ status: 'completed', completed: 2, total: 5 });
  expect(site.asked.filter(({ path }) => path === '/blank')).toHaveLength(2);
});

// The others are of what answers for any browser, or for none: test/unit/serve has them.
test('the cases of the official SDK that scrape a page pass, but for what is not here', async () => {
  const target = { apiUrl, apiKey: KEY, site: sdkSite.url, expect };
  const failures = await runSdkCases(target, ['scrape']);
  const ofScrapes = NOT_HERE.filter((name) => name.startsWith('scrape: '));
  const told = ofScrapes.map((name) => [name, expect.any(String)]);
  expect(Object.fromEntries(failures)).toEqual(Object.fromEntries(told));
});

test('of many requests at once none is lost, and none gets the page of another', async () => {
  const numbers = Array.from({ length: 24 }, (_, at) => (at % 6) + 1);
  const pages = await Promise.all(numbers.map((at) => sdk.scrape(`${site.url}/plans/${at}?${at}`)));
  expect(pages.map(({ markdown }) => /costs (\d)0 euros/u.exec(markdown ?? '')?.[1])).toEqual(
    numbers.map(String),
  );
});

test('calls end when the browser is killed, and the next ones have another', async () => {
  const held = sdk.scrape(`${site.url}/endless`);
  const outcome = expect(held).rejects.toMatchObject({ status: 500, code: 'SCRAPE_SITE_ERROR' });
  await expect.poll(() => site.asked.at(-1)?.path).toBe('/endless');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)]).toString();
  for (const pid of children.trim().split(/\s+/u)) process.kill(Number(pid), 'SIGKILL');
  await outcome;
  expect((await sdk.scrape(`${site.url}/plans/1`)).markdown).toContain('10 euros');
});

test('a page of the web cannot make the browser ask this computer, nor by a redirect or other page', async () => {
  const asked: string[] = [];
  const web = createServer(({ headers: { host = '' }, url = '' }, response) => {
    asked.push(`${host.split(':')[0]}${url}`);
    const home = `http://127.0.0.1:${String(port)}`;
    if (url === '/away') return response.writeHead(302, { location: `${home}/secret` }).end();
    response.setHeader('content-type', 'text/html');
    if (url === '/frame') return response.end(`<img src="${home}/frame-img">`);
    return response.end(`<img src="${home}/img"><script>
      fetch("${home}/data");
      open("${home}/opened");
      open("/away");
      open("about:blank").location = "${home}/led";
    </script><iframe src="http://other.example:${String(port)}/frame"></iframe>
    <a href="${home}/linked" target="_blank">x</a><script>document.links[0].click()</script><p>Here`);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const { port } = web.address() as AddressInfo; // A server that listens on a port has one.
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium') ?? 'chromium',
    chromiumSandbox: false,
    args: ['--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    await openPage(page, `http://web.example:${port}/page`, 10_000);
    expect(await page.textContent('p')).toBe('Here');
    await expect(openPage(page, `http://web.example:${port}/away`, 10_000)).rejects.toThrow();
    expect(asked.filter((one) => one.startsWith('127.'))).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(['web.example/away', 'other.example/frame']));
  } finally {
    await browser.close();
    web.close();
  }
});
