import { expect, test } from './fixtures.ts';

// Promise stored-data-out-of-reach (What a page can do to us): A script in a page can read nothing
// that the extension stores.
test('a script in a page can read nothing that the extension stores', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  expect(await extension.worker.evaluate(readInTab, page.url())).toEqual([
    expect.stringContaining('not allowed'),
    expect.stringContaining('not allowed'),
  ]);
});

/** Runs in the worker: what a content script of ours is told that asks for stored items. */
async function readInTab(url: string): Promise<unknown> {
  const tabs = await chrome.tabs.query({});
  const tab = tabs.find((each) => each.url === url);
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab?.id ?? -1 },
    func: async () => {
      const read = async (area: StorageArea) => JSON.stringify(await area.get(null));
      const { local, session } = chrome.storage;
      return Promise.all([local, session].map((area) => read(area).catch(String)));
    },
  });
  return answer?.result;
}

interface StorageArea {
  get(keys: null): Promise<object>;
}

/** The little of the browser API that runs in the worker and in the page above. */
declare const chrome: {
  tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  storage: Record<'local' | 'session', StorageArea>;
  scripting: {
    executeScript<T>(injection: {
      target: { tabId: number };
      func: () => Promise<T>;
    }): Promise<{ result?: T }[]>;
  };
};
