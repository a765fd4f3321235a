import { createRequestServices } from '@/ui/request/request-services';
import { createTableServices } from './table-services';

/** What building and sending a request needs, in the browser. */
export function requestServices() {
  return createRequestServices({
    tables: createTableServices(),
    answerFile: async (order) => (await import('../builder/answer-file')).answerFile(order),
  });
}
