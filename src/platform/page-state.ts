import { afterGesture } from './after-gesture';
import { injectFunction } from './scripting';

/** What a page tells about itself without being scraped. */
export interface PageState {
  /** Identifies the document: another one in the same tab has another id. */
  documentId: string;
  /**
   * Whether the user has selected something, in the page or a readable frame. Passwords do not
   * count.
   */
  selection: boolean;
}

/**
 * Asks the page in a tab. `undefined` if it cannot be asked: it is closed to extensions, or does
 * not answer within a second.
 */
export function readPageState(tabId: number): Promise<PageState | undefined> {
  return answerWithin(ANSWER_MS, tabId);
}

/**
 * Identifies the document in a tab, so that it can be recognised at another address. `undefined` if
 * the page cannot be asked, or does not answer at once.
 */
export async function findDocument(tabId: number): Promise<string | undefined> {
  return (await answerWithin(PROMPT_MS, tabId))?.documentId;
}

/**
 * How many elements and texts the capture running in a tab's page has read so far. `undefined` if
 * none was begun there, or the page cannot be asked.
 */
export async function readCaptureProgress(tabId: number): Promise<number | undefined> {
  const [answer] = await injectFunction({ tabId }, captureProgress, []).catch(() => []);
  return typeof answer?.value === 'number' ? answer.value : undefined;
}

const ANSWER_MS = 1000;

/** Other work waits for this. An idle page takes a few milliseconds. */
const PROMPT_MS = 300;

function answerWithin(ms: number, tabId: number): Promise<PageState | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
  return Promise.race([askPage(tabId), late]);
}

async function askPage(tabId: number): Promise<PageState | undefined> {
  try {
    const [answer] = await afterGesture(() => injectFunction({ tabId }, hasSelection, []));
    return answer && { documentId: answer.documentId, selection: answer.value === true };
  } catch {
    return undefined;
  }
}

/**
 * Runs in the page, beside the capture script. A page can shadow a global whose name it knows with
 * a named element.
 */
function captureProgress(): unknown {
  const progress: unknown = Reflect.get(globalThis, 'winnowProgress');
  return typeof progress === 'function' ? progress() : null;
}

/** Runs in the page, and can use nothing else. */
function hasSelection(): boolean {
  const pending: Window[] = [self];
  for (let frame = pending.pop(); frame !== undefined; frame = pending.pop()) {
    try {
      const field = frame.document.activeElement;
      const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
      const inField = isField && field.selectionStart !== field.selectionEnd;
      // A selection in a password field is never read, yet the document reports it as selected,
      // too.
      const isSecret = inField && field.type === 'password';
      const inDocument = frame.getSelection()?.type === 'Range';
      if (!isSecret && (inField || inDocument)) return true;
      for (let i = 0; i < Math.min(frame.length, 100); i++) {
        const inner = frame[i];
        if (inner !== undefined) pending.push(inner);
      }
    } catch {
      // A frame of another site.
    }
  }
  return false;
}
