import type { TabAccess } from '@/jobs/tab-access';
import { createTabEngine, type AnswerFromSnapshot } from '@/jobs/tab-engine';
import { translate } from '@/platform/i18n';
import { watchTabs } from '@/platform/known-tabs';
import { findTab } from '@/platform/tabs';
import { createTabAnswers, type SharedTabParts } from '@/sharing/answer-shared-tabs';
import type { AnswerCall } from '@/sharing/serve-bridge';
import { openSharedTabs } from '@/storage/shared-tabs';

/** The tabs that the user shares with tools. */
export interface SharedTabs {
  answer: AnswerCall;
  /** Ends the sharing of each tab that goes to another site, as long as any is shared. */
  follow: () => Promise<void>;
}

/**
 * Makes what answers calls for shared tabs. They are read like any tab, but without frames of other sites.
 *
 * @param parts - What decides who may read them, and notes the calls.
 */
export function createSharedTabs(
  access: TabAccess,
  fromSnapshot: AnswerFromSnapshot,
  parts: Omit<SharedTabParts, 'read' | 'findTab'>,
): SharedTabs {
  const ownFrames = { ...access, hasGrantedHosts: async () => false };
  const read = createTabEngine(
    ownFrames,
    fromSnapshot,
    { find: async () => undefined },
    { translate },
  );
  let stop: (() => void) | undefined;
  async function follow() {
    if ((await openSharedTabs(findTab)).length > 0) {
      stop ??= watchTabs(() => void follow().catch(() => {}));
      return;
    }
    stop?.();
    stop = undefined;
  }
  return { answer: createTabAnswers({ ...parts, read, findTab }), follow };
}
