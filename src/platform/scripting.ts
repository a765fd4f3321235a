import type { FrameAnswer, InjectionTarget } from '@/contract/injection';
import { browser } from './browser';

/**
 * Runs a file of the extension in a tab, without waiting until the page has loaded; before one that
 * meets fields, the file that tells which of them are for secrets.
 *
 * @param then - Files that come after it; the value of the last one is the answer.
 */
export function injectFile(
  target: InjectionTarget,
  path: string,
  ...then: string[]
): Promise<FrameAnswer[]> {
  const needed = MEETS_FIELDS.test(path) ? [SECRET_FIELDS_SCRIPT] : [];
  return inject(target, { files: [...needed, path, ...then] });
}

/**
 * Runs a function in a tab, in the extension's own world there. It can use only its arguments and
 * the page; arguments and answer are plain data.
 */
export function injectFunction<Args extends unknown[]>(
  target: InjectionTarget,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<FrameAnswer[]> {
  // The browser calls it with exactly `args`.
  return inject(target, { func: func as (...args: unknown[]) => unknown, args });
}

/** The origin of what a tab shows, if the extension may read it now; else `undefined`. */
export async function readableOrigin(tabId: number): Promise<string | undefined> {
  try {
    const [answer] = await injectFunction({ tabId }, () => location.origin, []);
    return typeof answer?.value === 'string' ? answer.value : undefined;
  } catch {
    return undefined;
  }
}

async function inject(
  { tabId, documentId, frameIds, allFrames }: InjectionTarget,
  script: { files: string[] } | { func: (...args: unknown[]) => unknown; args: unknown[] },
): Promise<FrameAnswer[]> {
  const answers = await browser.scripting.executeScript({
    target: {
      tabId,
      ...(documentId === undefined ? {} : { documentIds: [documentId] }),
      ...(frameIds === undefined ? {} : { frameIds }),
      ...(allFrames === true ? { allFrames } : {}),
    },
    injectImmediately: true,
    ...script,
  });
  return answers.map(({ frameId, documentId: id, result, error }) => ({
    frameId,
    documentId: id,
    // Firefox reports what was thrown in `error`, Chromium as a null result.
    value: error === undefined || error === null ? (result ?? null) : null,
  }));
}

const SECRET_FIELDS_SCRIPT = '/secret-fields.js';
const MEETS_FIELDS = /reader|driver|fetcher|recorder|outliner/;
