import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chooseInActions, readWith, showDetail } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

// With a service that an earlier test connected, more is left to it.
test.beforeEach(({ extension }) => extension.worker.evaluate(clearSettings));

// A saved result stays, and would be the first one that later tests see.
test.afterEach(async ({ extension }) => {
  const results = await extension.context.newPage();
  await results.goto(`${extension.url}results.html`);
  await results.evaluate(() =>
    chrome.runtime.sendMessage({ name: 'deleteAllResults', request: {} }),
  );
  await results.close();
});

test('data requested besides the text is shown at once, and can be saved', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  await page.evaluate(() => {
    document.body.innerHTML = `<main><h1>Our menu</h1>
      <h2>Starters</h2><p>Leek soup <b>6,00 €</b></p><p>Bread <b>3,50 €</b></p>
      <h2>Mains</h2><p>Risotto <b>14,50 €</b></p>
      <footer>${'We cook with what the farms around us bring in the morning. '.repeat(12)}</footer></main>`;
  });
  const popup = await extension.clickAction(page);
  await readWith(popup, { formats: ['menu'] });
  await expect(popup.getByText('with the menu’s dishes')).toBeVisible();
  const panel = popup.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'Starters' })).toBeVisible();
  await expect(panel).toContainText('14,50 €');

  // Another tab is shown until something else is asked for.
  await popup.keyboard.press('1');
  await expect(popup.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await popup.keyboard.press('5');
  const before = new Set(readdirSync(extension.downloads));
  await chooseInActions(popup, 'Save .json');
  const added = () =>
    readdirSync(extension.downloads).find((name) => name.endsWith('.json') && !before.has(name));
  await expect.poll(added).toBeDefined();
  const { data } = JSON.parse(readFileSync(path.join(extension.downloads, added() ?? ''), 'utf8'));
  expect(data.menu.sections[1]).toEqual({
    name: 'Mains',
    items: [{ name: 'Risotto', price: { amount: 14.5, currency: 'EUR', formatted: '14,50 €' } }],
  });
});

test("a brand is measured as the tab draws it, and a schema filled from the page's data", async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  await page.evaluate(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<style>body { background: #fdfcf7; color: #23301f; font-family: Lora, Georgia, serif }
        header { background: oklch(0.4 0.1 150); padding: 16px }
        .go { background: #e4572e; color: #fff; padding: 8px 16px; border: 0; border-radius: 6px }</style>`,
    );
    document.body.innerHTML = `<header><a href="/" class="logo" aria-label="Acorn Tea"><svg width="90" height="30"><rect width="90" height="30"/></svg></a></header>
      <main><h1>Green tea</h1><p>Price: <b>6,50 €</b></p><dl><dt>Net weight</dt><dd>100 g</dd></dl>
      <p>${'Picked by hand in the hills, and dried in the sun for days. '.repeat(12)}</p>
      <button class="go">Buy some</button></main>`;
  });
  const schema = {
    type: 'object',
    properties: {
      net_weight: { type: 'string' },
      name: { type: 'string' },
      roast: { type: 'string' },
    },
  };
  const popup = await extension.clickAction(page);
  await readWith(popup, { formats: ['branding', { type: 'json', schema }] });
  await expect(popup.getByText('The page does not say: roast.')).toBeVisible();
  const panel = popup.getByRole('tabpanel');
  await showDetail(popup, 'Extracted');
  await expect(panel.getByText('100 g')).toBeVisible();
  await expect(panel).toContainText('Beside its name: Net weight');
  await showDetail(popup, 'Branding');
  await expect(panel).toContainText('#E4572E');
  await expect(panel).toContainText('#FDFCF7');
  await expect(panel).toContainText('Lora');
  await expect(panel.getByText('logo', { exact: true })).toBeVisible();
});

async function clearSettings(): Promise<void> {
  await chrome.storage.local.clear();
}

declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  storage: { local: { clear(): Promise<void> } };
};
