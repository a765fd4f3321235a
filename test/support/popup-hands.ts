import type { Page } from 'playwright';

/** Actions of a user in the popup that take more than one step. */

/** Opens the form of a request, whether a service is connected or not. */
export async function openServiceForm(popup: Page): Promise<void> {
  await openTools(popup);
  const entry = popup.getByRole('menuitem', { name: 'Scrape with a service' });
  const back = popup.getByRole('menuitem', { name: 'Back to the text' });
  await entry.or(back).waitFor();
  // The popup may have opened with it.
  if (await back.isVisible()) {
    await popup.keyboard.press('Escape');
    await popup.keyboard.press('Escape');
  } else await entry.click();
}

/** Opens the popup's menu, and in it what gets data rather than a text. */
export async function openTools(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'More', exact: true }).click();
  await popup.getByRole('menuitem', { name: 'Tools' }).click();
}

/** Chooses an entry of the menu of the button that copies, also of its further formats. */
export async function chooseInActions(popup: Page, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'More ways to copy and save' }).click();
  const item = popup.getByRole('menuitem', { name, exact: true });
  if (!(await item.isVisible()))
    await popup.getByRole('menuitem', { name: 'More formats' }).click();
  await item.click();
}

/** Chooses an entry of the popup's menu. */
export async function chooseInMore(popup: Page, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'More', exact: true }).click();
  await popup.getByRole('menuitem', { name }).click();
}

/** Chooses the scope of the page. */
export async function take(
  popup: Page,
  what: 'Main content' | 'Whole page' | 'Selection',
): Promise<void> {
  await openTaken(popup);
  await popup.getByRole('menuitemradio', { name: what }).click();
}

/** Opens the scope menu. */
export async function openTaken(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: /^What is taken/ }).click();
}

/** Shows a view that is gathered under Details. */
export async function showDetail(popup: Page, view: string): Promise<void> {
  await popup.getByRole('tab', { name: 'Details' }).click();
  await popup.getByText(view, { exact: true }).click();
}

/** Opens the form, writes a request into it and has the tab answer it. */
export async function readWith(popup: Page, options: object): Promise<void> {
  await writeRequest(popup, options);
  await popup.getByRole('button', { name: 'Read this tab' }).click();
}

/** Opens the form and writes a request into it. */
export async function writeRequest(popup: Page, options: object): Promise<void> {
  await popup
    .getByRole('status')
    .filter({ hasText: /^Read / })
    .waitFor();
  await openTaken(popup);
  await popup.getByRole('menuitem', { name: 'More options…' }).click();
  await writeJson(popup, options);
}

/** Writes a request as JSON into the form that is open. */
export async function writeJson(popup: Page, request: object): Promise<void> {
  await popup.getByText('JSON, presets, copy and paste').click();
  await popup.getByRole('textbox', { name: 'Request as JSON' }).fill(JSON.stringify(request));
}

/** Runs the steps of a pasted request, which the user reviews first. */
export async function runWrittenSteps(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('button', { name: 'Run the steps' }).click();
}

/** Unfolds the section with this title, which may be followed by a summary. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${title}`) })
    .click();
}
