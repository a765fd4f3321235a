import { agentReply } from '../../support/models/agent-reply.ts';
import { startModelServer } from '../../support/models/model-server.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.insides.inBackground(removeModels));

test('a search is proposed step by step, approved, and done in the tab', async ({
  firefox,
  server,
}) => {
  const model = await startModelServer({ context: 16_000 });
  model.script.reply = agentReply([
    { action: 'write', on: 'What', text: 'runner' },
    { action: 'click', on: 'Search' },
    { action: 'done', why: 'The runners are listed.' },
  ]);
  await firefox.goto(`${firefox.url}options.html`);
  await firefox.insides.inTab(addModel, model.url);
  await firefox.goto(`${server.url}/actions/shop.html?agent`);
  await firefox.clickAction();
  const { popup, marionette } = firefox;
  await popup.click('More');
  await popup.click('Tools');
  await popup.click('Scrape with a service');
  await popup.click('More options');
  await popup.click('Actions');
  await popup.click('Tell it what to do');
  await popup.type('What is to be done in this tab?', 'Find runners');
  await popup.click('Propose a step');
  await expect.poll(() => popup.text('.agent')).toContain('“runner”');
  expect(await marionette.inPage(countShoes)).toBe(0);
  await popup.click('Do it');
  await expect.poll(() => popup.text('.agent')).toContain('Click “Search”');
  await popup.click('Do it');
  await expect.poll(() => popup.text('.agent')).toContain('The runners are listed.');
  expect(await marionette.inPage(countShoes)).toBe(6);
  await popup.close();
  await model.close();
});

/** Runs in the page. */
function countShoes(): number {
  return document.querySelectorAll('.shoe').length;
}

/** Runs in a page of the extension. */
async function addModel(address: string): Promise<void> {
  await browser.storage.local.set({
    models: [{ id: 'own', address, model: 'barley-8b', contextTokens: 16_000 }],
  });
}

/** Runs in the background. */
async function removeModels(): Promise<void> {
  await browser.storage.local.remove('models');
}

/** The little of the browser API that runs in the background above. */
declare const browser: {
  storage: {
    local: { remove(key: string): Promise<void>; set(items: object): Promise<void> };
  };
};
