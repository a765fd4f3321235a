import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { canUpload } from '../../../src/contract/upload-files.ts';
import { failOnDemand } from './failures.ts';
import { interactWith, stopInteracting, type Reply, type Sessions } from './interact.ts';
import { isObject, makeId, type Json } from './json.ts';
import { listen } from './listen.ts';
import { mapSite } from './map.ts';
import { serveMedia } from './media.ts';
import { askRun, RUN_PATHS, startBatch, startCrawl, type RunKind, type Runs } from './runs.ts';
import { searchWeb } from './search.ts';
import { doTask, type Tasks } from './tasks.ts';
import { emptyMemory, parseUpload, scrapePage, type Memory } from './scrape.ts';
import { rejectScrape, rejectUpload } from './validate-scrape.ts';

/** A v2 service on this machine, written from the interface document. It loads no page. */
export interface TestService {
  url: string;
  key: string;
  /** All received requests, latest last. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[];
  memory: Memory;
  tasks: Tasks;
  /** Addresses of scrapes that took longer than their `timeout`, and were answered 408. */
  late: string[];
  /** Holds back answers to scrapes and uploads until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

export interface TestServiceOptions {
  /** Default: any free port. */
  port?: number;
  /** Default: {@link TEST_KEY}. */
  key?: string;
  /** Default: 1000. */
  credits?: number;
  /**
   * Whether scrapes and uploads without a key are accepted, as by the hosted service. Default:
   * true.
   */
  keyless?: boolean;
  /** Whether there are accounts; self-hosted services have none. Default: true. */
  accounts?: boolean;
  /** Whether the team may set threat protection per request. Default: false. */
  threatProtection?: boolean;
}

/** A key of the form that the hosted service gives out. */
export const TEST_KEY = 'fc-7e57000000000000000000000000c0de';

const MAX_BODY = 10 * 1024 * 1024;
const MAX_FILE = 50 * 1024 * 1024;
/** Host of slow addresses: `https://slow.example/35` answers after 35 seconds. */
const SLOW_HOST = 'slow.example';
/** Host of addresses that are scraped, and whose connection then closes without an answer. */
const LOST_HOST = 'lost.example';
/** Host of addresses whose answer drips: `https://drip.example/5` takes 5 seconds for its body. */
const DRIP_HOST = 'drip.example';

/** Starts the service on 127.0.0.1. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { key = TEST_KEY, credits = 1000, port = 0, threatProtection = false } = options;
  const { keyless = true, accounts = true } = options;
  const memory = emptyMemory(credits);
  const requests: TestService['requests'] = [];
  const sessions: Sessions = new Map();
  const runs: Runs = new Map();
  const tasks: Tasks = { agents: new Map(), browsers: new Map() };
  const late: string[] = [];
  const holding = { until: Promise.resolve() };
  const context = {
    key,
    memory,
    requests,
    sessions,
    runs,
    tasks,
    planCredits: credits,
    threatProtection,
    keyless,
    accounts,
    late,
    holding,
  };
  const server = await listen((request, response) => {
    handle(context, request, response).catch((thrown: unknown) => {
      sendJson(response, 500, { success: false, code: 'UNKNOWN_ERROR', error: String(thrown) });
    });
  }, port);
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    holding.until = promise;
    return resolve;
  };
  return { ...server, key, requests, memory, tasks, late, hold };
}

interface Context {
  key: string;
  memory: Memory;
  requests: TestService['requests'];
  sessions: Sessions;
  runs: Runs;
  tasks: Tasks;
  planCredits: number;
  threatProtection: boolean;
  keyless: boolean;
  accounts: boolean;
  late: string[];
  /** Scrapes and uploads are answered when it has resolved. */
  holding: { until: Promise<void> };
}

/** The order of checks is that of the running service: body, key, credits, then the request itself. */
async function handle(context: Context, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (request.method === 'GET' && path.startsWith('/files/')) return serveMedia(path, response);
  if (request.method === 'OPTIONS') return preflight(request, response);
  const bytes = await readAll(request, path === '/v2/parse' ? MAX_FILE + MAX_BODY : MAX_BODY);
  if (!bytes)
    return sendJson(response, 413, { success: false, error: 'Request body is too large' }, {});
  const body = await readRequest(request, bytes);
  if (body === undefined) {
    const error = 'Bad request, malformed JSON';
    return sendJson(response, 400, { success: false, code: 'BAD_REQUEST_INVALID_JSON', error }, {});
  }
  context.requests.push({ method: request.method ?? '', path, headers: request.headers, body });
  const refusal = refuseKey(context, request, path);
  if (refusal) return sendJson(response, refusal.status, refusal.body);
  const reply = await route(context, request.method ?? 'GET', path, body, response);
  if (reply === 'answered') return undefined;
  if (reply) return sendJson(response, reply.status, reply.body);
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  return response.end(`<!DOCTYPE html><pre>Cannot ${request.method} ${path}</pre>`);
}

async function route(
  context: Context,
  method: string,
  path: string,
  body: unknown,
  response: ServerResponse,
): Promise<Reply | 'answered' | undefined> {
  const { memory, sessions, planCredits } = context;
  const now = Date.now();
  const ok = (more: Json): Reply => ({ status: 200, body: { success: true, ...more } });
  if (method === 'POST' && path === '/v2/scrape') return postScrape(context, body, response);
  if (method === 'POST' && path === '/v2/parse') return postParse(context, body, response);
  if (method === 'POST' && path === '/v2/map')
    return mapSite(memory, body, makeId(now, memory.scrapes.size + 700));
  if (method === 'POST' && path === '/v2/search')
    return searchWeb(memory, body, makeId(now, memory.scrapes.size + 800), baseOf(response));
  if (path.startsWith(RUN_PATHS.batch))
    return routeRun(context, 'batch', method, path, body, response);
  if (path.startsWith(RUN_PATHS.crawl))
    return routeRun(context, 'crawl', method, path, body, response);
  const [, scrapeId = '', isInteract] = /^\/v2\/scrape\/([^/]+)(\/interact)?$/.exec(path) ?? [];
  if (scrapeId) {
    const found = memory.scrapes.get(scrapeId);
    if (!found) return { status: 404, body: { success: false, error: 'Job not found.' } };
    if (!isInteract) return method === 'GET' ? ok({ data: found }) : undefined;
    if (method === 'POST') return interactWith(sessions, scrapeId, body, now);
    return method === 'DELETE' ? stopInteracting(sessions, scrapeId, now) : undefined;
  }
  const task = doTask(context.tasks, method, path, body, now);
  if (task !== undefined || method !== 'GET') return task;
  if (!context.accounts) {
    const error = `Failed to fetch ${path.split('/').at(-1)}.`;
    return { status: 500, body: { success: false, error } };
  }
  const period = {
    billingPeriodStart: new Date(now - 864e5).toISOString(),
    billingPeriodEnd: new Date(now + 864e6).toISOString(),
  };
  if (path === '/v2/team/credit-usage')
    return ok({ data: { remainingCredits: memory.credits, planCredits, ...period } });
  if (path === '/v2/team/activity')
    return ok({ data: memory.activity.slice(0, 100), cursor: null, has_more: false });
  if (path === '/v2/concurrency-check') return ok({ concurrency: 0, maxConcurrency: 2 });
  if (path !== '/v2/team/queue-status') return undefined;
  return ok({
    jobsInQueue: 0,
    activeJobsInQueue: 0,
    waitingJobsInQueue: 0,
    maxConcurrency: 2,
    mostRecentSuccess: null,
  });
}

function routeRun(
  context: Context,
  kind: RunKind,
  method: string,
  path: string,
  body: unknown,
  response: ServerResponse,
): Reply | undefined {
  const base = baseOf(response);
  const now = Date.now();
  if (method === 'POST' && path === RUN_PATHS[kind])
    return kind === 'batch'
      ? startBatch(context.runs, body, base, now)
      : startCrawl(context, body, base, now);
  const [, id = '', isErrors] = /\/([^/]+?)(\/errors)?$/.exec(path) ?? [];
  const skip = Number(new URL(response.req.url ?? '/', base).searchParams.get('skip') ?? 0);
  return askRun(
    context,
    { method, kind, id, isErrors: isErrors !== undefined },
    { base, skip, now },
  );
}

async function postScrape(
  context: Context,
  body: unknown,
  response: ServerResponse,
): Promise<Reply | 'answered'> {
  const rejected = rejectScrape(body);
  if (rejected || !isObject(body)) return { status: 400, body: { ...rejected } };
  if (body.threatProtection !== undefined && !context.threatProtection)
    return sampleRefusal(
      'Threat protection is an enterprise feature and is not enabled for your team.',
    );
  const url = String(body.url);
  await context.holding.until;
  if (await failOnDemand(url, response)) return 'answered';
  const slow = secondsOf(url, SLOW_HOST) * 1000;
  const { timeout } = body;
  if (typeof timeout === 'number' && slow > timeout) {
    await wait(timeout);
    context.late.push(url);
    return TIMED_OUT;
  }
  await wait(slow);
  const reply = scrapePage(context.memory, body, filesUrl(response), Date.now());
  const host = URL.parse(url)?.hostname;
  if (host === LOST_HOST) {
    response.socket?.destroy();
    return 'answered';
  }
  if (host !== DRIP_HOST) return reply;
  await drip(response, reply, secondsOf(url, DRIP_HOST));
  return 'answered';
}

const TIMED_OUT: Reply = {
  status: 408,
  body: {
    success: false,
    code: 'SCRAPE_TIMEOUT',
    error: 'The scrape operation timed out before completing.',
  },
};

/** Seconds that an address of that host takes; 0 for others. */
function secondsOf(address: string, host: string): number {
  const { hostname, pathname } = URL.parse(address) ?? { hostname: '', pathname: '' };
  return hostname === host ? Number(pathname.slice(1)) || 0 : 0;
}

async function postParse(
  context: Context,
  body: unknown,
  response: ServerResponse,
): Promise<Reply> {
  if (!isObject(body) || typeof body.text !== 'string') {
    return {
      status: 400,
      body: { success: false, code: 'BAD_REQUEST', error: 'Missing file upload' },
    };
  }
  const rejected = rejectUpload(body.options);
  if (rejected || !isObject(body.options)) return { status: 400, body: { ...rejected } };
  const file = { name: String(body.name), text: body.text };
  if (!canUpload(file.name)) {
    return {
      status: 400,
      body: {
        success: false,
        code: 'UNSUPPORTED_FILE_TYPE',
        error: `Unsupported file: ${file.name}`,
      },
    };
  }
  await context.holding.until;
  return parseUpload(context.memory, file, body.options, filesUrl(response), Date.now());
}

/** Without any header the service lets a few operations through; an empty or wrong key never passes. */
function refuseKey(
  { key, memory, keyless, accounts }: Context,
  request: IncomingMessage,
  path: string,
): Reply | undefined {
  const { authorization } = request.headers;
  if (!accounts) return undefined;
  const isKeyless =
    keyless && authorization === undefined && /^\/v2\/(?:scrape|parse|search)\b/.test(path);
  const unauthorized = (error: string) => ({ status: 401, body: { success: false, error } });
  if (authorization === undefined && !isKeyless) return unauthorized('Unauthorized');
  const token = authorization?.split(' ')[1];
  if (authorization !== undefined && !token) return unauthorized('Unauthorized: Token missing');
  if (token !== undefined && token !== key) return unauthorized('Unauthorized: Invalid token');
  if (request.method !== 'POST' || memory.credits > 0) return undefined;
  const error =
    'Insufficient credits to perform this request. For more credits, you can upgrade your plan.';
  return { status: 402, body: { success: false, error } };
}

/** The body as JSON, or the parts of an upload; undefined when it is malformed. */
async function readRequest(request: IncomingMessage, bytes: Buffer): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return {};
  try {
    if (!type.startsWith('multipart/form-data')) {
      const body: unknown = JSON.parse(bytes.toString('utf8'));
      return typeof body === 'object' && body !== null ? body : undefined;
    }
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return {};
    const options = form.get('options');
    return {
      name: file.name,
      text: await file.text(),
      options: JSON.parse(typeof options === 'string' ? options : '{}'),
    };
  } catch {
    return undefined;
  }
}

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // A request without an encoding gives buffers.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

async function drip(
  response: ServerResponse,
  { status, body }: Reply,
  seconds: number,
): Promise<void> {
  const text = JSON.stringify(body);
  const parts = Math.max(1, seconds * 4);
  const length = Math.ceil(text.length / parts);
  response.writeHead(status, jsonHeaders);
  for (let at = 0; at < text.length && !response.destroyed; at += length) {
    response.write(text.slice(at, at + length));
    await wait(250);
  }
  response.end();
}

const cors = { 'access-control-allow-origin': '*' };
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', ...cors };

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(204, {
      ...cors,
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    })
    .end();
}

/** `headers` is empty for what the service answers before its CORS layer. */
function sendJson(
  response: ServerResponse,
  status: number,
  body: Json,
  headers: Record<string, string> = cors,
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

function sampleRefusal(error: string): Reply {
  return { status: 403, body: { success: false, error } };
}

function baseOf({ req }: ServerResponse): string {
  return `http://${req.headers.host}`;
}

function filesUrl({ req }: ServerResponse): string {
  return `http://${req.headers.host}/files`;
}
