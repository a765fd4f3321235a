import 'fake-indexeddb/auto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { browser as Browser } from '@/platform/browser';
import type { Handlers, MessageName } from '@/messaging/protocol';

/** The background starts until it serves; what it starts after that is not needed here. */
class Served extends Error {
  handlers: Handlers;
  constructor(handlers: Handlers) {
    super('served');
    this.handlers = handlers;
  }
}
vi.mock('@/messaging/messenger', () => ({
  serve(handlers: Handlers) {
    throw new Served(handlers);
  },
}));

const TAB = 7;
const rule = { records: 'li', columns: [] };
const run = { jobId: crypto.randomUUID(), incognito: false };

/** The messages that read, record or point in a tab, or load pages in its place. */
const READING: [MessageName, object][] = [
  ['scrapeTab', { ...run, tabId: TAB, request: {} }],
  ['findTables', { tabId: TAB }],
  ['readTable', { tabId: TAB, rule }],
  ['findNextPage', { tabId: TAB, records: 'li' }],
  ['findLinks', { tabId: TAB }],
  ['lookAtSteps', { tabId: TAB, steps: [['p']] }],
  ['record', { tabId: TAB }],
  ['pickElement', { tabId: TAB, fromPopup: false }],
  ['pickParts', { tabId: TAB, request: {}, extras: {} }],
  ['pointAtTable', { tabId: TAB, jobId: run.jobId }],
  ['mapSite', { ...run, request: { url: 'https://shop.example/' }, viaTab: TAB }],
  [
    'readAddresses',
    {
      ...run,
      urls: ['https://shop.example/'],
      request: {},
      pace: { delay: 0, pages: 5, minutes: 5, megabytes: 5 },
    },
  ],
];

let main: () => void;
let browser: typeof Browser;
let apis: object;

beforeAll(async () => {
  // Other files may have loaded the background with the real messenger.
  vi.resetModules();
  ({ browser } = await import('@/platform/browser'));
  const { default: background } = await import('../../../entrypoints/background/index');
  main = () => background.main();
  apis = { ...browser };
});

// Files share the fake browser.
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(browser, apis);
});

it.each(READING)('%s does nothing in a page if the policy forbids the tab', async (name, order) => {
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ engines: ['service', 'upload'] });
  vi.spyOn(browser.tabs, 'get').mockResolvedValue({
    id: TAB,
    index: 0,
    url: 'https://shop.example/',
    highlighted: false,
    active: true,
    pinned: false,
    incognito: false,
  });
  const injected = vi.fn<() => Promise<never[]>>(async () => []);
  const missing = ['permissions', 'contextMenus', 'menus', 'commands', 'action', 'omnibox'];
  Object.assign(browser, Object.fromEntries(missing.map((api) => [api, anything()])));
  Object.assign(browser, { scripting: { executeScript: injected } });
  const loaded = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('loaded'));
  const handle = handlerOf(name);
  const outcome = await handle(order).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(/answered|policyEngine/);
  // All that may be asked is whether the page has a selection.
  expect(injected).not.toHaveBeenCalledWith(expect.objectContaining({ files: expect.anything() }));
  expect(loaded).not.toHaveBeenCalled();
});

/** An API of the browser that the fake one lacks: everything can be called, and nothing happens. */
function anything(): object {
  return new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : anything()),
    apply: () => anything(),
  });
}

function handlerOf(name: MessageName): (order: object) => Promise<unknown> {
  try {
    main();
  } catch (error) {
    // The orders above are those of their messages.
    if (error instanceof Served) return error.handlers[name] as (order: object) => Promise<unknown>;
    throw error;
  }
  throw new Error('not served');
}
