import { writeJson } from '../../support/firefox-popup.ts';
import {
  FORMAT_CASES,
  formatReply,
  formatsOf,
  missingIn,
} from '../../support/models/format-cases.ts';
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts';
import { expect, test } from './fixtures.ts';

let model: ModelServer;

test.beforeAll(async ({ firefox, server }) => {
  model = await startModelServer({ context: 16_000, reply: formatReply });
  await firefox.goto(`${server.url}/pages/gestures.html`);
  await firefox.clickAction();
  await firefox.popup.evaluate(nameModel, model.url);
  await firefox.popup.close();
});
test.afterAll(async ({ firefox }) => {
  await firefox.insides.inBackground(removeModels);
  await model.close();
});

test('a model answers each format of an article, a manual, a thread and a shop', async ({
  firefox,
  server,
}) => {
  const { popup } = firefox;
  for (const one of FORMAT_CASES) {
    await firefox.goto(server.url + one.path);
    await firefox.clickAction();
    await expect.poll(() => popup.text('output')).toMatch(/^Read /);
    await popup.click('What is taken');
    await popup.click('More options…');
    await writeJson(popup, formatsOf(one));
    await popup.click('Read this tab');
    await expect
      .poll(() => popup.text('[role=tabpanel]'))
      .toMatch(/barley-8b on this computer .* free/);
    expect(missingIn(await popup.evaluate(latestResult), one), one.path).toEqual([]);
    await popup.close();
  }
});

/** Runs in the popup. */
async function latestResult(): Promise<unknown> {
  const ask = async (name: string, request: object) =>
    (await browser.runtime.sendMessage({ name, request })).value;
  const [job] = (await ask('storedJobs', {})) as { id: string }[];
  return ask('storedResult', { jobId: job?.id });
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

/** The little of the browser API that runs in the extension above. */
declare const browser: {
  runtime: { sendMessage(message: object): Promise<{ value?: unknown }> };
  storage: { local: { remove(key: string): Promise<void>; set(items: object): Promise<void> } };
};
