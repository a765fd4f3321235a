import * as z from 'zod/mini';
import type { Field } from './field';
import { localized } from '../user-text';
import { field, type Declaration } from './scalars';

const MAX_HEADERS = 64;
/** RFC 9110, section 5.6.2: the characters of a header's name. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,256}$/;
/** Printable ASCII, space and tab: what every HTTP library passes on unchanged. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** Request headers by name. Names and values must be legal in HTTP. */
export function headers(
  declaration: Declaration<Record<string, string>, false>,
): Field<Record<string, string>, false> {
  const schema = () => {
    const names = z.string().check(z.regex(HEADER_NAME));
    return z.record(names, z.string().check(z.regex(HEADER_VALUE))).check(few());
  };
  const rule = localized('mustBeHeaders', { max: String(MAX_HEADERS) });
  return field(declaration, schema, { kind: 'headers', maxItems: MAX_HEADERS }, rule);
}

/** Texts by names of the user's own, edited as headers are. */
export function texts(
  declaration: Declaration<Record<string, string>, false>,
): Field<Record<string, string>, false> {
  const schema = () => z.record(z.string().check(z.minLength(1)), z.string()).check(few());
  const rule = localized('mustBeTexts', { max: String(MAX_HEADERS) });
  return field(declaration, schema, { kind: 'headers', maxItems: MAX_HEADERS }, rule);
}

/**
 * A JSON Schema. Its content is checked by the rules of the request; see request/json-schema.ts.
 */
export function jsonSchema(
  declaration: Declaration<Record<string, unknown>, false>,
): Field<Record<string, unknown>, false> {
  const schema = () => z.record(z.string(), z.unknown());
  return field(declaration, schema, { kind: 'jsonSchema' }, localized('mustBeJsonSchema'));
}

function few() {
  return z.refine<Record<string, string>>((value) => Object.keys(value).length <= MAX_HEADERS);
}
