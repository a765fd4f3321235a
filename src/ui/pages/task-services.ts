import type { BrowserAnswers, BrowserTask } from '@/contract/browser-task';
import { send } from '@/messaging/messenger';
import type { RequestOf } from '@/messaging/protocol';

/** What a service is asked to do beside reading pages; replaced in tests. */
export type TaskServices = typeof taskServices;

/** The same, in the browser. All reject with a sentence. */
export const taskServices = {
  /** Has a request answered; one with `agent` by the service's agent. */
  send: (order: RequestOf<'send'>) => send('send', order),
  /** Does something about the browsers of the service with this id. */
  askBrowser: <Task extends BrowserTask>(service: string, request: Task) =>
    // A message has one type of answer; the background gives each task its own.
    send('askBrowser', { service, request }) as Promise<BrowserAnswers[Task['task']]>,
};
