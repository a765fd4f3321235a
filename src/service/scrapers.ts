import { toUploadOptions } from '@/contract/request/for-engine';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { listed, localized } from '@/contract/user-text';
import { scrape, type Client } from './client';
import { explainNoAnswer } from './no-answer';
import { upload, type Upload } from './upload';

/**
 * Has the service answer a request by loading the address itself. If the signal is aborted, the
 * failure is `CANCELLED`; the service may still do, and bill, what was sent before.
 *
 * @throws {FailureError}
 */
export async function scrapeAddress(
  client: Client,
  request: ScrapeRequest,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const sent = { url: request.url, sentAt: client.effects.now() };
  return scrape(client, request, signal).catch(async (thrown: unknown) => {
    throw await explainNoAnswer(thrown, client, sent, signal);
  });
}

/** As {@link scrapeAddress}, on what only the user can see: a page or a file. */
export async function scrapeUpload(
  client: Client,
  source: Upload,
  request: ScrapeRequest,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const { request: options, ignored } = toUploadOptions(request);
  const sent = { sentAt: client.effects.now() };
  const data = await upload(client, source, options, signal).catch(async (thrown: unknown) => {
    throw await explainNoAnswer(thrown, client, sent, signal);
  });
  if (ignored.length === 0) return data;
  const { translate } = client.effects;
  const left = translate(localized('uploadLeftOut', { names: listed(ignored) }));
  return { ...data, warning: data.warning ? `${data.warning} ${left}` : left };
}
