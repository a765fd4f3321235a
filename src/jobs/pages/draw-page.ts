import { throwIfAborted, withTimeout } from '@/async/deadline';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { ask, openPage } from '../actions/ask-driver';
import { collectDocument } from '../collect/collect-document';
import { injectScript } from '../inject-script';
import { READER_SCRIPT } from '../injected-scripts';
import type { TabPage } from '../read-document';
import { readGuarded } from '../read-guarded';
import type { TabAccess } from '../tab-access';
import { requireOther, type HelperTabs } from './helper-tabs';

/** What was read of a page in one of our tabs. */
export interface DrawnPage {
  documentId: string;
  reading: Reading;
}

/**
 * Loads a page in one of our tabs, lets its scripts run, and reads it. In a visible window the page
 * is also scrolled, so that what loads only in sight is read too.
 *
 * @throws {FailureError} why the page cannot be read there, `CANCELLED`.
 */
export function drawPage(
  whole: TabAccess,
  tabs: HelperTabs,
  order: {
    url: string;
    wanted: ReadRequest;
    inSight: boolean;
    /** Frames of other sites are not read. */
    oneSite?: true | undefined;
    /** Called when the page has loaded, before it is read. */
    onLoaded?: (() => void) | undefined;
  },
  signal: AbortSignal,
): Promise<DrawnPage> {
  const { url, wanted, inSight, oneSite, onLoaded } = order;
  const access = oneSite ? { ...whole, hasGrantedHosts: async () => false } : whole;
  return tabs.visit(
    url,
    inSight,
    async (helper) => {
      const page = await openPage(access, helper.tabId, signal);
      requireOther(page.documentId, helper);
      onLoaded?.();
      const settled = ask(access, page, 'settle', signal).catch(() => throwIfAborted(signal));
      // The timers of a background tab hardly run after a minute.
      await withTimeout(SETTLE_MS, settled);
      const { tabId } = page;
      const { documentId } = await injectScript(access, tabId, READER_SCRIPT, signal);
      const shown = { tabId, documentId };
      const reading = inSight
        ? await collectAll(access, shown, wanted, signal)
        : await readGuarded(access, shown, READER_SCRIPT, wanted, signal);
      return { documentId, reading };
    },
    signal,
  );
}

async function collectAll(
  access: TabAccess,
  page: TabPage,
  wanted: ReadRequest,
  signal: AbortSignal,
): Promise<Reading> {
  const order = { ...COLLECT, readerScript: READER_SCRIPT, wanted };
  const events = collectDocument(access, page, order, signal);
  for (;;) {
    const { done, value } = await events.next();
    if (done === true) return value;
  }
}

const SETTLE_MS = 10_000;
const COLLECT = { rows: 1000, minutes: 1 };
