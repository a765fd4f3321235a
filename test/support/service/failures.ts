import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from './json.ts';

/** Host of addresses that fail on demand: the path says how, as in `https://fail.example/429-rate`. */
export const FAIL_HOST = 'fail.example';

interface Sample {
  status: number;
  body: Json;
}

const samples: Record<string, Sample> = JSON.parse(
  readFileSync(new URL('../../fixtures/samples/errors.json', import.meta.url), 'utf8'),
);

/** Codes that the samples lack. All of them come with status 500 unless said. */
const codes: Record<string, number> = {
  ...Object.fromEntries(
    [
      'SCRAPE_SSL_ERROR',
      'SCRAPE_PROXY_SELECTION_ERROR',
      'SCRAPE_UNSUPPORTED_FILE_ERROR',
      'SCRAPE_PDF_PREFETCH_FAILED',
      'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR',
      'SCRAPE_PDF_ANTIBOT_ERROR',
      'SCRAPE_PDF_OCR_REQUIRED',
      'SCRAPE_DOCUMENT_PREFETCH_FAILED',
      'SCRAPE_DOCUMENT_ANTIBOT_ERROR',
      'SCRAPE_RETRY_LIMIT',
      'SCRAPE_BRANDING_NOT_SUPPORTED',
      'SCRAPE_AUDIO_UNSUPPORTED_URL',
      'SCRAPE_VIDEO_UNSUPPORTED_URL',
      'SCRAPE_X_TWITTER_CONFIGURATION_ERROR',
      'SCRAPE_JOB_CANCELLED',
      'CRAWL_DENIAL',
    ].map((code) => [code, 500]),
  ),
  SCRAPE_MEDIA_ACCESS_DENIED: 403,
};

/** What a gateway in front of the service answers, which knows nothing of CORS. */
const WITHOUT_CORS = ['502', '504', 'redirect'];

const page = '<!doctype html><html><body><h1>Sign in</h1></body></html>';

/** Failures of the connection and of the answer's form. */
const faults: Record<string, (response: ServerResponse, argument: number) => Promise<void> | void> =
  {
    drop: (response) => void response.socket?.destroy(),
    truncated: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"success":true,"data":{"mark', () => response.socket?.destroy());
    },
    html: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    empty: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
    malformed: (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":tru'),
    redirect: (response) =>
      void response.writeHead(307, { location: 'http://127.0.0.2:9/v2/scrape' }).end(),
    /** Too many requests, come back after this many seconds. */
    429: (response, seconds) =>
      void response
        .writeHead(429, { 'content-type': 'application/json' })
        .end(`{"success":false,"error":"Rate limit exceeded, please retry after ${seconds}s"}`),
    502: (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end(page),
    503: (response, seconds) =>
      void response
        .writeHead(503, {
          'content-type': 'application/json',
          ...(seconds > 0 && { 'retry-after': String(seconds) }),
        })
        .end('{"success":false,"error":"Service unavailable"}'),
    504: (response) => void response.writeHead(504, { 'content-type': 'text/html' }).end(page),
    /** An answer of this many megabytes. */
    huge: async (response, megabytes) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":true,"data":{"markdown":"');
      const block = 'x'.repeat(1024 * 1024);
      for (let count = 0; count < megabytes && !response.destroyed; count += 1) {
        if (!response.write(block)) await wait(1);
      }
      response.end('"}}');
    },
    deep: (response, levels) => {
      const depth = levels || 1000;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"success":true,"data":{"json":${'['.repeat(depth)}${']'.repeat(depth)}}}`);
    },
    'no-success': (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":{"markdown":"# Hi"}}'),
    'wrong-types': (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          '{"success":true,"data":{"markdown":"# Hi","links":"none","metadata":{"statusCode":"200"}}}',
        ),
  };

/**
 * Answers with the status, and what else an address asks for, as `/say/409?code=X&error=words`. A
 * `state` goes into the details.
 */
function say(status: number, { searchParams }: URL, response: ServerResponse): void {
  const { state, ...said } = Object.fromEntries(searchParams);
  const body = { success: false, ...said, ...(state !== undefined && { details: { state } }) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The failures that an address can ask for, by the path that asks. */
export function failureNames(): string[] {
  return [...Object.keys(samples), ...Object.keys(codes), ...Object.keys(faults)];
}

/**
 * Answers an address of {@link FAIL_HOST} in the way that its path names, as in `/huge/200` or
 * `/429-rate`. False when there is no such way, so that the address is scraped like others.
 */
export async function failOnDemand(address: string, response: ServerResponse): Promise<boolean> {
  const url = URL.parse(address);
  if (url?.hostname !== FAIL_HOST) return false;
  const [name = '', argument = ''] = url.pathname.slice(1).split('/');
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!WITHOUT_CORS.includes(name)) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'retry-after');
  }
  if (name === 'say') {
    say(Number(argument), url, response);
    return true;
  }
  if (fault) {
    await fault(response, Number(argument) || 0);
    return true;
  }
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  const status = Object.hasOwn(codes, name) ? codes[name] : undefined;
  if (!sample && status === undefined) return false;
  const body = sample?.body ?? { success: false, code: name, error: `The scrape failed: ${name}.` };
  response.writeHead(sample?.status ?? status ?? 500, {
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify(body));
  return true;
}
