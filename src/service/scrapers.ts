import { toUploadOptions } from '@/contract/request/for-engine';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { Scraper } from '@/contract/scraper';
import { scrape, type Client } from './client';
import { explainNoAnswer } from './no-answer';
import { upload, type Upload } from './upload';
import { listed, localized } from '@/contract/user-text';

/** The service as an engine: it loads the address itself. */
export function createServiceScraper(client: Client): Scraper {
  return {
    async scrape(request, signal) {
      const sent = { url: request.url, sentAt: client.effects.now() };
      return scrape(client, request, signal).catch(async (thrown: unknown) => {
        throw await explainNoAnswer(thrown, client, sent, signal);
      });
    },
  };
}

/**
 * The service as an engine on what only the user can see.
 *
 * @param capture - Gives the page of the tab, or a file; raises a `FailureError` when it cannot.
 */
export function createUploadScraper(
  client: Client,
  capture: (request: ScrapeRequest, signal: AbortSignal) => Promise<Upload>,
): Scraper {
  return {
    async scrape(request, signal) {
      const page = await capture(request, signal);
      const { request: options, ignored } = toUploadOptions(request);
      const sent = { sentAt: client.effects.now() };
      const data = await upload(client, page, options, signal).catch(async (thrown: unknown) => {
        throw await explainNoAnswer(thrown, client, sent, signal);
      });
      if (ignored.length === 0) return data;
      const { translate } = client.effects;
      const left = translate(localized('uploadLeftOut', { names: listed(ignored) }));
      return { ...data, warning: data.warning ? `${data.warning} ${left}` : left };
    },
  };
}
