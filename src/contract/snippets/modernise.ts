import { withScheme } from '../address/with-scheme';
import { isRecord } from '../is-record';
import { localized, type UserText } from '../user-text';

/** The body without harmless differences from older requests, and what was changed. */
export function modernised(body: Record<string, unknown>): {
  request: Record<string, unknown>;
  changes: UserText[];
} {
  const changes: UserText[] = [];
  // A value that is absent is `null` in what the SDKs write.
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const request = withOwnFormats(Object.fromEntries(given));
  if (typeof request.url === 'string') request.url = withScheme(request.url);
  for (const name of ['origin', 'integration']) {
    if (!(name in request)) continue;
    delete request[name];
    changes.push(localized('snippetProgramLeftOut', { name }));
  }
  if (request.proxy === 'stealth') {
    request.proxy = 'enhanced';
    changes.push(localized('snippetStealth'));
  }
  if (Array.isArray(request.parsers) && request.parsers.includes('pdf')) {
    request.parsers = request.parsers.map((parser: unknown) =>
      parser === 'pdf' ? { type: 'pdf' } : parser,
    );
  }
  const { location } = request;
  if (typeof location === 'object' && location !== null && 'country' in location) {
    const { country } = location;
    if (typeof country === 'string')
      request.location = { ...location, country: country.toUpperCase() };
  }
  return { request, changes };
}

/** The request with the formats of the first version, whose options stood beside them, in the words of the second. */
function withOwnFormats({ params, ...body }: Record<string, unknown>): Record<string, unknown> {
  const {
    extract,
    jsonOptions = extract,
    ...request
  } = { ...body, ...(isRecord(params) && params) };
  const { formats } = request;
  if (!Array.isArray(formats)) return request;
  const own = formats.map((format: unknown) => {
    if (format === 'screenshot@fullPage') return { type: 'screenshot', fullPage: true };
    const isJson = format === 'json' || format === 'extract';
    return isJson && isRecord(jsonOptions) ? { type: 'json', ...jsonOptions } : format;
  });
  return { ...request, formats: own };
}
