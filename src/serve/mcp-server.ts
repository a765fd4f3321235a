import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod/mini';
import { delay } from '@/async/deadline';
import { isRecord } from '@/contract/is-record';
import { addTabTools } from './mcp-tabs';
import { countUpTo, pageText, partOf, partShape, READ_ONLY, told } from './mcp-tools';
import { TOOLS } from './mcp-words';
import { quotedText } from './mcp-text';
import type { Answer } from './routes';
import type { Service } from './service';

/**
 * A server of the Model Context Protocol that has the operations of a service as tools. All that pages say is marked
 * as such.
 *
 * @param agent - The name of the program that asks, as it gives it.
 */
export function createMcpServer(
  service: Pick<Service, 'answer' | 'searches' | 'tabs'>,
  agent = 'mcp',
): McpServer {
  const about = { name: 'winnow', version: '1' };
  const server = new McpServer(about, { instructions: TOOLS.instructions });

  function ask(method: string, to: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    const [path = '', search] = to.split('?');
    const query = new URLSearchParams(search);
    return service.answer({ method, path, query, body, base: '', signal }, agent);
  }

  const annotations = READ_ONLY;

  server.registerTool(
    'scrape',
    {
      description: TOOLS.scrape,
      annotations,
      inputSchema: {
        url,
        formats: z.optional(z.array(z.enum(FORMATS))),
        ...contentShape,
        ...partShape,
      },
    },
    ({ maxChars, startIndex, ...request }, { signal }) =>
      told(async () => {
        const { data } = await ask('POST', '/v2/scrape', request, signal);
        const { formats = ['markdown'] } = request;
        const text = formats.join() === 'markdown' ? pageText(data) : JSON.stringify(data, null, 1);
        return quotedText(text, request.url, partOf(maxChars, startIndex));
      }),
  );

  server.registerTool(
    'extract',
    {
      description: TOOLS.extract,
      annotations,
      inputSchema: { url, schema: z.record(z.string(), z.unknown()), ...partShape },
    },
    ({ url: address, schema, maxChars, startIndex }, { signal }) =>
      told(async () => {
        const request = { url: address, formats: [{ type: 'json', schema }] };
        const { data } = await ask('POST', '/v2/scrape', request, signal);
        const { json, warning } = isRecord(data) ? data : {};
        const text = JSON.stringify({
          json: json ?? null,
          ...(warning !== undefined && { warning }),
        });
        return quotedText(text, address, partOf(maxChars, startIndex));
      }),
  );

  server.registerTool(
    'map',
    {
      description: TOOLS.map,
      annotations,
      inputSchema: {
        url,
        search: z.optional(z.string()),
        limit: countUpTo(1000),
        ...partShape,
      },
    },
    ({ limit = 100, maxChars, startIndex, ...request }, { signal }) =>
      told(async () => {
        const { links } = await ask('POST', '/v2/map', { ...request, limit }, signal);
        const text = JSON.stringify(links, null, 1);
        return quotedText(text, request.url, partOf(maxChars, startIndex));
      }),
  );

  server.registerTool(
    'crawl',
    {
      description: TOOLS.crawl,
      annotations,
      inputSchema: {
        url: z.optional(url),
        id: z.optional(z.uuid()),
        limit: countUpTo(100),
        includePaths: z.optional(z.array(z.string())),
        excludePaths: z.optional(z.array(z.string())),
        maxDiscoveryDepth: z.optional(z.int().check(z.minimum(0))),
        ...partShape,
      },
    },
    ({ id, maxChars, startIndex, limit = 10, ...request }, { signal }) =>
      told(async () => {
        const run = id ?? (await ask('POST', '/v2/crawl', { ...request, limit }, signal)).id;
        const path = `/v2/crawl/${String(run)}`;
        const status = await ended(path, signal).catch(async (error: unknown) => {
          // Nobody else knows of it.
          if (id === undefined) await ask('DELETE', path, {}, signal).catch(() => {});
          throw error;
        });
        const data = await pagesOf(status, signal);
        const text = data.map(pageText).join('\n\n---\n\n');
        const state = `Crawl ${String(run)}: ${String(status.status)}, ${data.length} pages.`;
        return `${state}\n${quotedText(text, request.url ?? '', partOf(maxChars, startIndex))}`;
      }),
  );

  if (service.searches)
    server.registerTool(
      'search',
      {
        description: TOOLS.search,
        annotations,
        inputSchema: { query: z.string(), limit: countUpTo(50) },
      },
      (request, { signal }) =>
        told(async () => {
          const { data } = await ask('POST', '/v2/search', request, signal);
          const { web } = isRecord(data) ? data : {};
          return quotedText(JSON.stringify(web, null, 1), 'the search engine', WHOLE);
        }),
    );

  if (service.tabs) addTabTools(server, service.tabs, agent);

  /** The state of a run once it has ended, or what there is of it before clients lose patience. */
  async function ended(path: string, signal: AbortSignal): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const status = await ask('GET', path, {}, signal);
      if (status.status !== 'scraping' || performance.now() > until) return status;
      await delay(POLL_MS, signal);
    }
  }

  /** The pages of a run: those of an answer, and of the answers that follow it. */
  async function pagesOf({ data, next }: Answer, signal: AbortSignal): Promise<unknown[]> {
    const pages: unknown[] = Array.isArray(data) ? data : [];
    if (typeof next !== 'string') return pages;
    return [...pages, ...(await pagesOf(await ask('GET', next, {}, signal), signal))];
  }

  return server;
}

const FORMATS = ['markdown', 'html', 'rawHtml', 'links', 'images', 'product', 'menu'] as const;
const url = z.string();
const contentShape = {
  onlyMainContent: z.optional(z.boolean()),
  includeTags: z.optional(z.array(z.string())),
  excludeTags: z.optional(z.array(z.string())),
  timeout: z.optional(z.int()),
};
const WHOLE = { maxChars: 200_000, startIndex: 0 };
/** Clients wait for about a minute. */
const PATIENCE_MS = 45_000;
const POLL_MS = 200;
