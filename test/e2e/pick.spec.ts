import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { openTaken, take } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/gold/article.html`);
});

/** Begins picking from the popup, which closes. */
async function startPicking(popup: Page, page: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  // The popup may be gone before it has told that it was clicked.
  await popup
    .getByRole('button', { name: 'Pick…' })
    .click()
    .catch(() => {});
  await closed;
  await page.locator(SURFACE).waitFor({ state: 'attached' });
}

/** What the popup shows that opens by itself when the picking is done. */
async function pickedText(extension: ChromiumExtension, page: Page): Promise<Page> {
  await page.keyboard.press('Enter');
  await page.locator(SURFACE).waitFor({ state: 'detached' });
  return extension.openPopup();
}

const SURFACE = '[popover=manual]';

test('an element is left out of the page in three clicks', async ({ extension, page }) => {
  // One.
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText('in September. Photograph: P. Ness');
  // Two.
  await startPicking(popup, page);
  // Three.
  await page.click('figcaption', { force: true, modifiers: ['Alt'] });
  const again = await pickedText(extension, page);
  const panel = again.getByRole('tabpanel');
  await expect(panel).toContainText('What the maps say');
  await expect(panel).not.toContainText('in September. Photograph: P. Ness');
  await expect(again.getByText('Picked parts of this page')).toBeVisible();
  await expect(again.getByRole('button', { name: /^What is taken: Main content/ })).toBeVisible();
  await again.getByRole('button', { name: 'Use main content' }).click();
  await expect(panel).toContainText('in September. Photograph: P. Ness');
  await again.close();
});

test('only what is picked, by mouse or keyboard, is read, and picks can be undone', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  await startPicking(popup, page);
  await page.click('h2 >> nth=0', { force: true });
  await page.click('.nl', { force: true, position: { x: 2, y: 2 } });
  await page.keyboard.press('Control+z');
  await page.hover('.sf', { force: true });
  await page.keyboard.press('Space');
  const again = await pickedText(extension, page);
  const panel = again.getByRole('tabpanel');
  await expect(panel).toContainText('What the maps say');
  await expect(again.getByRole('button', { name: /^What is taken: Picked parts/ })).toBeVisible();
  await expect(panel).toContainText('Forty years after');
  await expect(panel).not.toContainText('inbox');
  await expect(panel).not.toContainText('the banks began to slip');
  await again.close();
});

test('parts picked for a site are read on each of its pages until the user removes them', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  await startPicking(popup, page);
  await page.click('h1', { force: true });
  // To the tick, by keyboard.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.screenshot({ path: test.info().outputPath('site.png') });
  const again = await pickedText(extension, page);
  await expect(again.getByText('Picked parts of this site')).toBeVisible();
  await expect(again.getByRole('tabpanel')).toContainText('The river that forgot its bed');
  await expect(again.getByRole('tabpanel')).not.toContainText('Forty years after');
  await again.close();

  await page.goto(new URL('/pages/product.html', page.url()).href);
  const other = await extension.clickAction(page);
  await expect(other.getByText('Picked parts of this site')).toBeVisible();
  await expect(other.getByRole('tabpanel')).toContainText(/^(?!.*Description)/s);
  await other.close();

  // A page that has none of it is read as others are.
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Plain</title><p>A text without a heading.</p>',
    }),
  );
  await page.goto(new URL('/plain', page.url()).href);
  const plain = await extension.clickAction(page);
  await expect(plain.getByRole('tabpanel')).toContainText('A text without a heading');
  await expect(plain.getByText('none of the parts picked for this site')).toBeVisible();
  await plain.close();

  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
  await options.getByRole('button', { name: /^Remove: 127\.0\.0\.1:\d+: .*h1/ }).click();
  await expect(options.getByText('None. Choose Pick…')).toBeVisible();
  await options.close();
  await page.goto(new URL('/gold/article.html?after', page.url()).href);
  const after = await extension.clickAction(page);
  await expect(after.getByRole('tabpanel')).toContainText('Forty years after');
  await after.close();
});

test('the choice between picked parts and the whole page applies to the whole site if the user says so', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await take(popup, 'Whole page');
  await openTaken(popup);
  await popup.getByRole('menuitemcheckbox', { name: 'Always like this on this site' }).click();
  await popup.close();
  await page.goto(new URL('/pages/product.html', page.url()).href);
  const other = await extension.clickAction(page);
  await expect(other.getByRole('button', { name: /^What is taken: Whole page/ })).toBeVisible();
  await openTaken(other);
  await other.getByRole('menuitemcheckbox', { name: 'Always like this on this site' }).click();
  await other.close();
  await page.goto(new URL('/pages/article.html', page.url()).href);
  const after = await extension.clickAction(page);
  await expect(after.getByRole('button', { name: /^What is taken: Main content/ })).toBeVisible();
  await after.close();
});

test('a page read while picking contains nothing of the picker', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  await startPicking(popup, page);
  await page.hover('h1', { force: true });
  const again = await extension.clickAction(page);
  await take(again, 'Whole page');
  const panel = again.getByRole('tabpanel');
  await expect(panel).toContainText('Every Friday, free');
  await expect(panel).toContainText('What the maps say');
  await expect(panel).not.toContainText(/leave out|Heading · /);
  await again.close();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await page.locator(SURFACE).waitFor({ state: 'detached' });
});

test('Escape ends picking, and the page is unchanged', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  const before = await page.content();
  await startPicking(popup, page);
  await page.click('h1', { force: true });
  await page.keyboard.press('Escape');
  await page.locator(SURFACE).waitFor({ state: 'detached' });
  expect(await page.content()).toBe(before);
});

// Promise picking-is-unseen
test('picking works on a page that captures all keys and clicks and forbids styles and frames', async ({
  extension,
  page,
}) => {
  await page.route('**/strict', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'",
      },
      body: `<!doctype html><title>Strict</title>
        <img name="createElement"><img name="elementsFromPoint"><img name="querySelectorAll">
        <main><h1>Strict heading</h1><p id="only">Only these four words</p><p>Other text of it</p></main>
        <script>
          for (const type of ['keydown', 'keyup', 'click', 'pointerdown', 'mousemove', 'beforetoggle'])
            window.addEventListener(type, (event) => {
              document.title += ' ' + type;
              event.preventDefault();
              event.stopImmediatePropagation();
            }, true);
        </script>`,
    }),
  );
  await page.goto(new URL('/strict', page.url()).href);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  await startPicking(popup, page);
  await page.click('#only', { force: true });
  // The pane is see-through, and dressed.
  await page.screenshot({ path: test.info().outputPath('strict.png') });
  const again = await pickedText(extension, page);
  await expect(again.getByRole('tabpanel')).toContainText('Only these four words');
  await expect(again.getByRole('tabpanel')).not.toContainText('Other text');
  expect(await page.title()).toBe('Strict beforetoggle');
  await again.close();
});

test('picking works on a sandboxed page, which has no readable frames', async ({
  extension,
  page,
}) => {
  await page.route('**/sandboxed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'none'; sandbox" },
      body: '<!doctype html><title>Sandboxed</title><h1>Heading</h1><p>Only this</p><p>Not this</p>',
    }),
  );
  await page.goto(new URL('/sandboxed', page.url()).href);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tabpanel').waitFor();
  await startPicking(popup, page);
  await page.click('p >> nth=0', { force: true });
  await page.screenshot({ path: test.info().outputPath('sandboxed.png') });
  const again = await pickedText(extension, page);
  await expect(again.getByRole('tabpanel')).toContainText('Only this');
  await expect(again.getByRole('tabpanel')).not.toContainText('Not this');
  await again.close();
});
