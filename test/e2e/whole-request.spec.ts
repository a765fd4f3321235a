import { chooseInActions } from '../support/popup-hands.ts';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import {
  fillUnkeptForm,
  fillWholeForm,
  type FormHands,
  type Place,
} from '../support/fill-whole-form.ts';
import { EXAMPLE_HOSTS } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { startTestService } from '../support/service/service.ts';
import { SHOWN_OF_WHOLE, UNKEPT_REQUEST, WHOLE_REQUEST } from '../support/whole-request.ts';
import {
  connectInSettings,
  askService,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

test('a new user fills in every field, sends it, closes everything, and finds the complete answer', async ({
  server,
}) => {
  const service = await startTestService({ threatProtection: true });
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-whole-'));
  const options = { profile, args: [`--host-resolver-rules=${EXAMPLE_HOSTS}`] };
  const url = pagesOn(server)('shop.example/plans');
  const scrapes = () => requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => body);

  const before = await launchChromium(options);
  const settings = await connectInSettings(before, service);
  await settings.getByRole('button', { name: 'Test the connection' }).click();
  await expect(settings.getByText(/Connected\. [\d,]+ of 1,000 credits left\./)).toBeVisible();
  await settings.close();
  const popup = await openForm(before, await before.context.newPage(), url);
  await fillWholeForm(handsOn(popup));
  await popup.getByText('JSON, presets, copy and paste').click();
  await expect.poll(() => jsonOf(popup)).toEqual(WHOLE_REQUEST);
  await expect(popup.locator('.estimate summary')).toHaveText('About 27 to 31 credits');
  await expect(popup.locator('.plan-notes')).toContainText(
    'gets Cookie, X-Trace, which may contain a secret',
  );
  await expect(popup.locator('.plan-notes')).toContainText('waits at least 5 seconds');
  await expect(popup.locator('.plan-notes')).toContainText('refuses the request unless');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await popup.close();
  await expect.poll(() => service.memory.activity).toHaveLength(1);
  expect(scrapes()).toEqual([{ url, ...WHOLE_REQUEST, timeout: 93_000 }]);
  // The browser is closed once it has the answer, not while that is on its way.
  const first = await openResults(before);
  await expect(first.getByRole('tab', { name: /^Markdown/ })).toBeVisible();
  await before.close();

  const after = await launchChromium(options);
  const results = await openResults(after);
  await expect(results.getByRole('heading', { name: 'At shop.example' })).toBeVisible();
  const [answer] = service.memory.scrapes.values();
  for (const [tab, texts] of Object.entries(SHOWN_OF_WHOLE)) {
    await results.getByRole('tab', { name: new RegExp(`^${tab}(?: [\\d,]+)?$`) }).click();
    for (const text of texts) await expect(results.getByRole('tabpanel')).toContainText(text);
  }
  await chooseInActions(results, 'Save .json');
  await expect(results.getByText(/^Saved /)).toBeVisible();
  await expect.poll(() => savedJson(after.downloads)).toEqual([{ success: true, data: answer }]);

  const second = await openForm(after, await after.context.newPage(), url);
  await fillUnkeptForm(handsOn(second));
  await second.getByText('JSON, presets, copy and paste').click();
  await expect.poll(() => jsonOf(second)).toEqual(UNKEPT_REQUEST);
  await expect(second.locator('.plan-notes')).toContainText('never stores it');
  service.memory.cache.set(url, { at: Date.now() - 60_000, visit: 0 });
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(second.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(scrapes().slice(1)).toEqual([{ url, ...UNKEPT_REQUEST, timeout: 63_000 }]);
  await after.close();
  await service.close();
  removeProfile(profile);
});

async function openForm(extension: ChromiumExtension, page: Page, url: string): Promise<Page> {
  await page.goto(url);
  const popup = await askService(extension, page);
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByText('More options').click();
  return popup;
}

async function jsonOf(popup: Page): Promise<unknown> {
  const text = await popup.getByRole('textbox', { name: 'Request as JSON' }).inputValue();
  return JSON.parse(text);
}

/** Real input through Playwright. */
function handsOn(popup: Page): FormHands {
  const find = ({ css, titled, at = -1 }: Place): Locator => {
    const title = popup.locator(':scope > legend, :scope > summary');
    // After it: the contract's own name, or the number of fields that are set, and to what.
    const named = { hasText: new RegExp(String.raw`^\s*${titled}\s*(?:\w*\s*$|\d)`) };
    const places = popup.locator(css);
    const found = titled === undefined ? places : places.filter({ has: title.filter(named) });
    return found.nth(at);
  };
  return {
    tick: (place, name, on = true) =>
      find(place).getByRole('checkbox', { name, exact: true }).setChecked(on),
    async write(place, name, text) {
      const textbox = find(place).getByRole('textbox', { name, exact: true });
      const field = textbox.or(find(place).getByRole('spinbutton', { name, exact: true }));
      await field.fill(text);
      await field.blur();
    },
    choose: async (place, name, value) => {
      await find(place).getByRole('combobox', { name, exact: true }).selectOption(value);
    },
    async press(place, name) {
      const button = find(place).getByRole('button', { name, exact: true });
      await button.or(find(place).getByRole('radio', { name, exact: true })).click();
    },
    unfold: (title) => find({ css: 'details', titled: title }).locator('> summary').click(),
  };
}

/** The JSON files in a folder, read. */
function savedJson(folder: string): unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}
