import { browser } from './browser';

export type BadgeState = 'busy' | 'asks' | 'done' | 'failed';

/**
 * Shows on the toolbar button of one tab how something went. The button's title says so in words
 * for those who do not see the badge. Does nothing if the tab is closed.
 */
export async function showBadge(tabId: number, state: BadgeState, title: string): Promise<void> {
  const { text, color } = BADGES[state];
  await ifTabIsThere([
    browser.action.setBadgeBackgroundColor({ tabId, color }),
    browser.action.setBadgeText({ tabId, text }),
    browser.action.setTitle({ tabId, title }),
  ]);
}

/**
 * Clears the badge of a tab, which then shows that of all tabs, and restores the button's title.
 */
export async function clearBadge(tabId: number, title: string): Promise<void> {
  await ifTabIsThere([
    browser.action.setBadgeText({ tabId, text: null }),
    browser.action.setTitle({ tabId, title }),
  ]);
}

/** What the toolbar button tells of in every tab; the first that there is. */
const PROGRESS = ['tools', 'pages'] as const;
type ProgressOf = (typeof PROGRESS)[number];
const progress = new Map<ProgressOf, { text: string; title: string }>();

/** Shows a short text on the toolbar button of every tab that has no badge of its own. */
export function showProgress(of: ProgressOf, text: string, title: string): Promise<void> {
  progress.set(of, { text, title });
  return drawProgress(title);
}

/**
 * Clears the text of {@link showProgress}; what else there is to tell is shown again.
 *
 * @param title - The button's, if there is nothing.
 */
export function clearProgress(of: ProgressOf, title: string): Promise<void> {
  progress.delete(of);
  return drawProgress(title);
}

async function drawProgress(otherwise: string): Promise<void> {
  const [first] = PROGRESS.flatMap((of) => progress.get(of) ?? []);
  const { text, title } = first ?? { text: '', title: otherwise };
  const { color } = BADGES.busy;
  await ifTabIsThere([
    browser.action.setBadgeBackgroundColor({ color }),
    browser.action.setBadgeText({ text }),
    browser.action.setTitle({ title }),
  ]);
}

const BADGES = {
  busy: { text: '…', color: '#4b5563' },
  asks: { text: '?', color: '#b45309' },
  done: { text: '✓', color: '#15803d' },
  failed: { text: '!', color: '#b91c1c' },
} as const;

async function ifTabIsThere(calls: Promise<void>[]): Promise<void> {
  await Promise.allSettled(calls);
}
