import { expect, test } from './fixtures.ts';

test.afterEach(async ({ firefox }) => {
  await firefox.popup.close();
  // Another test finds the interface in English.
  await firefox.goto(`${firefox.url}options.html`);
  await expect.poll(() => firefox.tab.text('#appearance')).not.toBe('');
  await firefox.tab.evaluate(chooseLanguage, 'browser');
  await expect.poll(() => firefox.tab.text('h1')).toBe('Winnow settings');
});

test('everything is in the language that the user chose', async ({ firefox, server }) => {
  await firefox.goto(`${firefox.url}options.html`);
  await expect.poll(() => firefox.tab.text('#appearance')).toContain('Language');
  await firefox.tab.evaluate(chooseLanguage, 'de');
  await expect.poll(() => firefox.tab.text('h1')).toBe('Winnow-Einstellungen');
  expect(await firefox.tab.evaluate(() => document.documentElement.lang)).toBe('de');

  await firefox.goto(`${server.url}/gold/article.html?language`);
  // The background translates the menu, and is ended only after that.
  await firefox.gestures.pickMenuItem('article h2', 'Teile wählen…');
  const isPicking = () => document.querySelector('[popover=manual]') !== null;
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(true);
  await firefox.goto(`${server.url}/gold/article.html?language&picked`);
  // The next background has to load the texts first.
  await firefox.insides.suspendBackground();
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Gelesen: soeben');
  expect(await firefox.popup.text()).toContain('Text kopieren');
});

function chooseLanguage(language: string): void {
  const languages = document.querySelector<HTMLSelectElement>('#appearance select');
  if (languages === null) throw new Error('no list of languages');
  languages.value = language;
  languages.dispatchEvent(new Event('change', { bubbles: true }));
}
