import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { EXAMPLE_HOSTS } from '../support/fixture-server.ts';
import { startTestService } from '../support/service/service.ts';
import { UNKEPT_REQUEST, WHOLE_REQUEST } from '../support/whole-request.ts';
import {
  askService,
  connect,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

test('a new user types every field, sends it, closes all, and finds the answer whole', async ({
  server,
}) => {
  test.setTimeout(180_000);
  const service = await startTestService({ threatProtection: true });
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-whole-'));
  const options = { profile, args: [`--host-resolver-rules=${EXAMPLE_HOSTS}`] };
  const url = pagesOn(server)('shop.example/plans');
  const scrapes = () => requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => body);

  const before = await launchChromium(options);
  const settings = await connect(before, service);
  await settings.getByRole('button', { name: 'Test the connection' }).click();
  await expect(settings.getByText('Connected. 1,000 of 1,000 credits left.')).toBeVisible();
  await settings.close();
  const popup = await openForm(before, await before.context.newPage(), url);
  await fillWholeForm(popup);
  await popup.getByText('JSON, presets, copy and paste').click();
  await expect.poll(() => jsonOf(popup)).toEqual(WHOLE_REQUEST);
  await expect(popup.locator('.estimate summary')).toHaveText('About 27 to 31 credits');
  await expect(popup.locator('.plan-notes')).toContainText('Cookie may hold a secret');
  await expect(popup.locator('.plan-notes')).toContainText('waits at least 5000 milliseconds');
  await expect(popup.locator('.plan-notes')).toContainText('refuses the request unless');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await popup.close();
  await expect.poll(() => service.memory.activity).toHaveLength(1);
  expect(scrapes()).toEqual([{ url, ...WHOLE_REQUEST }]);
  await before.close();

  const after = await launchChromium(options);
  const results = await openResults(after);
  results.setDefaultTimeout(10_000);
  await expect(results.getByRole('heading', { level: 2 })).toHaveText('At shop.example');
  const [answer] = service.memory.scrapes.values();
  for (const [tab, texts] of Object.entries(SHOWN)) {
    await results.getByRole('tab', { name: tab, exact: true }).click();
    for (const text of texts) await expect(results.getByRole('tabpanel')).toContainText(text);
  }
  await results.getByRole('button', { name: 'More ways to copy and save' }).click();
  await results.getByRole('menuitem', { name: 'Download .json' }).click();
  await expect(results.getByText(/^Saved /)).toBeVisible();
  await expect.poll(() => savedJson(after.downloads)).toEqual([{ success: true, data: answer }]);

  const second = await openForm(after, await after.context.newPage(), url);
  await fillUnkeptForm(second);
  await second.getByText('JSON, presets, copy and paste').click();
  await expect.poll(() => jsonOf(second)).toEqual(UNKEPT_REQUEST);
  await expect(second.locator('.plan-notes')).toContainText('never stored');
  service.memory.cache.set(url, { at: Date.now() - 60_000, visit: 0 });
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(second.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(scrapes().slice(1)).toEqual([{ url, ...UNKEPT_REQUEST }]);
  await after.close();
  await service.close();
  rmSync(profile, { recursive: true, force: true });
});

async function openForm(extension: ChromiumExtension, page: Page, url: string): Promise<Page> {
  await page.goto(url);
  const popup = await askService(extension, page);
  await popup.getByRole('radio', { name: 'Service' }).check();
  popup.setDefaultTimeout(10_000);
  await popup.getByText('More options').click();
  return popup;
}

async function jsonOf(popup: Page): Promise<unknown> {
  const text = await popup.getByRole('textbox', { name: 'Request as JSON' }).inputValue();
  return JSON.parse(text);
}

async function fillWholeForm(popup: Page): Promise<void> {
  await uncheck(popup, 'Main content only');
  await check(popup, 'Mobile');
  const chips = popup.getByRole('group', { name: 'Formats', exact: true });
  for (const name of [
    'Summary',
    'HTML',
    'Raw HTML',
    'Links',
    'Images',
    'Screenshot',
    'JSON',
    'Changes',
    'Branding',
    'Product',
    'Menu',
    'Audio',
    'Video',
    'Question',
    'Highlights',
  ]) {
    await check(chips, name);
  }
  await fillPicture(popup.getByRole('group', { name: 'Screenshot', exact: true }), 80, 1280, 720);
  const json = popup.getByRole('group', { name: 'JSON', exact: true });
  await write(json, 'Prompt', 'The plans and their prices');
  await addRow(json, 'plan', 'string');
  await write(json.locator('.schema-row').first(), 'Description', 'Its name');
  await check(json.locator('.schema-row').first(), 'Required');
  await addRow(json, 'price', 'number');
  const changes = popup.getByRole('group', { name: 'Changes', exact: true });
  await check(changes, 'git-diff');
  await check(changes, 'json');
  await write(changes, 'Prompt', 'Only prices');
  await changes.getByRole('radio', { name: 'JSON text' }).check();
  await write(
    changes,
    'JSON text',
    '{"type": "object", "properties": {"price": {"type": "number"}}}',
  );
  await write(changes, 'Tag', 'weekly');
  await write(popup, 'Question', 'How much is "Pro"?');
  await write(popup, 'Query', 'prices & plans');

  const content = await openSection(popup, 'Content');
  await check(content, 'Clean by model (beta)');
  await write(content, 'Only these elements', 'main\n.price > b\n');
  await write(content, 'Without these elements', 'nav');
  await uncheck(content, 'Shorten embedded images');
  await uncheck(content, 'Block ads');

  const timing = await openSection(popup, 'Timing');
  await write(timing, 'Wait before reading', '1.5 s');
  await write(timing, 'Time limit', '1 min 30 s');

  await fillActions(await openSection(popup, 'Actions'));

  const cache = await openSection(popup, 'Cache');
  await write(cache, 'Accept a copy up to this age', '1 day');
  await uncheck(cache, 'Store in the cache');

  const network = await openSection(popup, 'Network');
  await choose(network, 'Proxy', 'enhanced');
  await choose(network, 'Country', 'DE');
  await write(network, 'Languages', 'de-DE\nen');
  await write(network, 'Name of header 1', 'Cookie');
  await write(network, 'Value of header 1', 'consent=1; lang=de');
  await write(network, 'Name of header 2', 'X-Trace');
  await write(network, 'Value of header 2', 'winnow');
  await uncheck(network, 'Accept bad certificates');
  await write(network, 'Name', 'shopper');
  await uncheck(network, 'Save changes');

  const documents = await openSection(popup, 'Documents');
  await documents.getByRole('button', { name: 'Add: PDF' }).click();
  await documents.getByRole('spinbutton', { name: 'Pages' }).fill('12');
  await choose(documents, 'Mode', 'ocr');

  const privacy = await openSection(popup, 'Privacy');
  await check(privacy, 'Redact personal data');
  await check(privacy, 'PERSON');
  await check(privacy, 'EMAIL');
  await choose(privacy, 'Mode', 'aggressive');
  await choose(privacy, 'Replace by', 'mask');

  const governance = await openSection(popup, 'Governance');
  await choose(governance, 'Mode', 'normal');
  await governance.getByRole('spinbutton', { name: 'Risk threshold' }).fill('70');
  await choose(governance, 'If the check fails', 'closed');
  await write(governance, 'Always allowed', 'example.com\n*.example.org');
  await write(governance, 'Always blocked', 'bad.example');
  await write(governance, 'Blocked endings', 'zip\nmov');
  await write(governance, 'User name', 'ada@example.com');
}

async function fillActions(actions: Locator): Promise<void> {
  const add = async (name: string) => {
    await actions.getByRole('button', { name: `Add: ${name}`, exact: true }).click();
    return actions.locator('.step').last();
  };
  const click = await add('Click');
  await write(click, 'Selector', '#accept');
  await check(click, 'All matches');
  await write(await add('Wait'), 'Time', '2 s');
  await write(await add('Wait'), 'Selector', '.loaded');
  await write(await add('Write'), 'Text', 'plans');
  await write(await add('Press a key'), 'Key', 'Enter');
  const scroll = await add('Scroll');
  await choose(scroll, 'Direction', 'up');
  await write(scroll, 'Selector', '#list');
  await fillPicture(await add('Screenshot'), 60, 800, 600);
  await add('Capture');
  await write(await add('Run JavaScript'), 'Script', 'return document.title');
  const pdf = await add('PDF');
  await choose(pdf, 'Paper', 'A4');
  await check(pdf, 'Landscape');
  await pdf.getByRole('spinbutton', { name: 'Scale' }).fill('0.5');
}

async function fillPicture(
  options: Locator,
  quality: number,
  width: number,
  height: number,
): Promise<void> {
  await check(options, 'Whole page');
  for (const [name, value] of Object.entries({ Quality: quality, Width: width, Height: height })) {
    await options.getByRole('spinbutton', { name }).fill(String(value));
  }
}

async function fillUnkeptForm(popup: Page): Promise<void> {
  const cache = await openSection(popup, 'Cache');
  await write(cache, 'Stored copies only, of at least this age', '1 ms');
  await check(cache, 'Lockdown');
  await check(await openSection(popup, 'Privacy'), 'Zero data retention');
}

async function openSection(popup: Page, title: string): Promise<Locator> {
  const summary = popup
    .locator('summary')
    .filter({ hasText: new RegExp(String.raw`^${title}\d*$`) });
  await summary.click();
  return popup.locator('details').filter({ has: summary }).last();
}

async function addRow(group: Locator, name: string, type: string): Promise<void> {
  await group.getByRole('button', { name: 'Add a field' }).click();
  const row = group.locator('.schema-row').last();
  await write(row, 'Name', name);
  await row.getByRole('textbox', { name: 'Name' }).press('Tab');
  await choose(row, 'Type', type);
}

type Place = Page | Locator;

function write(place: Place, name: string, text: string): Promise<void> {
  return place.getByRole('textbox', { name, exact: true }).fill(text);
}

function choose(place: Place, name: string, value: string): Promise<unknown> {
  return place.getByRole('combobox', { name, exact: true }).selectOption(value);
}

function check(place: Place, name: string): Promise<void> {
  return place.getByRole('checkbox', { name, exact: true }).check();
}

function uncheck(place: Place, name: string): Promise<void> {
  return place.getByRole('checkbox', { name, exact: true }).uncheck();
}

/** What each tab shows of the answer, in the test service's words. */
const SHOWN: Record<string, string[]> = {
  Markdown: ['Starter: $12/mo', 'Documentation'],
  Links: ['/docs'],
  Images: ['logo.svg', 'Team'],
  Metadata: ['creditsUsed', 'scrapeId', 'America/New_York'],
  HTML: ['<h1>'],
  JSON: ['"changeTracking"'],
  Answer: ['lists the plans Starter and Pro', 'You asked: How much is "Pro"?', 'Pro: $39/mo'],
  Extracted: ['plan', 'Starter', 'price', '12'],
  Changes: ['First scrape of this page'],
  Product: ['Acme', '$199.99', 'SKU-white', 'Sold out'],
  Menu: ["Joe's Diner", 'Pretzel Bites', '$14.5'],
  Branding: ['#FF6B35', 'Inter'],
  Media: ['Screenshot', 'Audio', 'Video'],
  Actions: ['Screenshot 1', 'Page at step 1', 'Result of script 1', 'PDF 1'],
  'Raw HTML': ['<!doctype html>', 'As the server sent it.'],
};

/** The JSON files in a folder, read. */
function savedJson(folder: string): unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}
