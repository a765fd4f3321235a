import { localized } from '@/contract/user-text';
import { loadOnce } from '@/core/load-once';
import type { JobWork } from '@/jobs/engine';
import type { TabAccess } from '@/jobs/tab-access';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import type { Handlers } from '@/messaging/protocol';
import { clearAlarm, setAlarm } from '@/platform/alarms';
import { clearProgress, showProgress } from '@/platform/badge';
import { hasDataConsent } from '@/platform/data-consent';
import { t, textsReady } from '@/platform/i18n';
import { stayAwake } from '@/platform/keep-alive';
import { hasOrigins, removeOrigins } from '@/platform/origins';
import { openOwnWindow } from '@/platform/own-window';
import { createBridgeKeeper } from '@/sharing/keep-bridge';
import { createConsents } from '@/sharing/consents';
import { createOnceAccess } from '@/sharing/once-access';
import type { AnswerCall } from '@/sharing/serve-bridge';
import { readPolicy, refusedToTools } from '@/storage/policy';
import { noteCall, watchSharedTabs, type SharedCall } from '@/storage/sharing';
import { writeSharingState, type SharingState } from '@/storage/sharing-state';
import { SHARING_ALARM } from './late-sharing';

/** Shares this browser with tools: keeps the connection to their bridge, asks the user, and answers. */
export interface Sharing extends Pick<Handlers, 'pairTool' | 'answerTool' | 'steerSharing'> {
  /** Connects to the bridge, if one is paired. */
  connect(): Promise<void>;
}

/**
 * @param pages - Reads many pages in this browser.
 * @param access - To tabs.
 * @param fromSnapshot - Answers from what was read of one.
 */
export function createSharing(
  pages: JobWork,
  access: TabAccess,
  fromSnapshot: AnswerFromSnapshot,
): Sharing {
  let state: SharingState = { link: 'off', running: 0, questions: [] };
  let writing = Promise.resolve();

  function change(part: Partial<SharingState>) {
    state = { ...state, ...part };
    const written = state;
    void showBadge(written);
    writing = writing.then(() => writeSharingState(written)).catch(() => {});
  }

  // What an ended background has left there is over.
  change({});
  const once = createOnceAccess((sites) => removeOrigins(sites).catch(() => {}));
  const swept = once.sweep().catch(() => {});
  const consents = createConsents({
    hasAccess: hasOrigins,
    once,
    show(questions) {
      const isNew = questions.length > state.questions.length;
      change({ questions });
      // The window shows them once they are stored.
      if (isNew) void writing.then(() => openOwnWindow('sharing.html?ask', ASKING));
    },
    now: Date.now,
  });
  const parts = {
    whyForbidden: async (url: string) => refusedToTools(await readPolicy(), url),
    note: (call: SharedCall) => noteCall(call).catch(() => {}),
    async whileRunning<T>(work: () => Promise<T>) {
      change({ running: state.running + 1 });
      try {
        return await work();
      } finally {
        change({ running: state.running - 1 });
      }
    },
    consents,
    pages,
    now: Date.now,
  };
  const calls = loadOnce(async () =>
    (await import('./tool-calls')).createToolCalls(access, fromSnapshot, parts),
  );
  watchSharedTabs(
    () =>
      void calls()
        .then(({ follow }) => follow())
        .catch(() => {}),
  );
  const answer: AnswerCall = async (call, signal, tell) => {
    await Promise.all([textsReady(), swept]);
    if (!(await hasDataConsent()))
      return { type: 'failure', status: 403, error: localized('sharingRefused') };
    return (await calls()).answer(call, signal, tell);
  };
  const keeper = createBridgeKeeper({
    open: (address) => new WebSocket(address),
    answer,
    stayAwake,
    isForbidden: async () => (await readPolicy()).sharing === false,
    onLink: (link) => change({ link }),
    retry: (minutes) =>
      void (minutes === undefined ? clearAlarm(SHARING_ALARM) : setAlarm(SHARING_ALARM, minutes)),
    now: Date.now,
  });

  return {
    connect: () => keeper.connect(),
    pairTool: ({ code }) => keeper.pair(code),
    answerTool: ({ question, answer: said, given }) => consents.answer(question, said, given),
    async steerSharing({ to }) {
      if (to === 'forget') consents.reset();
      await keeper[to]();
    },
  };
}

async function showBadge({ running, questions }: SharingState): Promise<void> {
  await textsReady();
  if (questions.length > 0) return showProgress('tools', '?', t('badgeSharingAsks'));
  if (running > 0) return showProgress('tools', '⇄', t('badgeSharing'));
  return clearProgress('tools', t('extensionName'));
}

/** Room for one question, in pixels. */
const ASKING = { width: 440, height: 500 };
