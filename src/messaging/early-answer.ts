import type { EarlyAnswer } from '@/contract/job';
import { isRecord } from '@/contract/is-record';
import { browser, type Runtime } from '@/platform/browser';
import { isOwnPage } from './messenger';

/** Tells the pages of the extension what a job gave. Nobody needs to be there. */
export function tellAnswer(answer: EarlyAnswer): void {
  // As text: the browser would cut deep values and mend broken characters.
  browser.runtime.sendMessage({ name: NAME, answer: JSON.stringify(answer) }).catch(() => {});
}

/** Calls back with what jobs give, in a page of the extension. Gives a function that stops it. */
export function watchAnswers(listener: (answer: EarlyAnswer) => void): () => void {
  const self = { id: browser.runtime.id, pages: browser.runtime.getURL('') };
  const onMessage = (message: unknown, sender: Runtime.MessageSender) => {
    const text = isOwnPage(sender, self) && isRecord(message) ? message.answer : undefined;
    // What is called so comes from our own code, above.
    if (typeof text === 'string') listener(JSON.parse(text) as EarlyAnswer);
    return undefined;
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}

const NAME = 'answer';
