import type { PageFilling } from '@/platform/page-filling';
import type { Shown } from '../viewer/shown';
import { fillingOf, waitForMore } from './filling';
import type { PopupServices } from './popup-services';
import type { PopupStore } from './popup-store';

/** Makes a watch that reports to the popup's store why the page is likely to have more soon. */
export function createFillWatch(
  { state, dispatch }: Pick<PopupStore, 'state' | 'dispatch'>,
  services: PopupServices,
) {
  const atReading = new Map<string, Promise<PageFilling | undefined>>();
  let until = services.now() + WATCHED_MS;

  function look(tabId: number): Promise<PageFilling | undefined> {
    return services.pageFilling(tabId).catch(() => undefined);
  }

  return {
    /** Watches for half a minute from now on, since the user has just done something. */
    extend() {
      until = services.now() + WATCHED_MS;
    },
    /** Notes how far a page has loaded when a job begins to read it. */
    note(jobId: string, tabId: number) {
      atReading.set(jobId, look(tabId));
    },
    /**
     * Watches the page of a result that is shown. True if there is more to read; false if the page
     * does not fill, was watched for long enough, or the result is no longer shown or has been edited.
     */
    async hasMore({ job, result }: Shown) {
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
