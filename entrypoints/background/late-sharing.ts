import { loadOnce } from '@/core/load-once';
import type { Handlers } from '@/messaging/protocol';
import { onAlarm } from '@/platform/alarms';
import { readItem } from '@/platform/storage-area';
import { PAIRING_KEY } from '@/storage/pairing-key';
import type { Sharing } from './sharing';

/**
 * Sharing with tools, which is loaded with the first message about it, and by each background of a browser that
 * is paired. Call it in the first turn.
 */
export function lateSharing(
  load: () => Promise<Sharing>,
): Pick<Handlers, 'pairTool' | 'answerTool' | 'steerSharing'> {
  const sharing = loadOnce(load);
  /** An alarm that wakes the background is answered by the attempt at its start. */
  let attempt: Promise<void> | undefined;
  function connect() {
    attempt ??= connectNow()
      .catch(() => {})
      .finally(() => {
        attempt = undefined;
      });
  }
  async function connectNow() {
    if ((await readItem('local', PAIRING_KEY)) !== undefined) await (await sharing()).connect();
  }
  onAlarm((name) => {
    if (name === SHARING_ALARM) connect();
  });
  connect();
  return {
    pairTool: async (request) => (await sharing()).pairTool(request),
    answerTool: async (request) => (await sharing()).answerTool(request),
    steerSharing: async (request) => (await sharing()).steerSharing(request),
  };
}

/** Wakes the background to look for the bridge. */
export const SHARING_ALARM = 'sharing';
