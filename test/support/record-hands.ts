import type { Page } from '@playwright/test';
import type { ChromiumExtension } from './chromium-extension.ts';
import { openServiceForm } from './popup-hands.ts';

/** Opens the form of a tab beside its page, and begins to record there. The page is in front then. */
export async function recordFromPanel(extension: ChromiumExtension, page: Page): Promise<Page> {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  // The popup may be gone before it has told that it was clicked.
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await panel.getByText('Actions', { exact: true }).click();
  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await panel.getByText('Recording what you do in the page.').waitFor();
  await page.bringToFront();
  await page.locator('[popover]').waitFor();
  return panel;
}
