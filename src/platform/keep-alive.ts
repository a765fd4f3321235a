import { browser } from './browser';

/**
 * Runs work that may take longer than the 30 seconds after which browsers end an idle background.
 * In Chromium and Firefox, each call of the browser's API restarts that time.
 */
export async function withKeepAlive<T>(work: () => Promise<T>): Promise<T> {
  const heartbeat = setInterval(stayAwake, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

/** Restarts that time once. */
export function stayAwake(): void {
  void browser.runtime.getPlatformInfo();
}

const HEARTBEAT_MS = 20_000;
