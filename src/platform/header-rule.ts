import { browser } from './browser';

/** Whether this browser can leave our origin out of what we send: it needs a permission for that. */
export function canOmitOrigin(): boolean {
  return browser.declarativeNetRequest !== undefined;
}

/**
 * Leaves our origin out of our own requests to some servers, and of no other requests, until the
 * browser ends or this is called again.
 *
 * @param servers - Of those that want it, any address.
 */
export async function omitOriginAt(
  servers: readonly { address: string; omitsOrigin?: true }[],
): Promise<void> {
  if (!canOmitOrigin()) return;
  const rules = browser.declarativeNetRequest;
  const former = await rules.getSessionRules();
  const asked = servers.filter(({ omitsOrigin }) => omitsOrigin);
  const origins = [...new Set(asked.map(({ address }) => new URL(address).origin))];
  await rules.updateSessionRules({
    removeRuleIds: former.map(({ id }) => id),
    addRules: origins.map((origin, index) => ({
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
