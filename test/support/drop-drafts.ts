/** Runs in the background: forgets every request that is being written. */
export async function dropDrafts(): Promise<void> {
  const { session } = chrome.storage;
  const drafts = Object.keys(await session.get()).filter((key) => key.startsWith('draft:'));
  await session.remove(drafts);
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: { session: { get(): Promise<object>; remove(keys: string[]): Promise<void> } };
};
