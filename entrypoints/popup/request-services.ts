import { createRequestServices } from '@/ui/request/request-services';

/** What building and sending a request needs, in the browser. */
export function requestServices() {
  return createRequestServices(async (order) =>
    (await import('../builder/answer-file')).answerFile(order),
  );
}
