import { browser, type Tabs } from './browser';

/** The open tabs of the web, in order, whose addresses may be known without asking; none of private windows. */
export async function listKnownTabs(): Promise<{ tabId: number; url: string; title: string }[]> {
  return (await browser.tabs.query({})).flatMap(({ id, url = '', title = url, incognito }) =>
    id !== undefined && !incognito && /^https?:/u.test(url) ? [{ tabId: id, url, title }] : [],
  );
}

/** Calls back when any tab is closed, loads something or has loaded it. Returns a function that stops it. */
export function watchTabs(listener: () => void): () => void {
  const onUpdated = (_: number, { status }: Tabs.OnUpdatedChangeInfoType) => {
    if (status !== undefined) listener();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(listener);
  return () => {
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(listener);
  };
}
