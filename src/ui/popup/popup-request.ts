import type { TabRequest } from '@/contract/tab-request';
import type { RequestOf } from '@/messaging/protocol';
import type { Content, ScrapeOptions } from './popup-state';

/** The request of the popup's switches, with every format that the popup shows. */
export function requestOf(
  options: ScrapeOptions,
  removeBase64Images: boolean,
): RequestOf<'scrapeTab'>['request'] {
  return {
    formats: ['markdown', 'html', 'links', 'images'],
    onlyMainContent: options.content === 'main',
    removeBase64Images,
    ...(options.content === 'selection' && { selection: true }),
    ...(options.formValues && { formValues: true }),
  };
}

/** The switch that a request stands for. */
export function contentOf(request: TabRequest): Content {
  if (request.selection === true) return 'selection';
  return request.onlyMainContent === false ? 'page' : 'main';
}
