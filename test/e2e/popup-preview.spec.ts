import type { Page } from '@playwright/test';
import { leakVectors } from '../support/leak-vectors.ts';
import { expect, test } from './fixtures.ts';
import { idOf, seed } from './stored-results.ts';

// Promise previews-are-inert (Gates): A preview runs nothing and requests nothing.
test('previews of hostile markup request nothing and run nothing', async ({
  extension,
  page,
  server,
}) => {
  const vectors = leakVectors(server.url);
  const html = `<h2>BEFORE</h2>${vectors.join('\n')}`;
  // Each vector is closed by the next heading, so that one does not swallow the others.
  const markdown = vectors.map((vector, index) => `# PART ${index}\n\n${vector}\n`).join('\n');
  await seed(page, extension.url, [{ metadata: {}, html, markdown }]);
  await page.goto(`${extension.url}results.html#${idOf(0)}`);
  await page.getByRole('button', { name: 'Show the source' }).click();
  server.clear();
  await showPreview(page, 'Markdown', 'PART 0');
  await showPreview(page, 'HTML', 'BEFORE');
  // What a frame would ask for, it has asked for by the time a later request of ours arrives.
  await page.evaluate((url) => fetch(url).catch(() => {}), `${server.url}/canary/last`);
  expect(server.requests()).toEqual(['/canary/last']);
  expect(page.frames().every((frame) => !frame.url().includes('/leak/'))).toBe(true);
});

test('the style of previews is applied, and their links open in a new tab', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page, 'preview');
  await popup.emulateMedia({ colorScheme: 'dark' });
  // The popup opens on the view that was used last.
  await popup.getByRole('tab', { name: 'Text' }).click();
  const frame = popup.frameLocator('iframe');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(24, 27, 26)');
  // The new tab takes the focus, which closes the popup in the middle of Playwright's click.
  await frame
    .getByRole('link', { name: 'guide to baskets' })
    .click()
    .catch(() => {});
  await expect.poll(() => server.requests()).toContain('/tools/baskets');
});

test('a picture that the page has loaded is shown, and its server is not asked again', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  server.clear();
  const popup = await extension.clickAction(page, 'preview');
  await popup.getByRole('tab', { name: 'Text' }).click();
  const picture = popup.frameLocator('iframe').getByAltText('A threshing floor on a windy ridge');
  await expect(picture).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect(popup.getByRole('button', { name: 'Load images' })).toBeHidden();
  expect(server.requests()).toEqual([]);
});

async function showPreview(page: Page, view: string, heading: string): Promise<void> {
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`^${view}(?: |$)`) }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: heading })).toBeVisible();
}
