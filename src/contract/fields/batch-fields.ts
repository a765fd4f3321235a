import { optionFields } from '../request/request-schemas';
import { localized } from '../user-text';
import { list, object } from './composites';
import type { ObjectOf } from './field';
import { named } from './named';
import { requestFields } from './request-fields';
import { boolean, choice, integer, text } from './scalars';
import { headers, texts } from './special';

const SERVICE = ['service'] as const;
const EVENTS = named('fieldWebhookEvents');

/** Where a service reports its progress. @param events - What it can report. */
export function webhookOf<const Event extends string>(events: readonly Event[]) {
  return object(
    {
      url: { ...requestFields.url, ...named('fieldWebhookUrl') },
      events: list(choice(events, EVENTS), EVENTS),
      headers: headers(named('fieldWebhookHeaders')),
      metadata: texts(named('fieldWebhookMetadata')),
    },
    { ...named('fieldWebhook'), engines: SERVICE },
  );
}

/** How a service reads a list of addresses, in the order of the form. */
export const batchOrderFields = {
  maxConcurrency: integer({ ...named('fieldMaxConcurrency'), engines: SERVICE, min: 1, max: 1000 }),
  ignoreInvalidURLs: boolean({ ...named('fieldIgnoreInvalid'), engines: SERVICE, default: true }),
  webhook: webhookOf(['started', 'page', 'completed', 'failed']),
  appendToId: text({
    ...named('fieldAppendTo'),
    engines: SERVICE,
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    rule: localized('mustBeUuid'),
  }),
};

export type BatchOrder = ObjectOf<typeof batchOrderFields>;

/** The fields of `POST /v2/batch/scrape` beside the scrape options. */
export const batchFields = {
  urls: list(requestFields.url, {
    ...named('fieldUrls'),
    engines: ['tab', 'service'],
    required: true,
  }),
  ...batchOrderFields,
};

/** A whole request for many pages: the addresses, and the scrape options for each. */
export const batchRequestFields = { ...batchFields, ...optionFields };
export type BatchRequest = ObjectOf<typeof batchRequestFields>;
