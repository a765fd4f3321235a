import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { answer, isOwnPage, serve } from '@/messaging/messenger';
import { browser, type Runtime } from '@/platform/browser';
import { protocol, type Handlers } from '@/messaging/protocol';

const jobId = '3f2a4c1e-8d7b-4a6f-9c2d-1e5b7a9c3d4f';

const EMPTY = ['deleteAllResults', 'sweepResults', 'testConnection', 'wake', 'storedJobs'];

const NO_ROWS = { rows: [], fit: { records: 0, filled: {}, missing: [] } };

function createHandlers() {
  return {
    scrapeTab: vi.fn<Handlers['scrapeTab']>(async () => {}),
    wake: vi.fn<Handlers['wake']>(async () => {}),
    cancelScrape: vi.fn<Handlers['cancelScrape']>(async () => {}),
    seen: vi.fn<Handlers['seen']>(async () => {}),
    keepResult: vi.fn<Handlers['keepResult']>(async () => {}),
    editResult: vi.fn<Handlers['editResult']>(async () => {}),
    deleteResults: vi.fn<Handlers['deleteResults']>(async () => {}),
    discardResults: vi.fn<Handlers['discardResults']>(async () => {}),
    restoreResults: vi.fn<Handlers['restoreResults']>(async () => {}),
    sweepResults: vi.fn<Handlers['sweepResults']>(async () => {}),
    deleteAllResults: vi.fn<Handlers['deleteAllResults']>(async () => {}),
    unsavedResult: vi.fn<Handlers['unsavedResult']>(async () => null),
    storedJobs: vi.fn<Handlers['storedJobs']>(async () => []),
    storedJob: vi.fn<Handlers['storedJob']>(async () => null),
    storedResult: vi.fn<Handlers['storedResult']>(async () => null),
    storedRawAnswer: vi.fn<Handlers['storedRawAnswer']>(async () => null),
    findTables: vi.fn<Handlers['findTables']>(async () => []),
    findNextPage: vi.fn<Handlers['findNextPage']>(async () => ({})),
    readMorePages: vi.fn<Handlers['readMorePages']>(async () => {}),
    readPages: vi.fn<Handlers['readPages']>(async () => {}),
    readTable: vi.fn<Handlers['readTable']>(async () => NO_ROWS),
    copyDone: vi.fn<Handlers['copyDone']>(async () => {}),
    pickElement: vi.fn<Handlers['pickElement']>(async () => {}),
    pickParts: vi.fn<Handlers['pickParts']>(async () => {}),
    pauseJob: vi.fn<Handlers['pauseJob']>(async () => {}),
    resumeJob: vi.fn<Handlers['resumeJob']>(async () => {}),
    readAgain: vi.fn<Handlers['readAgain']>(async () => {}),
    send: vi.fn<Handlers['send']>(async () => {}),
    answerFile: vi.fn<Handlers['answerFile']>(async () => {}),
    sendFile: vi.fn<Handlers['sendFile']>(async () => {}),
    keepMedia: vi.fn<Handlers['keepMedia']>(async () => false),
    lookUp: vi.fn<Handlers['lookUp']>(async () => false),
    keepsList: vi.fn<Handlers['keepsList']>(async () => true),
    testConnection: vi.fn<Handlers['testConnection']>(async () => ({ kind: 'none' })),
    interact: vi.fn<Handlers['interact']>(async () => ({ success: true })),
    stopInteract: vi.fn<Handlers['stopInteract']>(async () => ({})),
    record: vi.fn<Handlers['record']>(async () => {}),
    stopRecording: vi.fn<Handlers['stopRecording']>(async () => {}),
    keepTable: vi.fn<Handlers['keepTable']>(async () => {}),
    pointAtTable: vi.fn<Handlers['pointAtTable']>(async () => {}),
    findLinks: vi.fn<Handlers['findLinks']>(async () => ({ links: [], places: [], results: [] })),
    mapSite: vi.fn<Handlers['mapSite']>(async () => ({ links: [] })),
    searchWeb: vi.fn<Handlers['searchWeb']>(async () => ({ hits: [] })),
    readAddresses: vi.fn<Handlers['readAddresses']>(async () => {}),
    sendAddresses: vi.fn<Handlers['sendAddresses']>(async () => {}),
    continuePages: vi.fn<Handlers['continuePages']>(async () => {}),
    continueActions: vi.fn<Handlers['continueActions']>(async () => {}),
    pickForStep: vi.fn<Handlers['pickForStep']>(async () => {}),
    lookAtSteps: vi.fn<Handlers['lookAtSteps']>(async () => []),
  } satisfies Handlers;
}

describe('answer', () => {
  it('hands the parsed request to its handler and returns the answer', async () => {
    const handlers = createHandlers();
    const request = { jobId, tabId: 4, request: { formats: ['markdown'] } };
    expect(await answer({ name: 'scrapeTab', request }, handlers)).toEqual({ ok: true });
    expect(handlers.scrapeTab).toHaveBeenCalledExactlyOnceWith(request);
  });

  it.each([
    ['a field of the wrong type', { jobId, tabId: '4', request: {} }, 'tabId'],
    ['an unknown field', { jobId, tabId: 4, request: {}, url: 'https://a.example/' }, 'url'],
    [
      'an unknown field inside',
      { jobId, tabId: 4, request: {}, extras: { script: 'x' } },
      'script',
    ],
    [
      'text that only the background may add',
      { jobId, tabId: 4, request: {}, extras: { selectedText: 'x' } },
      'selectedText',
    ],
    ['an invalid id', { jobId: '../x', tabId: 4, request: {} }, 'jobId'],
    ['nothing', undefined, ''],
  ])('refuses %s and names it', async (_, request, name) => {
    const handlers = createHandlers();
    const reply = await answer({ name: 'scrapeTab', request }, handlers);
    expect(reply).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
    expect(JSON.stringify(reply)).toContain(name);
    expect(handlers.scrapeTab).not.toHaveBeenCalled();
  });

  it("passes on a handler's failure as data", async () => {
    const handlers = createHandlers();
    const failure = { code: 'NOT_FOUND', message: 'Gone.' } as const;
    handlers.cancelScrape.mockRejectedValue(new FailureError(failure));
    const reply = await answer({ name: 'cancelScrape', request: { jobId } }, handlers);
    expect(reply).toEqual({ ok: false, error: failure });
  });

  it.each([
    ['another library', { type: 'ping' }],
    ['a name of Object.prototype', { name: 'constructor', request: {} }],
    ['a known name with more beside it', { name: 'deleteAllResults', request: {}, to: 1 }],
    ['a text', 'deleteAllResults'],
    ['nothing', null],
  ])('ignores other messages: %s', (_, message) => {
    expect(answer(message, createHandlers())).toBeUndefined();
  });

  it.each(Object.keys(protocol))('lets no forged %s through', async (name) => {
    const handlers = createHandlers();
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (request) => {
        // The only requests that may be empty.
        fc.pre(!EMPTY.includes(name) || JSON.stringify(request) !== '{}');
        const reply = await answer({ name, request }, handlers);
        expect(reply).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
      }),
      { numRuns: 500 },
    );
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  });
});

describe('isOwnPage', () => {
  const self = { id: 'winnow', pages: 'chrome-extension://winnow/' };

  it.each([
    ['the popup', { id: 'winnow', url: 'chrome-extension://winnow/popup.html' }, true],
    ['our page in a tab', { id: 'winnow', url: `${self.pages}options.html`, tab: {} }, true],
    ['a script of ours in a page', { id: 'winnow', url: 'https://a.example/', tab: {} }, false],
    ['a script of ours in a frame', { id: 'winnow', url: 'https://b.example/', frameId: 3 }, false],
    ['a sandboxed page', { id: 'winnow', url: 'about:srcdoc' }, false],
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }, false],
    ['another extension with our address', { id: 'other', url: `${self.pages}popup.html` }, false],
    [
      'a host that begins like ours',
      { id: 'winnow', url: 'chrome-extension://winnow.evil/' },
      false,
    ],
    ['no address', { id: 'winnow' }, false],
    ['no id', { url: `${self.pages}popup.html` }, false],
  ])('%s', (_, sender, expected) => {
    // Only the members that are read; `tab` stands for any tab.
    expect(isOwnPage(sender as Parameters<typeof isOwnPage>[0], self)).toBe(expected);
  });
});

describe('serve', () => {
  it('answers extension pages only', async () => {
    const handlers = createHandlers();
    const add = vi.spyOn(browser.runtime.onMessage, 'addListener');
    serve(handlers);
    const listener = add.mock.lastCall?.[0];
    const hear = (url: string) => {
      const sender: Runtime.MessageSender = { id: browser.runtime.id, url };
      return listener?.({ name: 'deleteAllResults', request: {} }, sender, () => {});
    };
    expect(hear('https://evil.example/')).toBeUndefined();
    expect(handlers.deleteAllResults).not.toHaveBeenCalled();
    await expect(hear(browser.runtime.getURL('/popup.html'))).resolves.toEqual({ ok: true });
    expect(handlers.deleteAllResults).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
