import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { loadPage } from '../../../entrypoints/background/load-page';

const TAB = { viaTab: 7, incognito: false };
const OF_TAB = 'https://shop.example/list?page=2';
const OTHER = 'https://other.example/';
const { signal } = new AbortController();

/** Where requests come from, in order. */
let asked: ('background' | 'tab')[];
let isInTab: boolean;
let answer: () => Response;

beforeEach(() => {
  fakeBrowser.reset();
  asked = [];
  isInTab = false;
  answer = () => new Response('a page');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(isInTab ? 'tab' : 'background');
    return Object.defineProperty(answer(), 'url', { value: url });
  });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.spyOn(fakeBrowser.permissions.onAdded, 'addListener').mockReturnValue();
  vi.spyOn(fakeBrowser.permissions.onRemoved, 'addListener').mockReturnValue();
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({})) as never);
  mayAsk(false);
  const inject = async ({ func, args }: Injection) => {
    isInTab = true;
    const running = func(...args);
    isInTab = false;
    return [{ frameId: 0, documentId: 'd', result: await running }];
  };
  // Its type is that of the call with a callback.
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(inject as never);
});

/** Whether the user has allowed all sites. */
function mayAsk(isAllowed: boolean) {
  const contains = async () => isAllowed;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(contains as never);
}

interface Injection {
  func: (...args: unknown[]) => unknown;
  args: unknown[];
}

it('a click on a tab counts for pages of its site only', async () => {
  await loadPage(TAB, OF_TAB, signal);
  expect(asked).toHaveLength(1);
  const refused = loadPage(TAB, OTHER, signal);
  await expect(refused).rejects.toMatchObject({ code: 'PERMISSION_LOST' });
  expect(asked).toHaveLength(1);
});

it.each([
  ['that the user has allowed', true],
  ['that the user has clicked on', false],
])('in a private window only a tab of the window asks a site %s', async (_, isAllowed) => {
  mayAsk(isAllowed);
  await loadPage({ ...TAB, incognito: true }, OF_TAB, signal);
  expect(asked).toEqual(['tab']);
});

it('a tab loads no page that is too large to its end', async () => {
  let left = PAGE_FETCH.maxBytes / 1_000_000 + 3;
  const cancel = vi.fn<() => void>();
  answer = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          left -= 1;
          if (left < 0) controller.error(new Error('that was too much'));
          else controller.enqueue(new Uint8Array(1_000_000));
        },
        cancel,
      }),
    );
  const page = await loadPage({ ...TAB, incognito: true }, OF_TAB, signal);
  expect(page).toMatchObject({ isTooLarge: true, bytes: new Uint8Array() });
  expect(cancel).toHaveBeenCalledOnce();
});
