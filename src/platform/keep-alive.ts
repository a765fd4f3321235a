import { browser } from './browser';

/**
 * Runs work that may take longer than the 30 seconds after which browsers end an idle background.
 * In Chromium and Firefox, each call of the browser's API restarts that time.
 */
export async function withKeepAlive<T>(work: () => Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => void browser.runtime.getPlatformInfo(), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

const HEARTBEAT_MS = 20_000;
