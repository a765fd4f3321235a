import { pointAt } from '../../support/firefox-input.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('an element is picked in the page, and the form comes back as it was left', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/pages/product.html`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  const { form } = firefox.popup;
  await form.tick({ css: '.request-fields' }, 'Mobile');
  await form.unfold('More options');
  await form.unfold('Content');
  await form.press({ css: '.request-fields' }, 'Pick in the page');
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(true);
  await pointAt(firefox.marionette, 'h1', { click: true });
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(false);
  // It opens by itself: a click on the button would close it.
  await firefox.popupOpened();
  const shown = () => firefox.popup.text().catch(() => '');
  await expect.poll(shown).toContain('Picked: h1. It finds 1 element');
  await expect.poll(() => firefox.popup.evaluate(readJson)).toContain('"mobile": true');
});

test('a draft for a page is forgotten with its tab, even while no background runs', async ({
  firefox,
  server,
}) => {
  const { form } = firefox.popup;
  await firefox.tabs.open();
  await firefox.goto(`${server.url}/pages/product.html?forgotten`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await form.unfold('More options');
  await form.unfold('Network');
  await form.write({ css: 'details', titled: 'Network' }, 'Name of header 1', 'Cookie');
  await form.write({ css: 'details', titled: 'Network' }, 'Value of header 1', 'sid=CANARY');
  const kept = () => firefox.insides.inBackground(readSession);
  await expect.poll(kept).toContain('product.html?forgotten');
  expect(await kept()).not.toContain('CANARY');
  await firefox.popup.close();
  await firefox.insides.suspendBackground();
  await firefox.tabs.closeNew();
  await expect.poll(() => firefox.insides.isBackgroundRunning()).toBe(true);
  await expect.poll(kept).not.toContain('product.html?forgotten');
});

test('a PDF is never offered to the tab, which cannot read it', async ({ firefox, server }) => {
  await firefox.insides.show(`${server.url}/pages/document.pdf`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('.popup-message')).toMatch(/shows a PDF/);
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await expect.poll(() => firefox.popup.text('.plan')).toMatch(/The tab shows a PDF/);
  expect(await firefox.popup.text('.request-foot')).not.toContain('Read this tab');
});

function isPicking(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}

function readJson(): string {
  return document.querySelector<HTMLTextAreaElement>('.builder-json textarea')?.value ?? '';
}

/** Runs in the background: all that is kept in memory until the browser is closed. */
async function readSession(): Promise<string> {
  return JSON.stringify(await browser.storage.session.get(null));
}

/** The little of the browser API that runs in the background above. */
declare const browser: {
  storage: { session: { get(keys: null): Promise<object> } };
};
