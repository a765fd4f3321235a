import { browser } from './browser';

/** The administrator's settings for the extension; empty if there are none. */
export async function readManaged(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    // Firefox rejects if there is no policy.
    return {};
  }
}

/** Calls back when the administrator changes them while the browser runs. */
export function watchManaged(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}
