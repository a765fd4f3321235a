import { writeJson } from '../../support/firefox-popup.ts';
import { startModelServer } from '../../support/models/model-server.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.insides.inBackground(removeModels));

test('a model is connected in four steps, and answers a page', async ({ firefox, server }) => {
  const model = await startModelServer();
  const { popup, tab, url } = firefox;
  await firefox.goto(`${url}options.html#models`);
  await tab.click('Add a model…');
  await tab.type('Address', model.url);
  await tab.click('Show its models');
  await expect.poll(() => tab.text('#models')).toContain('2 found at this address.');
  await tab.evaluate(chooseModel, 'barley-8b');
  await tab.click('Test');
  await expect.poll(() => tab.text('#models')).toMatch(/It works:.*keep to a schema/);

  await firefox.goto(`${server.url}/pages/article.html?floors`);
  await firefox.marionette.inPage(() => {
    document.body.innerHTML = `<main><h1>Threshing floors</h1>
      <p>The old floors of the valley lie on the shoulder of a hill and face west.</p>
      <h2>Wind</h2><p>The evening wind blows at about three metres a second.</p>
      <p>${'Grain and chaff fall together until something tells them apart. '.repeat(12)}</p></main>`;
  });
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  const question = { type: 'question', question: 'How fast is the evening wind?' };
  await writeJson(popup, { formats: ['summary', question] });
  await popup.click('Read this tab');
  await expect
    .poll(() => popup.text('[role=tabpanel]'))
    .toMatch(/The evening wind blows[^]*Summary[^]*face west\.[^]*barley-8b on this computer/);
  await popup.close();
  await model.close();
});

test('a page stays when the user stops its model, which can be asked again', async ({
  firefox,
  server,
}) => {
  const model = await startModelServer({ delay: 600_000 });
  const { popup } = firefox;
  await firefox.goto(`${server.url}/pages/article.html?stopped`);
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.evaluate(nameModel, model.url);
  await popup.click('What is taken');
  await popup.click('More options…');
  await writeJson(popup, { formats: ['markdown', 'summary'] });
  await popup.click('Read this tab');
  await expect.poll(() => model.requests.length).toBe(1);
  await popup.click('Cancel');
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('bread depended on a breeze');
  model.script.delay = 0;
  // The form has kept what was asked for.
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.click('Read this tab');
  await expect
    .poll(() => popup.text('[role=tabpanel]'))
    .toMatch(/Summary[^]*barley-8b on this computer/);
  await popup.close();
  await model.close();
});

test('Firefox has no model of its own, and the settings say so', async ({ firefox }) => {
  const { tab, url } = firefox;
  await firefox.goto(`${url}options.html#models`);
  await tab.click('Use the browser’s own model');
  await expect.poll(() => tab.text('#models')).toContain('This browser has no model of its own.');
});

/** Runs in the page. */
function chooseModel(name: string): void {
  const names = document.querySelector<HTMLSelectElement>('#models select');
  if (names === null) throw new Error('no list of models');
  names.value = name;
  names.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the popup. */
async function nameModel(address: string): Promise<void> {
  const models = [{ id: 'own', address, model: 'barley-8b', contextTokens: 16_000 }];
  await browser.storage.local.set({ models });
}

/** Runs in the background. */
async function removeModels(): Promise<void> {
  await browser.storage.local.remove('models');
}

/** The little of the browser API that runs in the background above. */
declare const browser: {
  storage: { local: { remove(key: string): Promise<void>; set(items: object): Promise<void> } };
};
