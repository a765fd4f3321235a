import type { PageFilling } from '@/platform/page-filling';
import type { TabRequest } from '@/contract/tab-request';

/**
 * Why a page is likely to have more content soon: it is loading, or has next to no text. Of the latter the user
 * is told nothing, as most such pages just are short.
 */
export type Filling = 'loading' | 'little-text';

/**
 * Whether a page is likely to have more content soon; `undefined` if not, or if it cannot be asked.
 *
 * @param markdown - What was read of it.
 * @param request - How it was read: a selected part often has little text.
 */
export function fillingOf(
  page: PageFilling | undefined,
  markdown: string | undefined,
  request: TabRequest,
): Filling | undefined {
  if (page === undefined) return undefined;
  if (page.loading || page.busy) return 'loading';
  const isPart = request.selection === true || (request.includeTags ?? []).length > 0;
  return !isPart && markdown !== undefined && isShort(markdown) ? 'little-text' : undefined;
}

interface Watch {
  /** Asks the page how far it has loaded. */
  look: () => Promise<PageFilling | undefined>;
  /** Why it is likely to have more soon; `undefined` also once it was watched for long enough. */
  reasonOf: (page: PageFilling | undefined) => Filling | undefined;
  /** Whether the user still sees what was read. */
  isWanted: () => boolean;
  tell: (filling: Filling | undefined) => void;
  pause: (ms: number) => Promise<void>;
}

/**
 * Watches a page that is still loading content, and reports why on the way.
 *
 * @param before - How far the page had loaded when it was read.
 * @returns true when there is more to read, false when no more is expected or wanted.
 */
export async function waitForMore(before: PageFilling, watch: Watch): Promise<boolean> {
  let wasFilling = watch.reasonOf(before) !== undefined;
  for (;;) {
    const page = await watch.look();
    if (!watch.isWanted()) return false;
    const filling = watch.reasonOf(page);
    watch.tell(filling);
    if (page === undefined) return false;
    // What came right at the end counts, too.
    const isMore = page.size !== before.size && (wasFilling || filling !== undefined);
    if (!isMore && filling === undefined) return false;
    wasFilling = true;
    await watch.pause(isMore ? SETTLE_MS : LOOK_MS);
    if (!watch.isWanted()) return false;
    if (isMore) return true;
  }
}

/** How often to check a page that is still loading content. */
const LOOK_MS = 1000;
/** Give new content a moment to arrive completely. */
const SETTLE_MS = 500;

/** Less than about twenty words; the addresses of links and images do not count. */
function isShort(markdown: string): boolean {
  const text = markdown.slice(0, READ).replaceAll(/\]\([^)]*\)/g, ']');
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length < SHORT;
}

const READ = 10_000;
const SHORT = 100;
