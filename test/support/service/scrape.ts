import { trackChanges, type History } from './changes.ts';
import { answerActions, answerFormat, priceOf, withoutRetention, type Source } from './formats.ts';
import type { Reply } from './interact.ts';
import { formatsOf, isObject, listOf, makeId, type Json } from './json.ts';
import { pageAt, pageOfFile } from './site.ts';

/** What the service remembers. */
export interface Memory {
  credits: number;
  scrapes: Map<string, Json>;
  cache: Map<string, { at: number; visit: number }>;
  visits: Map<string, number>;
  history: History;
  activity: Json[];
}

const TWO_DAYS = 172_800_000;
const ACTIONS_WARNING =
  "You're using the actions parameter. For a more reliable and flexible experience, try the /interact endpoint instead.";

/** A memory of nothing yet. */
export function emptyMemory(credits: number): Memory {
  const maps = { scrapes: new Map(), cache: new Map(), visits: new Map(), history: new Map() };
  return { credits, ...maps, activity: [] };
}

/** Scrapes an address that was found valid. */
export function scrapePage(memory: Memory, body: Json, files: string, now: number): Reply {
  const url = String(body.url);
  const address = /^https?:/i.test(url) ? url : `http://${url}`;
  const cached = fromCache(memory, body, address, now);
  if (!cached && body.lockdown) return miss('SCRAPE_LOCKDOWN_CACHE_MISS', memory);
  if (!cached && body.minAge !== undefined) return miss('SCRAPE_NO_CACHED_DATA');
  const visit = cached?.visit ?? memory.visits.get(address) ?? 0;
  const source = { url: address, page: pageAt(address, visit), body, files };
  if (!cached) {
    memory.visits.set(address, visit + 1);
    if (body.storeInCache !== false && !hasSecrets(body))
      memory.cache.set(address, { at: now, visit });
  }
  const data = dataOf(memory, source, now);
  const status = Number(/\/status\/(\d{3})$/.exec(new URL(address).pathname)?.[1] ?? 200);
  const metadata = {
    ...metadataOf(memory, source, now),
    sourceURL: url,
    url: address,
    statusCode: status,
    ...(status >= 400 && { error: 'Not Found' }),
    contentType: 'text/html; charset=utf-8',
    proxyUsed: body.proxy === 'enhanced' ? 'stealth' : 'basic',
    ...(!hasSecrets(body) && { cacheState: cached ? 'hit' : 'miss' }),
    ...(cached && { cachedAt: new Date(cached.at).toISOString() }),
  };
  return finish(memory, { ...data, metadata }, body, {
    target: address,
    at: now,
    endpoint: 'scrape',
  });
}

/** Reads an uploaded file that was found valid. */
export function parseUpload(
  memory: Memory,
  file: { name: string; text: string },
  body: Json,
  files: string,
  now: number,
): Reply {
  const unsupported = ['actions', 'location', 'mobile'].filter((name) => body[name] !== undefined);
  const types = formatsOf(body).map(({ type }) => String(type));
  unsupported.push(
    ...types.filter((type) => ['screenshot', 'branding', 'changeTracking'].includes(type)),
  );
  if (Number(body.waitFor) > 0) unsupported.push('waitFor');
  if (body.proxy === 'enhanced') unsupported.push('proxy');
  if (unsupported.length > 0) {
    const error = `Unsupported parse options: ${unsupported.join(', ')}`;
    return { status: 400, body: { success: false, code: 'PARSE_UNSUPPORTED_OPTIONS', error } };
  }
  const page = pageOfFile(file.text);
  const url = `https://parse.example/uploads/${file.name}`;
  const source = { url, page, body, files };
  const data = dataOf(memory, source, now);
  const metadata = {
    ...metadataOf(memory, source, now),
    sourceURL: file.name,
    url,
    statusCode: 200,
    contentType: 'text/html',
    proxyUsed: 'basic',
  };
  return finish(memory, { ...data, metadata }, body, {
    target: file.name,
    at: now,
    endpoint: 'parse',
  });
}

function dataOf(memory: Memory, source: Source, at: number): Json {
  const { body, url, page } = source;
  const formats = formatsOf(body);
  const data: Json = Object.assign({}, ...formats.map((format) => answerFormat(format, source)));
  const format = formats.find(({ type }) => type === 'changeTracking');
  if (format) {
    data.changeTracking = trackChanges(memory.history, {
      url,
      format,
      markdown: page.markdown,
      at,
    });
  }
  const actions = listOf(body.actions);
  const results = answerActions(actions, source);
  if (results) data.actions = results;
  const warnings = actions.length > 0 ? [ACTIONS_WARNING] : [];
  if (!body.zeroDataRetention && !body.lockdown) return withWarnings(data, warnings);
  const kept = withoutRetention(data);
  return withWarnings(kept.data, [...kept.warnings, ...warnings]);
}

function metadataOf(memory: Memory, { page, body }: Source, now: number): Json {
  return {
    title: page.title,
    description: page.description,
    language: 'en',
    viewport: 'width=device-width, initial-scale=1',
    ogTitle: page.title,
    'og:title': page.title,
    'og:image': page.images,
    scrapeId: makeId(now, memory.scrapes.size + memory.activity.length + 1),
    timezone: 'America/New_York',
    creditsUsed: priceOf(
      formatsOf(body).map(({ type }) => type),
      body,
    ),
    concurrencyLimited: false,
  };
}

function finish(
  memory: Memory,
  data: Json & { metadata: Json },
  body: Json,
  activity: { target: string; at: number; endpoint: string },
): Reply {
  const { scrapeId, creditsUsed } = data.metadata;
  memory.credits -= Number(creditsUsed);
  const isSecret = body.zeroDataRetention === true || body.lockdown === true;
  if (!isSecret) {
    memory.scrapes.set(String(scrapeId), data);
    memory.activity.unshift({
      id: scrapeId,
      endpoint: activity.endpoint,
      api_version: 'v2',
      created_at: new Date(activity.at).toISOString(),
      target: activity.target,
    });
  }
  return { status: 200, body: { success: true, data } };
}

function fromCache(memory: Memory, body: Json, address: string, now: number) {
  const cached = memory.cache.get(address);
  if (!cached) return undefined;
  const age = now - cached.at;
  if (body.lockdown) return cached;
  if (typeof body.minAge === 'number')
    return age >= body.minAge || body.minAge === 1 ? cached : undefined;
  const types = formatsOf(body).map(({ type }) => type);
  if (hasSecrets(body) || types.includes('changeTracking') || types.includes('branding'))
    return undefined;
  return age < Number(body.maxAge ?? TWO_DAYS) ? cached : undefined;
}

/**
 * Whether a request's page is private, so that it is neither taken from the cache nor put there.
 */
function hasSecrets({ headers, actions, profile }: Json): boolean {
  const isFilled = isObject(headers) && Object.keys(headers).length > 0;
  return isFilled || listOf(actions).length > 0 || profile !== undefined;
}

function miss(code: string, memory?: Memory): Reply {
  if (memory) memory.credits -= 1;
  const error = `No cached data is available for this request (${code}).`;
  return { status: 404, body: { success: false, code, error } };
}

function withWarnings(data: Json, warnings: readonly string[]): Json {
  return warnings.length > 0 ? { ...data, warning: warnings.join(' ') } : data;
}
