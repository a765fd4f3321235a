import { withAbort } from '@/async/deadline';
import { loadOnce } from '@/core/load-once';
import type { TabAccess } from '@/jobs/tab-access';
import { createTabEngine } from '@/jobs/tab-engine';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { closeHelperTabs, openHelperTab } from '@/platform/helper-tabs';
import { translate } from '@/platform/i18n';
import { watchTabs } from '@/platform/known-tabs';
import { findTab, showTab } from '@/platform/tabs';
import { createAnswers, type CallParts } from '@/sharing/answer-call';
import { createTabAnswers } from '@/sharing/answer-shared-tabs';
import type { AnswerCall } from '@/sharing/serve-bridge';
import { openSharedTabs } from '@/storage/shared-tabs';
import { browserCamera } from './browser-camera';

/** What answers the calls of tools. */
export interface ToolCalls {
  answer: AnswerCall;
  /** Ends the sharing of each tab that goes to another site, as long as any is shared. */
  follow: () => Promise<void>;
}

/**
 * Makes what answers calls of tools: for pages by their addresses, and for the tabs that the user shares. Tabs are
 * read without frames of other sites; those opened for calls are in sight, one at a time.
 *
 * @param parts - What decides about calls and notes them.
 */
export function createToolCalls(
  access: TabAccess,
  fromSnapshot: AnswerFromSnapshot,
  parts: Omit<CallParts, 'findKept' | 'readOwnTab' | 'translate'>,
): ToolCalls {
  const ownFrames = { ...access, hasGrantedHosts: async () => false };
  const none = { find: async () => undefined };
  const readShared = createTabEngine(ownFrames, fromSnapshot, none, { translate });
  const read = createTabEngine(ownFrames, fromSnapshot, none, {
    translate,
    camera: browserCamera,
    // The user is asked in the page, which is brought before them.
    questionsOf: () => ({ ask: (_words, signal) => withAbort(signal, new Promise(() => {})) }),
  });
  const ownTabs = loadOnce(async () =>
    (await import('@/sharing/own-tabs')).createOwnTabs({
      access: ownFrames,
      read,
      open: (url) => openHelperTab(url, true),
      close: (tabId) => closeHelperTabs([tabId]),
      show: showTab,
      now: parts.now,
    }),
  );
  const answerPage = createAnswers({
    ...parts,
    translate,
    readOwnTab: async (...order) => (await ownTabs()).read(...order),
    findKept: async (session) => (await ownTabs()).find(session),
  });
  const answerTab = createTabAnswers({ ...parts, read: readShared, findTab });
  let stop: (() => void) | undefined;
  async function follow() {
    if ((await openSharedTabs(findTab)).length > 0) {
      stop ??= watchTabs(() => void follow().catch(() => {}));
      return;
    }
    stop?.();
    stop = undefined;
  }
  return {
    answer: (call, ...rest) => (call.tab === undefined ? answerPage : answerTab)(call, ...rest),
    follow,
  };
}
