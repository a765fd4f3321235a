import { parseModelAddress } from '../../../src/contract/address/model-address.ts';
import type { ModelServer as Connected } from '../../../src/models/model-server.ts';
import type { Effects } from '../../../src/service/connection.ts';
import { english } from '../locale.ts';
import type { ModelServer } from './model-server.ts';

/** The scripted server as the extension knows it. */
export function chatServer(
  { url }: Pick<ModelServer, 'url'>,
  more: Partial<Connected> = {},
): Connected {
  return {
    base: parseModelAddress(url),
    model: 'barley-8b',
    contextTokens: 4096,
    self: 'chrome-extension://abc',
    ...more,
  };
}

/** The outside world, without waiting. */
export function effects(more: Partial<Effects> = {}): Effects {
  return {
    fetch,
    now: Date.now,
    isOnline: () => true,
    hasAccess: async () => true,
    sleep: async () => {},
    translate: english,
    ...more,
  };
}
