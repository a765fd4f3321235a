import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './wait-until.ts';

/** `npm run serve -- --browser`, as a tool and its user see it. */
export interface BridgeServer {
  port: number;
  /** Its address for clients, and the key that they send. */
  apiUrl: string;
  apiKey: string;
  /** The code that it has told. */
  code: string;
  /** How many browsers are connected. */
  browsers(): number;
  /** Asks for the markdown of a page over HTTP, after actions in it. */
  scrape(url: string, actions?: readonly Record<string, unknown>[]): Promise<ScrapeReply>;
  /** Acts in the page of a scrape, by its `scrapeId`, with steps of Playwright; without them, closes it. */
  interact(id: string, code?: string): Promise<InteractReply>;
  /** Crawls a site by its links, over HTTP; gives the addresses of the pages that were read. */
  crawl(url: string, limit: number): Promise<(string | undefined)[]>;
  close(): Promise<void>;
}

export interface ScrapeReply {
  status: number;
  body: {
    success: boolean;
    error?: string;
    data?: { markdown?: string; metadata: { scrapeId: string } };
  };
}

export interface InteractReply {
  status: number;
  body: { success: boolean; error?: string; result?: string };
}

/**
 * Starts it at a free port, with a folder for settings of its own.
 *
 * @param engine - The address of a search engine.
 */
export async function startBridge(engine?: string): Promise<BridgeServer> {
  const settings = mkdtempSync(path.join(tmpdir(), 'winnow-serve-'));
  const key = randomUUID();
  const search = engine === undefined ? [] : ['--search', engine];
  const server = spawn(process.execPath, [MAIN, '--browser', '--key', key, ...search], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: settings },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const told = (pattern: RegExp) =>
    waitUntil(`the server says ${pattern}`, () => pattern.exec(said)?.[1]);
  const code = await told(/^\s*(\d+(?:-\w{5}){4})\s*$/mu);
  const url = await told(/(http:\/\/127\.0\.0\.1:\d+)/u);
  async function ask<Body>(
    route: string,
    body?: Record<string, unknown>,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<{ status: number; body: Body }> {
    const response = await fetch(url + route, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify({ origin: 'report-script', ...body }) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  return {
    port: Number(new URL(url).port),
    apiUrl: url,
    apiKey: key,
    code,
    browsers: () => Number([...said.matchAll(/^Browsers connected: (\d+)$/gmu)].at(-1)?.[1] ?? 0),
    scrape: (address, actions) =>
      ask('/v2/scrape', { url: address, formats: ['markdown'], ...(actions && { actions }) }),
    interact: (id, steps) =>
      steps === undefined
        ? ask(`/v2/scrape/${id}/interact`, undefined, 'DELETE')
        : ask(`/v2/scrape/${id}/interact`, { code: steps, timeout: 60 }),
    async crawl(address, limit) {
      const order = { url: address, limit, sitemap: 'skip' };
      // Each answer is the contract's; the tests look at what it has.
      const { id } = (await ask<{ id: string }>('/v2/crawl', order)).body;
      const run = await waitUntil('the crawl has ended', async () => {
        const { body } = await ask<CrawlStatus>(`/v2/crawl/${id}`);
        return body.status === 'scraping' ? undefined : body;
      });
      return run.data.map(({ metadata }) => metadata.sourceURL);
    },
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(settings, { recursive: true });
    },
  };
}

interface CrawlStatus {
  status: string;
  data: { metadata: { sourceURL?: string } }[];
}

const MAIN = fileURLToPath(new URL('../../src/serve/main.ts', import.meta.url));
