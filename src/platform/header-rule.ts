import { alone } from './alone';
import { browser } from './browser';

/** Whether this browser can leave our origin out of what we send: it needs a permission for that. */
export function canOmitOrigin(): boolean {
  return browser.declarativeNetRequest !== undefined;
}

/**
 * Leaves our origin out of our own requests to some servers, and of no other requests, until the
 * browser ends or this is called again. Of several calls each begins when the one before has ended.
 *
 * @param servers - Reads the servers as they are then; of those that want it, any address.
 */
export function omitOriginAt(
  servers: () => Promise<readonly { address: string; omitsOrigin?: true }[]>,
): Promise<void> {
  if (!canOmitOrigin()) return Promise.resolve();
  return alone('omitted-origins', async () => {
    const asked = (await servers()).filter(({ omitsOrigin }) => omitsOrigin);
    await replaceRules(new Set(asked.map(({ address }) => new URL(address).origin)));
  });
}

async function replaceRules(origins: ReadonlySet<string>): Promise<void> {
  const rules = browser.declarativeNetRequest;
  const former = await rules.getSessionRules();
  if (former.length === 0 && origins.size === 0) return;
  await rules.updateSessionRules({
    removeRuleIds: former.map(({ id }) => id),
    addRules: [...origins].map((origin, index) => ({
      id: index + 1,
      condition: {
        urlFilter: `|${origin}/`,
        // Our own requests, from no tab.
        initiatorDomains: [browser.runtime.id],
        tabIds: [NO_TAB],
        resourceTypes: ['xmlhttprequest'],
      },
      action: {
        type: 'modifyHeaders',
        requestHeaders: [{ header: 'origin', operation: 'remove' }],
      },
    })),
  });
}

const NO_TAB = -1;
