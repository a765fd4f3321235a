import type { Page } from '@playwright/test';

/** Presses a button of the sign in the page of a tab; nobody but the user sees what is in it. */
export async function pressSign(page: Page, button: keyof typeof FROM_RIGHT): Promise<void> {
  await page.locator('[popover]').waitFor();
  await page.bringToFront();
  const box = await page.locator('[popover]').boundingBox();
  if (box === null) throw new Error('The sign is not there.');
  await page.mouse.click(box.x + box.width - FROM_RIGHT[button], box.y + box.height - 24);
}

/** Where the buttons of the sign are, in CSS pixels from its right end. */
const FROM_RIGHT = { Stop: 30, 'Click it': 95 };
