import { browser } from './browser';

/** What the administrator of this browser has set for the extension; empty where nobody has. */
export async function readManaged(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    // Firefox rejects where there is no policy.
    return {};
  }
}
