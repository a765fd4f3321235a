import * as z from 'zod/mini';
import { alone } from '@/platform/alone';
import { readItem, writeItems } from '@/platform/storage-area';
import { membersOf } from './list-change';
import { SHARED_TABS_KEY } from './sharing';

const SharedTabSchema = z.object({
  /** By which tools name it. */
  id: z.string(),
  tabId: z.int(),
  /** It is no longer shared where it shows another. */
  origin: z.string(),
});
/** A tab that the user shares with tools, until it goes to another origin or is closed. */
export type SharedTab = z.output<typeof SharedTabSchema>;

/** What is known of a tab now. */
export interface TabNow {
  url?: string | undefined;
  title?: string | undefined;
  incognito?: boolean;
}

/**
 * The tabs that are shared; those that are closed, or show another origin, are no longer.
 *
 * @param find - What is known of a tab; `undefined` if it is closed.
 */
export async function openSharedTabs(
  find: (tabId: number) => Promise<TabNow | undefined>,
): Promise<(SharedTab & { url: string; title: string })[]> {
  const shared = await readSharedTabs();
  const now = await Promise.all(shared.map(({ tabId }) => find(tabId)));
  const open = shared.flatMap((tab, at) => {
    const { url = '', title = '', incognito = false } = now[at] ?? {};
    return !incognito && URL.parse(url)?.origin === tab.origin ? [{ ...tab, url, title }] : [];
  });
  const ids = new Set(open.map(({ id }) => id));
  const over = shared.filter(({ id }) => !ids.has(id));
  if (over.length > 0) await unshareTabs(over.map(({ tabId }) => tabId));
  return open;
}

/** Shares a tab as long as it shows the origin of that address. */
export function shareTab(tabId: number, url: string): Promise<void> {
  const tab = { id: crypto.randomUUID(), tabId, origin: new URL(url).origin };
  return change((tabs) => [...tabs.filter((one) => one.tabId !== tabId), tab]);
}

/** Ends the sharing of tabs; skips those that are not shared. */
export function unshareTabs(tabIds: readonly number[]): Promise<void> {
  return change((tabs) => tabs.filter(({ tabId }) => !tabIds.includes(tabId)));
}

async function readSharedTabs(): Promise<SharedTab[]> {
  return membersOf(await readItem('session', SHARED_TABS_KEY), SharedTabSchema) ?? [];
}

function change(to: (tabs: SharedTab[]) => SharedTab[]): Promise<void> {
  return alone(SHARED_TABS_KEY, async () => {
    await writeItems('session', { [SHARED_TABS_KEY]: to(await readSharedTabs()) });
  });
}
