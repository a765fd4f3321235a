import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.afterEach(async ({ extension, page }) => {
  // Another test finds the interface in English.
  await page.goto(`${extension.url}options.html`);
  await page.locator('#appearance select').selectOption('browser');
  await expect(page.getByRole('heading', { name: 'Winnow settings' })).toBeVisible();
});

// Promise chosen-language-everywhere (Interface): All texts are in the language that the user
// chose; the browser's own language costs no wait.
test('everything is in the language that the user chose', async ({ extension, page, server }) => {
  await page.goto(`${extension.url}options.html`);
  await page.getByLabel('Language', { exact: true }).focus();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Winnow-Einstellungen' })).toBeVisible();
  await expect(page).toHaveTitle('Winnow-Einstellungen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Sprache', { exact: true })).toBeFocused();
  await expect(page.locator('#keyboard')).toContainText('Die Markierung als Markdown kopieren');

  for (const [name, title] of [
    ['results', 'Winnow-Ergebnisse'],
    ['builder', 'Anfrage erstellen'],
  ]) {
    await page.goto(`${extension.url}${name}.html`);
    await expect(page).toHaveTitle(title ?? '');
  }

  await page.goto(`${server.url}/gold/article.html`);
  // The next one has to load the texts first.
  await extension.stopWorker();
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('button', { name: 'Text kopieren' })).toBeVisible();
  await expect(popup.locator('html')).toHaveAttribute('lang', 'de');
  await expect(popup.getByText('Gelesen: soeben')).toBeVisible();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status').first()).toHaveText(/^\d+ Wörter kopiert$/);

  const closed = popup.waitForEvent('close');
  await popup
    .getByRole('button', { name: 'Wählen…' })
    .click()
    // The popup may be gone before it has told that it was clicked.
    .catch(() => {});
  await closed;
  await expect.poll(() => textsOverPage(page)).toContain('Zeigen Sie auf einen Teil der Seite');
  await page.keyboard.press('Escape');
});

test('an open page follows the choice, and a new one uses it from the start', async ({
  extension,
  page,
}) => {
  await page.goto(`${extension.url}results.html`);
  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
  await options.locator('#appearance select').selectOption({ label: 'Français' });
  await expect(page).toHaveTitle('Résultats de Winnow');
  await options.close();
  // What is drawn first is noted before the page's own scripts run.
  await page.addInitScript(noteFirstHeading);
  await page.goto(`${extension.url}options.html`);
  await expect(page.getByRole('heading', { name: 'Paramètres de Winnow' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('Paramètres de Winnow');
});

/** What is drawn in frames of the page, such as that over it. */
async function textsOverPage(page: Page) {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .textContent({ timeout: 1000 })
        // One that is just being made has none yet.
        .catch(() => ''),
    ),
  );
  return texts.join('\n');
}

function noteFirstHeading(): void {
  new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (heading !== null && sessionStorage.getItem('first') === null)
      sessionStorage.setItem('first', heading.textContent);
  }).observe(document, { childList: true, subtree: true });
}
