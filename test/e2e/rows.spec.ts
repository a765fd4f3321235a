import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openServiceForm, writeJson } from '../support/popup-hands.ts';

test('steps run once for each row of a pasted list, stop and go on, and give one table', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/search.html`);
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await writeJson(popup, {
    actions: [
      { type: 'click', selector: '#what' },
      { type: 'write', text: '{{What}}' },
      { type: 'click', selector: '#search button' },
    ],
  });
  // The popup may be gone before it has told that it was clicked.
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [beside] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await beside.getByText('Run once for each row of a list').click();
  const rows = Array.from({ length: 7 }, (_, at) => `shoe ${at + 1},x`).join('\n');
  await beside
    .getByLabel('Paste a list or CSV. Its first line names the columns.')
    .fill(`What,Else\n${rows}`);
  await beside.getByLabel('Seconds between two rows').fill('0');
  await beside.getByLabel('Seconds between two rows').blur();
  await expect(beside.getByText('7 rows. Columns: What, Else')).toBeVisible();
  await beside.getByRole('button', { name: 'Run 7 rows' }).click();
  const review = beside.getByRole('dialog');
  await expect(review).toContainText('once for each of 7 rows');
  await expect(review).toContainText('{{What}}');
  // However long it takes to look, the run is not over: its fourth row finds no form.
  await page.evaluate(hideFormAfter, 'shoe 3');
  await review.getByRole('button', { name: 'Run the steps' }).click();

  const done = beside.locator('.row-outcomes li[data-state=done]');
  await expect.poll(() => done.count()).toBeGreaterThan(1);
  await beside.locator('.rows').getByRole('button', { name: 'Stop' }).click();
  await expect(beside.getByRole('button', { name: /^Continue with row/ })).toBeVisible();
  await expectAccessible(beside);
  await page.evaluate(() => document.querySelector('form')?.removeAttribute('hidden'));

  // The form is opened again, as the next day.
  await beside.reload();
  await beside.getByRole('button', { name: /^Continue with row/ }).click();
  await expect(beside.locator('.row-outcomes li')).toHaveCount(7);
  await expect(beside.locator('.row-outcomes li').last()).toHaveAttribute('data-state', 'done');
  await expect(page.locator('#said')).toContainText('shoe 7');
  await beside.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await beside.getByRole('button', { name: 'Copy table' }).click();
  await expect(beside.getByText('Copied 7 rows')).toBeVisible();
  const table = await beside.title();
  expect(table).toMatch(/^What,Else,Result,Address,Title/);
  expect(table).toContain('shoe 7,x,Done,');
  await beside.close();
});

/** Runs in the page: hides its form once it was sent with this. */
function hideFormAfter(what: string): void {
  const form = document.querySelector('form');
  form?.addEventListener('submit', () => {
    form.hidden = document.querySelector('input')?.value === what;
  });
}
