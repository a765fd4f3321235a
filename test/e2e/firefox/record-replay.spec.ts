import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { pointAt, pressKey } from '../../support/firefox-input.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { expect, test } from './fixtures.ts';

const PANEL = '/sidepanel.html#tab-';

let profile: string;

test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'winnow-days-'));
});

test.afterEach(() => removeProfile(profile));

test('a search is recorded, and the next day a preset runs it with one click, for its text and its table', async ({
  server,
}) => {
  const firefox = await launchFirefox({ profile });
  const { insides, marionette } = firefox;
  await firefox.goto(`${server.url}/actions/shop.html?replay&cookies`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Record what you do');
  await expect.poll(() => marionette.inPage(isRecording)).toBe(true);
  await pointAt(marionette, '.cookies button', { click: true });
  await pointAt(marionette, '[name=what]', { click: true });
  for (const letter of 'runner') await pressKey(marionette, letter);
  await pointAt(marionette, '[name=stock]', { click: true });
  await pointAt(marionette, 'form button', { click: true });
  await expect.poll(() => marionette.inPage(countShoes)).toBe(5);
  await expect.poll(() => insides.inSidebar(PANEL, formText)).toContain('"click"');
  await expect.poll(() => insides.inSidebar(PANEL, formText)).toContain('"button"');
  await insides.inSidebar(PANEL, clickStop);
  await expect.poll(() => marionette.inPage(isRecording)).toBe(false);
  await expect.poll(() => insides.inSidebar(PANEL, saveAsPreset)).toBe(true);
  // A box is ticked before that is stored, and a browser that closes stores no more.
  await expect.poll(() => insides.inBackground(presetHosts)).toEqual([new URL(server.url).host]);
  await firefox.close();

  // In a new page of a shop that calls its field something else.
  const later = await launchFirefox({ profile });
  await later.goto(`${server.url}/actions/shop.html?later`);
  await later.clickAction();
  await later.popup.click('Run in this tab');
  await expect.poll(() => later.marionette.inPage(countShoes)).toBe(3);
  await expect.poll(() => later.popup.text('.service-mode')).toContain('[Red runner]');
  await later.popup.click('Table');
  await expect.poll(() => later.popup.text('.table-part table')).toContain('€ 79.00');
  await later.close();
});

/** Runs in the background: the sites of all presets that are stored, with no change left to take in. */
async function presetHosts(): Promise<string[]> {
  const { presets, ...others } = await browser.storage.local.get();
  const isBeside = Object.keys(others).some((key) => key.startsWith('presets+'));
  return isBeside ? [] : (presets?.list ?? []).flatMap(({ hosts }) => hosts);
}

/** The little of the browser API that runs there. */
declare const browser: {
  storage: { local: { get(): Promise<{ presets?: { list: { hosts: string[] }[] } }> } };
};

function isRecording(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}

function countShoes(): number {
  return document.querySelectorAll('.shoe').length;
}

function clickStop(): void {
  for (const button of document.querySelectorAll('.record button'))
    if (button instanceof HTMLElement) button.click();
}

function formText(): string {
  return [...document.querySelectorAll('textarea')].map(({ value }) => value).join('\n');
}

/** Each time one step further; true when the preset is the site's. */
function saveAsPreset(): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.preset-head button')];
  const find = (label: string) => buttons.find(({ textContent }) => textContent === label);
  const field = document.querySelector<HTMLInputElement>('.preset-name input');
  const ofSite = document.querySelector<HTMLInputElement>('.preset-head [type=checkbox]');
  if (ofSite !== null) {
    if (!ofSite.checked) ofSite.click();
    return ofSite.checked;
  }
  if (field === null) find('Save as a preset…')?.click();
  else if (field.value === '') {
    field.value = 'Runners';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  } else find('Save as a preset')?.click();
  return false;
}
