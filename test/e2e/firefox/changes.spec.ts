import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('the tab itself compares a page with its last version', async ({ firefox, server }) => {
  const { popup } = firefox;
  const url = `${server.url}/pages/article.html?changes`;

  async function readChanges(again = false): Promise<void> {
    await firefox.clickAction();
    await expect.poll(() => popup.text('output')).toMatch(/^Read /);
    await popup.click('What is taken');
    await popup.click('More options…');
    // The form is as it was left.
    if (!again) {
      await popup.form.tick({ css: '.chips' }, 'Changes');
      await popup.form.tick({ css: 'fieldset', titled: 'Changes' }, 'git-diff');
    }
    await popup.click('Read this tab');
    await expect.poll(() => popup.text('.popup')).toContain('with changes since the last time');
    await expect.poll(() => popup.text('output')).toMatch(/^Read /);
    await popup.click('Details');
    await popup.click('Changes');
  }

  await firefox.goto(url);
  await readChanges();
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('First scrape of this page');
  await popup.close();
  await firefox.goto('about:blank');
  await firefox.goto(url);
  await firefox.marionette.inPage(() => {
    const heading = document.querySelector('h2');
    if (heading !== null) heading.textContent = 'A separation by wind';
  });
  await readChanges(true);
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('A separation by wind');
  expect(await popup.text('[role=tabpanel] table')).toContain('A separation by weight');
});
