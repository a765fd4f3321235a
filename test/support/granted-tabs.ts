import type { TabRequest } from '../../src/contract/tab-request.ts';
import type { TablesSoFar } from '../../src/contract/table/found-tables.ts';
import type { PageTable } from '../../src/contract/table/page-table.ts';
import type { Evaluator } from './evaluator.ts';
import type { FirefoxExtension } from './firefox-extension.ts';
import { scrapeGrantedTab, type EndedJob } from './scrape-tab.ts';

/** Reads pages of one host, which the extension may read, through one page of the extension. */
export interface GrantedTabs {
  /** Shows a page in a tab in front, in place of the one before, and waits until it has loaded. */
  show(url: string): Promise<void>;
  scrape(request: TabRequest): Promise<EndedJob>;
  /** The tables of the page. */
  findTables(): Promise<PageTable[]>;
  /** Calls a global function of the page's own scripts; `null` if there is none. */
  call(name: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a page of the extension in Firefox, and allows it to read the test pages. */
export async function openGrantedTabs(firefox: FirefoxExtension): Promise<GrantedTabs> {
  const { insides } = firefox;
  await insides.allowHost(HOST);
  await firefox.goto(`${firefox.url}options.html`);
  const asker: Evaluator = { evaluate: (run, argument) => insides.inTab(run, argument) };
  let tabId: number | null = null;
  const shown = (): number => {
    if (tabId === null) throw new Error('No page is shown.');
    return tabId;
  };
  return {
    async show(url) {
      tabId = await asker.evaluate(showTab, { url, tabId });
    },
    scrape: (request) => scrapeGrantedTab(asker, shown(), request),
    findTables: () => asker.evaluate(findTables, shown()),
    call: (name) => asker.evaluate(callInPage, { tabId: shown(), name }),
    async close() {
      await firefox.tabs.closeNew();
      await insides.forbidHost(HOST);
    },
  };
}

const HOST = 'http://127.0.0.1/*';

/* What follows runs in the extension's page. */

async function showTab(page: { url: string; tabId: number | null }): Promise<number> {
  const { url } = page;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const listen = (_: number, change: { status?: string }, tab: { url?: string }) => {
    if (change.status === 'complete' && tab.url === url) resolve();
  };
  browser.tabs.onUpdated.addListener(listen);
  const { id } =
    page.tabId === null
      ? await browser.tabs.create({ url })
      : await browser.tabs.update(page.tabId, { url });
  await loaded;
  browser.tabs.onUpdated.removeListener(listen);
  return id;
}

async function findTables(tabId: number): Promise<PageTable[]> {
  const request = { tabId };
  const reply = await browser.runtime.sendMessage({ name: 'findTables', request });
  if (!reply.ok) throw new Error(`findTables failed: ${JSON.stringify(reply)}`);
  return (reply.value as TablesSoFar).tables; // As the protocol has it.
}

async function callInPage({ tabId, name }: { tabId: number; name: string }): Promise<unknown> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId },
    world: 'MAIN',
    func: (called: string) => {
      const own: unknown = Reflect.get(window, called);
      return typeof own === 'function' ? own() : null;
    },
    args: [name],
  });
  return answer?.result ?? null;
}

/** The little of the browser API that runs there. */
declare const browser: {
  runtime: { sendMessage(message: object): Promise<{ ok: boolean; value?: unknown }> };
  tabs: {
    create(tab: { url: string }): Promise<{ id: number }>;
    update(id: number, change: { url: string }): Promise<{ id: number }>;
    onUpdated: {
      addListener(listen: TabListener): void;
      removeListener(listen: TabListener): void;
    };
  };
  scripting: { executeScript(injection: object): Promise<{ result?: unknown }[]> };
};
type TabListener = (id: number, change: { status?: string }, tab: { url?: string }) => void;
