import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ firefox }) => firefox.goto(`${firefox.url}options.html`));

test('shows the keyboard shortcuts, and opens the page where they can be changed', async ({
  firefox,
}) => {
  const keys = () => firefox.tab.text('#keyboard table');
  await expect.poll(keys).toMatch(/Open Winnow.*Alt\+Shift\+M.*Alt\+Shift\+Y.*Alt\+Shift\+K/s);
  await firefox.tab.click('Change');
  await firefox.tabs.switchToNew();
  await expect
    .poll(() => firefox.marionette.send('WebDriver:GetCurrentURL'))
    .toMatchObject({ value: 'about:addons' });
  await firefox.tabs.closeNew();
});

test('a template shows its result at once', async ({ firefox }) => {
  await firefox.tab.clear('File name');
  await firefox.tab.type('File name', 'kept {title}');
  await expect.poll(() => firefox.tab.text('#saving')).toMatch(/kept .+\.md/);
  await firefox.tab.clear('File name');
  await firefox.tab.type('File name', '{title}');
});

test('settings are saved as a file, and imported after the user has seen the changes', async ({
  firefox,
}) => {
  const { tab } = firefox;
  await tab.click('Save settings');
  const file = path.join(firefox.downloads, 'winnow-settings.json');
  const saved = await waitUntil('the settings are saved', () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  });
  expect(saved).not.toMatch(/apiKey|fc-/);
  const changed = path.join(firefox.downloads, 'changed.json');
  writeFileSync(
    changed,
    saved.replace('"removeBase64Images": true', '"removeBase64Images": false'),
  );
  await tab.choose('Read settings from a file…', changed);
  await expect.poll(() => tab.text('#file')).toContain('The file would change:');
  await tab.click('Change them');
  await expect.poll(() => tab.text('#file')).toContain('The settings were changed.');
  await tab.choose('Read settings from a file…', file);
  await tab.click('Change them');
  await expect.poll(() => tab.text('#file')).toContain('The settings were changed.');
  writeFileSync(changed, '{"__proto__": {}}');
  await tab.choose('Read settings from a file…', changed);
  await expect.poll(() => tab.text('#file [role=alert], #file .callout')).not.toBe('');
});

test('a file of presets says what it leaves out, and one of settings what it would do', async ({
  firefox,
}) => {
  const { tab } = firefox;
  const choose = async (button: string, data: object) => {
    const file = path.join(firefox.downloads, 'import.json');
    writeFileSync(file, JSON.stringify({ version: 1, ...data }));
    await tab.choose(button, file);
  };
  const presets = [{ name: 'News', hosts: ['*.com'], options: {}, startUrl: 'http://localhost/' }];
  await choose('Add from a file…', { winnow: 'presets', presets });
  await expect.poll(() => tab.text('#requests .callout')).toMatch(/is not used for \*\.com/);
  expect(await tab.text('#requests .callout')).toContain('does not begin at http://localhost/');
  await choose('Read settings from a file…', { winnow: 'settings', settings: { resultLimit: 1 } });
  await expect
    .poll(() => tab.text('#file .callout'))
    .toContain('Results beyond 1 MB are deleted, the oldest first.');
  await tab.click('Keep my settings');
  await tab.click('Remove: News');
  await tab.click('Remove');
});
