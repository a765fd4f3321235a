import { injectFile, injectFunction } from './scripting';

/**
 * The words of the button with which a tab's page brings more of its list; empty where it has none, or
 * cannot be asked.
 *
 * @param collectorScript - The script that knows such buttons; it is injected.
 */
export async function findMoreButton(tabId: number, collectorScript: string): Promise<string> {
  try {
    await injectFile({ tabId }, collectorScript);
    const [answer] = await injectFunction({ tabId }, look, []);
    // Our own script gives it; a page's process that was taken over can only have other words shown.
    return typeof answer?.value === 'string' ? answer.value.slice(0, MAX_WORDS) : '';
  } catch {
    return '';
  }
}

const MAX_WORDS = 100;

/** Runs in the page, beside the collector. A page can put an element in the place of a global. */
async function look(): Promise<unknown> {
  const collect: unknown = Reflect.get(globalThis, 'winnowCollect');
  const answer: unknown = typeof collect === 'function' ? await collect('look') : null;
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'button') : null;
}
