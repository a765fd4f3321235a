import type { PageFilling } from '@/platform/page-filling';
import type { Shown } from '../viewer/shown';
import { fillingOf, waitForMore } from './filling';
import type { PopupServices } from './popup-services';
import type { PopupStore } from './popup-store';

/** Watches whether a page gets more content after it was read. */
export interface FillWatch {
  /** Watches for half a minute from now on, since the user has just done something. */
  extend: () => void;
  /** Notes how far a page has loaded when a job begins to read it. */
  note: (jobId: string, tabId: number) => void;
  /**
   * Watches the page of a result that is shown. True if there is more to read; false if the page
   * does not fill, was watched for long enough, or the result is no longer shown or has been edited.
   */
  hasMore: (shown: Shown) => Promise<boolean>;
}

/** Makes a watch that reports to the popup's store why the page is likely to have more soon. */
export function createFillWatch(
  { state, dispatch }: Pick<PopupStore, 'state' | 'dispatch'>,
  services: PopupServices,
): FillWatch {
  const atReading = new Map<string, Promise<PageFilling | undefined>>();
  let until = services.now() + WATCHED_MS;

  function look(tabId: number): Promise<PageFilling | undefined> {
    return services.pageFilling(tabId).catch(() => undefined);
  }

  return {
    extend() {
      until = services.now() + WATCHED_MS;
    },
    note(jobId, tabId) {
      atReading.set(jobId, look(tabId));
    },
    async hasMore({ job, result }) {
      const { tabId } = job.target;
      const before = await atReading.get(job.id);
      atReading.delete(job.id);
      if (tabId === undefined || before === undefined) return false;
      return waitForMore(before, {
        look: () => look(tabId),
        reasonOf: (page) =>
          services.now() < until
            ? fillingOf(page, result.data.markdown, { ...job.request, ...job.tab })
            : undefined,
        // Never discard what the user has changed, nor take away what is being changed.
        isWanted: () =>
          state().phase.name === 'done' &&
          state().shown?.job.id === job.id &&
          state().original === undefined &&
          !state().editing,
        tell: (filling) => dispatch({ type: 'fillingSeen', filling }),
        async pause(ms) {
          // A title that is being changed is not taken from under the user's hands.
          do await services.pause(ms);
          while (state().renaming);
        },
      });
    },
  };
}

/** In milliseconds. */
const WATCHED_MS = 30_000;
