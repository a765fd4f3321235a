import { objectSchema } from '../fields/composites';
import { requestFields } from '../fields/request-fields';

const { url: _url, ...others } = requestFields;

/** The fields of a request without its address. */
export const optionFields = others;

/** Accepts what each field allows; the rules between fields are in rules.ts. */
export const scrapeRequestSchema = objectSchema(requestFields);
/** As {@link scrapeRequestSchema}, without the address. */
export const scrapeOptionsSchema = objectSchema(optionFields);
