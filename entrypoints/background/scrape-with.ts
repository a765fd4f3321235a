import type { JobRunner } from '@/jobs/job-runner';
import type { Handlers } from '@/messaging/protocol';
import { openSidePanel } from '@/platform/side-panel';
import { openOwnPage, type TabInfo } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';
import { builderForTab, forOrder, panelForTab } from '@/messaging/own-addresses';

/**
 * Scrapes a tab's page with a preset, and shows the request and its answer beside the page. If the
 * request cannot be sent without a question, shows it as a form, with what is wrong. Call it in the
 * turn of the user's click.
 */
export async function scrapeWithPreset(
  tab: TabInfo,
  presetId: string,
  runner: JobRunner,
  store: OpenJobStore,
  send: Handlers['send'],
): Promise<void> {
  const { id: tabId } = tab;
  // The page that opens waits for the form that this click writes.
  const by = crypto.randomUUID();
  const opened = openSidePanel(tabId, forOrder(panelForTab(tabId), by)).catch(() =>
    openOwnPage(forOrder(builderForTab(tabId), by)),
  );
  const { startPreset } = await import('./start-preset');
  await startPreset(tab, presetId, by, runner, store, send);
  await opened;
}
