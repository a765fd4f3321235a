import { FORMAT_CASES, formatReply, formatsOf, missingIn } from '../support/models/format-cases.ts';
import { startModelServer } from '../support/models/model-server.ts';
import { readWith } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test('a model answers each format of an article, a manual, a thread and a shop', async ({
  extension,
  page,
  server,
}) => {
  const model = await startModelServer({ context: 16_000, reply: formatReply });
  await extension.worker.evaluate(
    (address) =>
      chrome.storage.local.set({
        models: [{ id: 'own', address, model: 'barley-8b', contextTokens: 16_000 }],
      }),
    model.url,
  );
  for (const one of FORMAT_CASES) {
    await page.goto(server.url + one.path);
    const popup = await extension.clickAction(page);
    await readWith(popup, formatsOf(one));
    await expect(popup.getByText(/^barley-8b on this computer · .* · free$/)).toBeVisible();
    await expect(popup.getByRole('tabpanel')).toContainText('Summary');
    expect(missingIn(await popup.evaluate(latestResult), one), one.path).toEqual([]);
    await popup.close();
  }
  await extension.worker.evaluate(() => chrome.storage.local.remove('models'));
  await model.close();
});

/** Runs in the popup. */
async function latestResult(): Promise<unknown> {
  const ask = async (name: string, request: object) =>
    (await chrome.runtime.sendMessage({ name, request })).value;
  const [job] = (await ask('storedJobs', {})) as { id: string }[];
  return ask('storedResult', { jobId: job?.id });
}

/** The little of the browser API that runs in the extension above. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<{ value?: unknown }> };
  storage: { local: { remove(key: string): Promise<void>; set(items: object): Promise<void> } };
};
