import { injectFile, injectFunction } from './scripting';

/**
 * The words of the button that loads more of the list in a tab's page; empty if there is none, or
 * the page cannot be asked.
 *
 * @param collectorScript - The script that recognises such buttons; it is injected.
 */
export async function findMoreButton(tabId: number, collectorScript: string): Promise<string> {
  try {
    await injectFile({ tabId }, collectorScript);
    const [answer] = await injectFunction({ tabId }, look, []);
    // Our own script gives this; if a page's process was taken over, the worst it can do is have
    // other words shown.
    return typeof answer?.value === 'string' ? answer.value.slice(0, MAX_WORDS) : '';
  } catch {
    return '';
  }
}

const MAX_WORDS = 100;

/** Runs in the page, beside the collector. A page can shadow a global with a named element. */
async function look(): Promise<unknown> {
  const collect: unknown = Reflect.get(globalThis, 'winnowCollect');
  const answer: unknown = typeof collect === 'function' ? await collect('look') : null;
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'button') : null;
}
