import { openDevtoolsSocket } from '../support/devtools-socket.ts';
import type { UnwatchedChromium } from '../support/unwatched-chromium.ts';
import { waitUntil } from '../support/wait-until.ts';
import { readShownAt, type ShownAt } from './timed-build.ts';

/**
 * Opens a page in Chromium and clicks the toolbar button, while no debugger is attached to popup or
 * background, which both would slow down. Closes them again.
 *
 * @param browser - Runs a timed build.
 * @param isAsleep - Whether the background is stopped before.
 */
export async function openUnattended(
  { endpoint, url }: UnwatchedChromium,
  address: string,
  isAsleep: boolean,
): Promise<ShownAt> {
  const page = await ask<Target>(endpoint, `new?${address}`, 'PUT');
  await prepare(page, isAsleep);
  const { webSocketDebuggerUrl } = await ask<Target>(endpoint, 'version');
  const browser = await openDevtoolsSocket(webSocketDebuggerUrl);
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  // The protocol's own type.
  const tabs = targetInfos as { targetId: string; url: string }[];
  const targetId = tabs.find((tab) => tab.url === page.url || tab.url === address)?.targetId;
  await browser.send('Extensions.triggerAction', { id: new URL(url).host, targetId });
  browser.close();
  const [popup, shown] = await waitUntil('the popup shows its text', async () => {
    const targets = await ask<Target[]>(endpoint, 'list');
    const found = targets.find((target) => target.url.startsWith(`${url}popup.html`));
    const at = readShownAt(found?.title ?? '');
    return found && at && ([found, at] as const);
  });
  for (const { id } of [popup, page]) await fetch(`${endpoint}/json/close/${id}`);
  return shown;
}

interface Target {
  id: string;
  title: string;
  url: string;
  webSocketDebuggerUrl: string;
}

/** Waits until a page has loaded. */
async function prepare({ webSocketDebuggerUrl }: Target, isAsleep: boolean): Promise<void> {
  const session = await openDevtoolsSocket(webSocketDebuggerUrl);
  await waitUntil('the page has loaded', async () => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.readyState === "complete" && location.href !== "about:blank"',
    });
    return (result as { value?: boolean }).value === true || undefined;
  });
  if (isAsleep) {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  }
  session.close();
}

async function ask<Answer>(endpoint: string, what: string, method = 'GET'): Promise<Answer> {
  // The protocol's own types.
  return (await (await fetch(`${endpoint}/json/${what}`, { method })).json()) as Answer;
}
