import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ConsoleMessage, Page } from '@playwright/test';
import { listen } from '../support/service/listen.ts';
import type { TestService } from '../support/service/service.ts';
import { noteTexts } from '../support/note-texts.ts';
import { chooseInActions, openServiceForm, writeJson } from '../support/popup-hands.ts';
import {
  askService,
  connect,
  connectInSettings,
  expect,
  openOptions,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

let at: ReturnType<typeof pagesOn>;

test.beforeAll(async ({ extension, server, service }) => {
  at = pagesOn(server);
  await extension.grantHost('http://127.0.0.1/*');
  await connect(extension, service);
});

test.afterAll(({ extension }) => extension.revokeHosts());

test.beforeEach(({ service }) => {
  service.requests.length = 0;
});

test('a scrape continues while the popup is closed, and is shown when it opens again', async ({
  extension,
  page,
  service,
}) => {
  // It takes as long as the test does, however busy the machine is.
  const answer = service.hold();
  const popup = await sendFor(extension, page, at('slow.example/0'));
  await expect(popup.getByText(/The service is working on it: \d+ of 60 seconds/)).toBeVisible();
  await extension.closePopup(popup);
  await expect.poll(() => extension.worker.evaluate(badges)).toContain('…');
  // It opens where the user waits.
  const again = await extension.clickAction(page);
  await expect(again.getByText('The service is working on it')).toBeVisible();
  answer();
  await expect(again.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  // Seen where it ended, it leaves no badge.
  await expect.poll(async () => (await extension.worker.evaluate(badges)).join('')).toBe('');
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
});

test('the toolbar button tells how a job ended until its user has seen it', async ({
  extension,
  page,
  service,
}) => {
  for (const [address, badge] of [
    ['slow.example/0', '✓'],
    ['fail.example/500-site', '!'],
  ] as const) {
    // What ends before the popup has closed was seen in it.
    const answer = service.hold();
    await extension.closePopup(await sendFor(extension, page, at(address)));
    await expect.poll(() => extension.worker.evaluate(badges)).toContain('…');
    answer();
    await expect.poll(() => extension.worker.evaluate(badges)).toContain(badge);
    const popup = await extension.clickAction(page);
    await expect(popup.getByRole('button', { name: 'New request' })).toBeVisible();
    await expect.poll(() => extension.worker.evaluate(badges)).not.toContain(badge);
    await popup.close();
    // Nothing new: the popup opens with the tab.
    const again = await extension.clickAction(page);
    await expect(again.getByRole('tabpanel')).toContainText('As the tab shows it.');
    await expect(again.getByRole('button', { name: 'Scrape with a service' })).toBeVisible();
    await again.close();
  }
});

test('a killed worker leaves its job interrupted; looking it up finds the answer', async ({
  extension,
  page,
  service,
}) => {
  const before = service.memory.activity.length;
  const results = await killDuring(extension, page, service);
  await expect.poll(() => service.memory.activity.length).toBeGreaterThan(before);
  await results.getByRole('button', { name: 'Look it up', exact: true }).click();
  await expect(results.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
  // To know whether there is a list, and to look into it.
  expect(requestsOf(service, 'GET', '/v2/team/activity')).toHaveLength(2);
  await results.close();
});

test('an interrupted job is resent once, and only when the user says so', async ({
  extension,
  page,
  service,
}) => {
  const results = await killDuring(extension, page, service);
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
  await results.getByRole('button', { name: 'Send again', exact: true }).dblclick();
  await expect(results.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);
  await results.close();
});

test('a queued job can be paused, stays paused after a kill, and can be resumed', async ({
  extension,
  page,
  service,
}) => {
  const answer = service.hold();
  await (await sendFor(extension, page, at('slow.example/0'))).close();
  await (await sendFor(extension, page, at('shop.example/first'))).close();
  const popup = await sendFor(extension, page, at('shop.example/second'));
  await popup.getByRole('button', { name: 'Pause' }).click();
  await expect(popup.getByText('Paused. Nothing is sent until you resume it.')).toBeVisible();
  await extension.stopWorker();
  await popup.close();
  answer();

  const again = await extension.clickAction(page);
  await expect(again.getByText('Paused. Nothing is sent until you resume it.')).toBeVisible();
  const sent = () =>
    requestsOf(service, 'POST', '/v2/scrape').filter(({ body }) =>
      JSON.stringify(body).includes('/second'),
    );
  expect(sent()).toEqual([]);
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(sent()).toHaveLength(1);
});

test('a request that the service postponed is retried visibly, at most three times', async ({
  extension,
  page,
  service,
}) => {
  await page.goto(at('fail.example/429/1'));
  const popup = await askService(extension, page);
  const said = await noteTexts(popup, '.job-progress');
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect((await said()).join('\n')).toMatch(/asked for a pause. Attempt 2 in \d s/);
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(3);
});

/** Those of which a browser has its own idea. All others are asked of a client without a browser. */
const FAILURES: Record<string, RegExp> = {
  html: /is a web page, not JSON/,
  truncated: /The connection broke while/,
  drop: /gave no answer that can be read/,
  redirect: /gave no answer that can be read|redirects to another address/,
  'huge/66': /larger than 64 MB/,
};

for (const [failure, sentence] of Object.entries(FAILURES)) {
  test(`${failure} is reported once, and not retried automatically`, async ({
    extension,
    page,
    service,
  }) => {
    const popup = await sendFor(extension, page, at(`fail.example/${failure}`));
    await expect(popup.locator('.job-message')).toHaveText(sentence);
    await expect(popup.getByRole('button', { name: 'Send again' })).toBeVisible();
    // Chromium itself repeats once what broke on a connection that was idle before.
    const most = failure === 'drop' ? 2 : 1;
    expect(requestsOf(service, 'POST', '/v2/scrape').length).toBeLessThanOrEqual(most);
    if (failure !== 'html') return;
    await popup.getByText('The raw answer').click();
    await expect(popup.locator('.job-raw .text-view')).toContainText('<h1>Sign in</h1>');
  });
}

test('a page that only the user can see is uploaded after consent, as the tab shows it', async ({
  extension,
  page,
  server,
  service,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  await page.evaluate(() => document.querySelector('h2')?.replaceChildren('ONLY-IN-THE-TAB'));
  const popup = await askService(extension, page);
  await popup.getByRole('checkbox', { name: 'Summary', exact: true }).check();
  // A service on the same machine can load the address itself.
  await popup.getByRole('radio', { name: 'Upload' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  const consent = popup.getByRole('dialog');
  await expect(consent).toContainText(new URL(server.url).host);
  await expect(consent).toContainText(new URL(service.url).host);
  expect(requestsOf(service, 'POST', '/v2/parse')).toHaveLength(0);
  await popup.getByRole('button', { name: 'Send the page' }).click();
  await expect(popup.getByRole('button', { name: 'New request' })).toBeVisible();
  await expect.poll(() => requestsOf(service, 'POST', '/v2/parse')).toHaveLength(1);
  const [upload] = requestsOf(service, 'POST', '/v2/parse');
  expect(JSON.stringify(upload?.body)).toContain('ONLY-IN-THE-TAB');
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  // The second time nothing is asked.
  await popup.getByRole('button', { name: 'New request' }).click();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => requestsOf(service, 'POST', '/v2/parse')).toHaveLength(2);
});

// Promise private-leaves-nothing
test('lockdown leaves nothing on disk', async ({ extension, page }) => {
  const profile = path.dirname(extension.downloads);
  const kept = 'KEPT-lockdown-CANARY';
  const gone = 'GONE-lockdown-CANARY';
  for (const [canary, options] of [
    [kept, {}],
    [gone, { lockdown: true }],
  ] as const) {
    await page.goto(at(`shop.example/lockdown/${Object.keys(options).length}`));
    const popup = await askService(extension, page);
    const formats = ['markdown', { type: 'question', question: canary }];
    await writeJson(popup, { formats, ...options });
    await popup.getByRole('radio', { name: 'Service' }).check();
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(popup.getByRole('tabpanel').or(popup.locator('.job-message'))).toBeVisible();
    await popup.close();
  }
  const options = await openOptions(extension);
  const { jobs } = await options.evaluate(readAll);
  await options.close();
  expect(jobs).toContain('/lockdown/0');
  expect(jobs).not.toContain('/lockdown/1');
  // The first shows that what is kept would be found.
  await expect.poll(() => isOnDisk(profile, kept)).toBe(true);
  expect(await isOnDisk(profile, gone)).toBe(false);
});

test('on a site whose preset asks for no retention, not even its address is written', async ({
  extension,
  page,
}) => {
  const profile = path.dirname(extension.downloads);
  const options = await openOptions(extension);
  await options.getByRole('button', { name: 'New preset' }).click();
  await options.getByLabel('Hosts').fill('*.quiet.example');
  await options.getByRole('textbox', { name: /JSON/ }).fill('{"lockdown":true}');
  // The preset is stored after each of the two fields.
  const stored = async () => (await options.evaluate(readAll)).local;
  await expect
    .poll(stored)
    .toMatch(/"lockdown":true.*quiet\.example|quiet\.example.*"lockdown":true/);
  await options.close();
  for (const host of ['loud.example', 'very.quiet.example']) {
    await page.goto(at(`${host}/CANARY-${host}`));
    const popup = await extension.clickAction(page);
    await expect(popup.getByRole('tabpanel')).toContainText('As the tab shows it.');
    await openServiceForm(popup);
    await popup.getByRole('radio', { name: 'Service' }).check();
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(popup.getByRole('tabpanel').or(popup.locator('.job-message'))).toBeVisible();
    await popup.close();
  }
  await expect.poll(() => isOnDisk(profile, 'CANARY-loud.example')).toBe(true);
  expect(await isOnDisk(profile, 'CANARY-very.quiet.example')).toBe(false);
});

test('a redirect never takes the key or the request to another origin', async ({
  extension,
  page,
  service,
}) => {
  const reached: string[] = [];
  const other = await listen((request, response) => {
    reached.push(`${request.method} ${request.headers.authorization ?? ''}`);
    response.end('{}');
  });
  const redirecting = await listen((_request, response) => {
    const headers = { location: `${other.url}/v2/scrape`, 'access-control-allow-origin': '*' };
    response.writeHead(307, headers).end();
  });
  await connect(extension, { url: redirecting.url, key: service.key });
  const popup = await sendFor(extension, page, at('shop.example/redirected'));
  await expect(popup.locator('.job-message')).toBeVisible();
  expect(reached).toEqual([]);
  await redirecting.close();
  await other.close();
});

test('the key is in no file, copied text or log, even if the service sends it back', async ({
  extension,
  page,
}) => {
  const key = 'fc-0ddba11000000000000000000ddba11';
  const texts: string[] = [];
  const hear = (message: ConsoleMessage) => void texts.push(message.text());
  extension.context.on('console', hear);
  const echo = await listen((request, response) => {
    const { authorization = '' } = request.headers;
    const secrets = `Sent back: ${authorization} ${btoa(key)} ${encodeURIComponent(key)}`;
    const data = { markdown: secrets, json: { [key]: secrets }, metadata: { title: secrets } };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, data }));
  });
  const options = await connectInSettings(extension, { url: echo.url, key });
  await options.getByRole('button', { name: 'New preset' }).click();
  const popup = await sendFor(extension, page, at('shop.example/echo'));
  await expect(popup.getByRole('tabpanel')).toContainText('Sent back: Bearer');
  texts.push(await popup.content());
  await popup.getByRole('button', { name: 'New request' }).click();
  await popup.getByText('JSON, presets, copy and paste').click();
  // The clipboard itself can only be read by a page that takes the popup's focus, and so closes it.
  await popup.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = `${document.body.dataset.copied ?? ''}${text}`;
    };
  });
  for (const kind of ['JSON', 'cURL', 'JavaScript', 'Python']) {
    await popup.getByRole('button', { name: kind, exact: true }).click();
    await expect(popup.getByText(new RegExp(`Copied.*${kind}`))).toBeVisible();
  }
  const copied = await popup.evaluate(() => document.body.dataset.copied ?? '');
  expect(copied).toContain('API_KEY');
  texts.push(copied);

  const results = await openResults(extension);
  for (const name of ['Save .json', 'Save .md']) {
    await chooseInActions(results, name);
    await expect(results.getByText(/^Saved /)).toBeVisible();
  }
  await results.close();
  await options.bringToFront();
  const folder = extension.downloads;
  const saved = () => readdirSync(folder).filter((name) => /\.(json|md)$/.test(name)).length;
  const buttons = options.getByRole('button', { name: /^Save (settings|as a file)$/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    const before = saved();
    await button.click();
    await expect.poll(saved).toBe(before + 1);
  }
  for (const name of readdirSync(folder)) texts.push(readFileSync(path.join(folder, name), 'utf8'));
  const { local, session, jobs } = await options.evaluate(readAll);
  for (const form of [key, btoa(key)]) {
    expect([...texts, local, session, jobs].filter((text) => text.includes(form))).toEqual([]);
  }
  extension.context.off('console', hear);
  await options.close();
  await echo.close();
});

/** Sends a request, stops the worker while the service works on it, and opens the results page. */
async function killDuring(
  extension: Parameters<typeof sendFor>[0],
  page: Page,
  service: TestService,
): Promise<Page> {
  // However long the kill takes, the answer comes after it.
  const answer = service.hold();
  const popup = await sendFor(extension, page, at('slow.example/0'));
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
  await popup.close();
  await extension.stopWorker();
  answer();
  const results = await openResults(extension);
  await expect(results.locator('.job-message')).toContainText('The browser stopped Winnow');
  return results;
}

async function isOnDisk(profile: string, text: string): Promise<boolean> {
  const folders = ['IndexedDB', 'Local Extension Settings', 'Local Storage', 'Session Storage'];
  const paths = folders.map((folder) => path.join(profile, 'Default', folder));
  const found = promisify(execFile)('grep', ['-raloF', text, ...paths]).then(
    ({ stdout }) => stdout,
    // It fails where it finds nothing, and where a file goes while it looks: what it found counts.
    (error: { stdout: string }) => error.stdout,
  );
  return (await found) !== '';
}

/** Runs in a page of the extension: everything it keeps, apart from the secrets themselves. */
async function readAll(): Promise<{ local: string; session: string; jobs: string }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('winnow');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  const tables = [...database.objectStoreNames].map(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.addEventListener('success', () => resolve(request.result));
      }),
  );
  const jobs = JSON.stringify(await Promise.all(tables));
  database.close();
  const [local, session] = await Promise.all([
    chrome.storage.local.get(null),
    chrome.storage.session.get(null),
  ]);
  return { local: JSON.stringify(local), session: JSON.stringify(session), jobs };
}

/** Runs in the worker: what the toolbar button shows in the tab in front. Others may have news of their own. */
async function badges(): Promise<string[]> {
  const tabs = await chrome.tabs.query({ active: true });
  return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id ?? -1 })));
}

/** The little of the browser API that runs in the extension's contexts above. */
declare const chrome: {
  storage: Record<'local' | 'session', { get(keys: null): Promise<object> }>;
  action: { getBadgeText(tab: { tabId: number }): Promise<string> };
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
};
