import type { Page } from '@playwright/test';
import type { ChromiumExtension } from './chromium-extension.ts';
import { openTools } from './popup-hands.ts';

/** Begins to record a page from the popup's menu, beside the form that opens. The page is in front then. */
export async function recordFromPanel(extension: ChromiumExtension, page: Page): Promise<Page> {
  const popup = await extension.clickAction(page);
  await openTools(popup);
  // The popup may be gone before it has told that it was clicked.
  const click = popup.getByRole('menuitem', { name: 'Record what you do' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await panel.getByText('Recording what you do in the page.').waitFor();
  await page.bringToFront();
  await page.locator('[popover]').waitFor();
  return panel;
}
