import { KEY, pointAt, pressKey } from '../../support/firefox-input.ts';
import { expect, test } from './fixtures.ts';

const PANEL = '/sidepanel.html#tab-';

test('a search is recorded from the sidebar, and continues on the next page after a click on the button', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/actions/search.html?record`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Record what you do');
  const { insides, marionette } = firefox;
  await expect.poll(() => marionette.inPage(isRecording)).toBe(true);
  await pointAt(marionette, '#what', { click: true });
  for (const letter of 'shoe') await pressKey(marionette, letter);
  await pointAt(marionette, '#password', { click: true });
  await pressKey(marionette, 'x');
  await pressKey(marionette, KEY.enter);
  const steps = () => insides.inSidebar(PANEL, writtenActions);
  await expect.poll(steps).toEqual([
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'shoe' },
    { type: 'click', selector: '#password' },
    { type: 'write', text: '***' },
    { type: 'press', key: 'Enter' },
  ]);
  await marionette.inPage(() => document.querySelector('#next')?.removeAttribute('target'));
  await pointAt(marionette, '#next', { click: true });
  await expect.poll(() => insides.inSidebar(PANEL, panelText)).toContain('Click Winnow');
  await firefox.popup.close();
  // The popup that opens makes way for the page by itself, perhaps before anybody has seen it.
  await firefox.gestures.clickButton();
  await expect.poll(() => marionette.inPage(isRecording)).toBe(true);
  await pointAt(marionette, 'h1', { click: true });
  await expect
    .poll(async () => ((await steps()) as unknown[] | null)?.slice(5))
    .toEqual([
      { type: 'click', selector: '#next' },
      { type: 'wait', selector: 'h1' },
      { type: 'click', selector: 'h1' },
    ]);
  await insides.inSidebar(PANEL, clickStop);
  await expect.poll(() => marionette.inPage(isRecording)).toBe(false);
  await insides.closeSidebar();
});

function isRecording(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}

function clickStop(): boolean {
  const buttons = [...document.querySelectorAll('.record button')];
  for (const button of buttons) if (button instanceof HTMLElement) button.click();
  return buttons.length > 0;
}

function panelText(): string {
  return document.querySelector('.steps-head')?.textContent ?? '';
}

function writtenActions(): unknown {
  const text = [...document.querySelectorAll('textarea')].find(({ value }) =>
    value.trim().startsWith('{'),
  )?.value;
  const request: unknown = JSON.parse(text ?? 'null');
  return typeof request === 'object' && request !== null ? Reflect.get(request, 'actions') : null;
}
