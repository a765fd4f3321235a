/** Runs in the background: deletes drafts of requests, and the last used views. */
export async function forgetLastUse(): Promise<void> {
  const { session, local } = chrome.storage;
  const drafts = Object.keys(await session.get()).filter((key) => key.startsWith('draft:'));
  await session.remove(drafts);
  await local.remove('setting:view');
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: {
    session: { get(): Promise<object>; remove(keys: string[]): Promise<void> };
    local: { remove(key: string): Promise<void> };
  };
};
