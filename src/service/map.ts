import * as z from 'zod/mini';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { SiteMap } from '@/contract/site-map';
import { askFor, type Client } from './client';
import { withTimeLimit } from '@/contract/request/time-limit';

const link = z.object({
  url: z.string(),
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
});
const map = z.object({
  // Earlier versions gave plain addresses.
  links: z.array(z.union([link, z.string()])),
  warning: z.nullish(z.string()),
});

/** Has the service find the pages of a site: `POST /v2/map`. */
export async function mapByService(
  client: Client,
  request: MapRequest,
  signal: AbortSignal,
): Promise<SiteMap> {
  const { sent, timeoutMs } = withTimeLimit(request);
  const body = JSON.stringify(sent);
  const call = { method: 'POST', path: 'v2/map', body, timeoutMs, signal } as const;
  const { links, warning } = await askFor(client, call, map);
  return {
    links: links.flatMap((each) => {
      const { url, title, description } = typeof each === 'string' ? { url: each } : each;
      if (!/^https?:\/\//iu.test(url)) return [];
      return { url, ...(title && { title }), ...(description && { description }) };
    }),
    ...(warning && { warning }),
  };
}
