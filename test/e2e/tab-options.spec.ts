import { readWith, showDetail, take, writeRequest } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ extension, page, server }) => {
  await extension.worker.evaluate(clearSettings);
  await page.goto(`${server.url}/pages/article.html`);
});

test('the options of the form apply to the tab, are named, kept, and can be dropped', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await readWith(popup, { includeTags: ['h1'], timeout: 30_000, formats: ['rawHtml'] });
  const panel = popup.getByRole('tabpanel');
  await expect(panel).toContainText('# What the wind leaves behind');
  await expect(panel).not.toContainText('A separation by weight');
  const said = 'Only h1 · at most 30 s · with raw HTML';
  await expect(popup.getByText(said)).toBeVisible();
  await showDetail(popup, 'Raw HTML');
  await expect(panel).toContainText('<!DOCTYPE html>');

  // Closed and opened again it is the same, also when it is read again.
  await page.bringToFront();
  const again = await extension.clickAction(page);
  await expect(again.getByText(said)).toBeVisible();
  await again.keyboard.press('1');
  await expect(again.getByRole('button', { name: 'What is taken: Picked parts' })).toBeVisible();
  await again.keyboard.press('r');
  await expect(again.getByRole('status')).toHaveText('Read just now');
  await expect(again.getByRole('tabpanel')).toContainText('# What the wind leaves behind');
  await expect(again.getByRole('tabpanel')).not.toContainText('A separation by weight');
  await take(again, 'Whole page');
  await expect(again.getByText('At most 30 s · with raw HTML')).toBeVisible();
  await expect(again.getByRole('tabpanel')).toContainText('A separation by weight');

  await again.getByRole('button', { name: 'Read without these options' }).click();
  await expect(again.getByText('At most 30 s')).toBeHidden();
  await expect(again.getByRole('button', { name: 'Copy text' })).toBeFocused();
});

// Promise redacted-answer-alone-kept
test('the tab itself redacts personal data, and keeps no copy of the page', async ({
  extension,
  page,
}) => {
  await page.evaluate(() => {
    const text = 'Write to jane@example.org or call +49 30 901820 about this.';
    document.querySelector('h1')?.insertAdjacentHTML('afterend', `<p>${text}</p>`);
  });
  const popup = await extension.clickAction(page);
  await readWith(popup, { redactPII: { mode: 'fast', replaceStyle: 'mask' } });
  await expect(popup.getByText('with personal data redacted')).toBeVisible();
  const panel = popup.getByRole('tabpanel');
  await expect(panel).toContainText('or call ************* about this.');
  await expect(panel).not.toContainText('jane@example.org');
  await expect(popup.getByText('Names and postal addresses were not redacted')).toBeVisible();
  await popup.getByRole('button', { name: 'More', exact: true }).click();
  const link = popup.getByRole('menuitem', { name: 'All results' });
  // It leads to the result as soon as that is stored, which is a moment after it is shown.
  await expect(link).toHaveAttribute('href', /#./);
  const address = await link.getAttribute('href');
  const results = await extension.context.newPage();
  await results.goto(new URL(address ?? '', extension.url).href);
  await expect(results.getByRole('tabpanel')).toContainText('or call *');
  // What is kept of a page could be read again as a whole.
  await expect(results.getByRole('radio', { name: 'Whole page' })).toHaveCount(0);
  await results.close();
});

test('an invalid selector is named before the tab is read, and the result stays', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await writeRequest(popup, { excludeTags: ['nav', 'p >'] });
  await expect(
    popup.getByText(/^Without these elements: .* not a CSS selector: p >/),
  ).toBeVisible();
  await popup.keyboard.press('Escape');
  const again = await extension.clickAction(page);
  await expect(again.getByRole('tabpanel')).toContainText('A separation by weight');
});

async function clearSettings(): Promise<void> {
  await chrome.storage.local.clear();
}

declare const chrome: { storage: { local: { clear(): Promise<void> } } };
