import type { NamedControl, Outline } from '@/contract/agent';
import { NamedControlSchema, OutlineSchema } from '@/contract/agent-schema';
import { whileThere } from '../guard-document';
import { injectScript } from '../inject-script';
import { runOutliner } from '../injected';
import { OUTLINER_SCRIPT } from '../injected-scripts';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { whenLoaded } from './when-loaded';

/** A page that was outlined. */
export interface OutlinedPage {
  page: TabPage;
  outline: Outline;
}

/**
 * Outlines the page of a tab once it has loaded. Changes nothing in it.
 *
 * @throws {FailureError} if the page admits no script, or is not there to answer.
 */
export async function outlineTab(
  access: TabAccess,
  tabId: number,
  signal: AbortSignal,
): Promise<OutlinedPage> {
  await whenLoaded(access, tabId, signal);
  const { documentId } = await injectScript(access, tabId, OUTLINER_SCRIPT, signal);
  const page = { tabId, documentId };
  // It comes from the page's process, so it is checked.
  return { page, outline: OutlineSchema().parse(await askOutliner(access, page, null, signal)) };
}

/**
 * Names a control of the outline, so that it can be found again.
 *
 * @throws {FailureError} `TAB_NAVIGATED` if the page or the control is gone.
 */
export async function nameControl(
  access: TabAccess,
  page: TabPage,
  number: number,
  signal: AbortSignal,
): Promise<NamedControl> {
  return NamedControlSchema().parse(await askOutliner(access, page, number, signal));
}

function askOutliner(
  access: TabAccess,
  page: TabPage,
  number: number | null,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = askPage(access, page, runOutliner, [number]);
  return whileThere(access, page, LONGEST_MS, signal, answer);
}

/** An outline reads no more than a page shows. */
const LONGEST_MS = 20_000;
