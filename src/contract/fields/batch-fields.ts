import { optionFields } from '../request/scrape-request';
import { list, objectSchema } from './composites';
import type { ObjectOf } from './field';
import { requestFields } from './request-fields';
import { integer } from './scalars';

/**
 * The fields of `POST /v2/batch/scrape` beside the scrape options, as far as the user sets them.
 */
export const batchFields = {
  urls: list(requestFields.url, {
    label: 'fieldUrls',
    help: 'fieldUrlsHelp',
    engines: ['tab', 'service'],
    required: true,
  }),
  maxConcurrency: integer({
    label: 'fieldMaxConcurrency',
    help: 'fieldMaxConcurrencyHelp',
    engines: ['service'],
    min: 1,
    max: 1000,
  }),
};

/** A whole request for many pages: the addresses, and the scrape options for each. */
export const batchRequestFields = { ...batchFields, ...optionFields };
export type BatchRequest = ObjectOf<typeof batchRequestFields>;
export const batchRequestSchema = objectSchema(batchRequestFields);
