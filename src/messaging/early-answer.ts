import type { EarlyAnswer } from '@/contract/job';
import { isRecord } from '@/contract/is-record';
import { browser, type Runtime } from '@/platform/browser';
import { isOwnPage } from './messenger';

/** Tells extension pages what a job gave. Nobody has to be listening. */
export function announceAnswer(answer: EarlyAnswer): void {
  // As text, since the browser would truncate deeply nested values and repair broken characters.
  browser.runtime.sendMessage({ name: NAME, answer: JSON.stringify(answer) }).catch(() => {});
}

/** In an extension page, calls back with what jobs give. Returns a function that stops it. */
export function watchAnswers(listener: (answer: EarlyAnswer) => void): () => void {
  const onMessage = (message: unknown, sender: Runtime.MessageSender) => {
    const text = isOwnPage(sender) && isRecord(message) ? message.answer : undefined;
    // Messages of this name come from our own code, above.
    if (typeof text === 'string') listener(JSON.parse(text) as EarlyAnswer);
    return undefined;
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}

const NAME = 'answer';
