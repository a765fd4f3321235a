import { runInTab } from '../../support/firefox-popup.ts';
import { FRAMEWORK_TARGETS } from '../../support/framework-targets.ts';
import { expect, test } from './fixtures.ts';

for (const { name, page, actions, model } of FRAMEWORK_TARGETS) {
  test(`what actions write is what the page's code sees: ${name}`, async ({ firefox, server }) => {
    await firefox.goto(`${server.url}/frameworks/${page}?actions`);
    await expect.poll(() => firefox.marionette.inPage(readModel)).not.toBeNull();
    await runInTab(firefox, actions);
    await expect.poll(() => firefox.popup.evaluate(hasEnded)).toBe(true);
    expect(await firefox.marionette.inPage(readModel)).toEqual(model);
  });
}

/** Runs in the page, where its own scripts' globals are behind a name of Firefox's. */
function readModel(): unknown {
  const own: object = Reflect.get(window, 'wrappedJSObject');
  const read: unknown = Reflect.get(own, 'model');
  return typeof read === 'function' ? JSON.parse(JSON.stringify(read())) : null;
}

/** Runs in the popup. */
function hasEnded(): boolean {
  return document.querySelector('[role=tab]') !== null;
}
