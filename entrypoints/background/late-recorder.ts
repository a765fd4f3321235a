import { loadOnce } from '@/core/load-once';
import { recordedTabs } from '@/storage/recordings';
import type { TabRecorder } from './record';

/** A recorder that is loaded once there is something to record. */
export function lateRecorder(load: () => Promise<TabRecorder>): TabRecorder {
  const recorder = loadOnce(load);
  return {
    start: async (tabId, fromPopup) => (await recorder()).start(tabId, fromPopup),
    async stop(tabId) {
      if ((await recordedTabs()).includes(tabId)) await (await recorder()).stop(tabId);
    },
    async resume() {
      if ((await recordedTabs()).length > 0) await (await recorder()).resume();
    },
  };
}
