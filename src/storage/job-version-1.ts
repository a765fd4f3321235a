import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';

/* Jobs as version 1 of the database had them. Read when it is migrated, and if one was left in the
   browser's memory when the extension was updated. */

const JobVersion1 = lazily(() =>
  z.looseObject({
    id: z.string(),
    engine: z.string(),
    state: z.string(),
    url: z.string(),
    title: z.string(),
    tabId: z.exactOptional(z.number()),
    documentId: z.exactOptional(z.string()),
    isFile: z.exactOptional(z.boolean()),
    request: z.looseObject({}),
    options: z.exactOptional(z.looseObject({})),
    serviceOrigin: z.exactOptional(z.string()),
    sentAt: z.exactOptional(z.number()),
    ephemeral: z.exactOptional(z.boolean()),
  }),
);

/** A job of version 1 in the shape of version 2; any other value unchanged. */
export function fromVersion1(value: unknown): unknown {
  const read = JobVersion1().safeParse(value);
  if (!read.success) return value;
  const {
    url,
    title,
    tabId,
    documentId,
    isFile,
    request: asked,
    options,
    serviceOrigin,
    sentAt,
    ephemeral,
    state,
    ...same
  } = read.data;
  const { selection, selectedText, formValues, ...request } = asked;
  const tab = withoutUndefined({ selection, selectedText, formValues });
  return {
    ...same,
    operation: isFile === true ? 'parse' : 'scrape',
    state: state === 'sending' ? 'running' : state,
    target: withoutUndefined({ url, title, tabId, documentId }),
    request: options ?? request,
    ...(Object.keys(tab).length > 0 && { tab }),
    ...(serviceOrigin !== undefined && { remote: { origin: serviceOrigin } }),
    retention: ephemeral === true ? 'memory' : 'disk',
    ...(sentAt !== undefined && { startedAt: sentAt }),
  };
}

function withoutUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
