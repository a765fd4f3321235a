import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError, toFailure, type Result } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { answer, isOwnPage, send, serve, type Asks } from '@/messaging/messenger';
import { browser, type Runtime } from '@/platform/browser';
import { protocol, repeats, type Handlers, type MessageName } from '@/messaging/protocol';

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
    findTables: vi.fn<Handlers['findTables']>(async () => ({ tables: [], isAll: true })),
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
    answerAhead: vi.fn<Handlers['answerAhead']>(async () => {}),
    send: vi.fn<Handlers['send']>(async () => {}),
    answerFile: vi.fn<Handlers['answerFile']>(async () => {}),
    sendFile: vi.fn<Handlers['sendFile']>(async () => {}),
    keepMedia: vi.fn<Handlers['keepMedia']>(async () => false),
    lookUp: vi.fn<Handlers['lookUp']>(async () => false),
    keepsList: vi.fn<Handlers['keepsList']>(async () => true),
    tryModel: vi.fn<Handlers['tryModel']>(async () => ({ models: [] })),
    testConnection: vi.fn<Handlers['testConnection']>(async () => ({ kind: 'none' })),
    interact: vi.fn<Handlers['interact']>(async () => ({ success: true })),
    proposeStep: vi.fn<Handlers['proposeStep']>(async () => null),
    stopInteract: vi.fn<Handlers['stopInteract']>(async () => ({})),
    askBrowser: vi.fn<Handlers['askBrowser']>(async () => ({ browsers: [] })),
    record: vi.fn<Handlers['record']>(async () => {}),
    stopRecording: vi.fn<Handlers['stopRecording']>(async () => {}),
    keepTable: vi.fn<Handlers['keepTable']>(async () => {}),
    pointAtTable: vi.fn<Handlers['pointAtTable']>(async () => {}),
    findLinks: vi.fn<Handlers['findLinks']>(async () => ({ links: [], places: [], results: [] })),
    mapSite: vi.fn<Handlers['mapSite']>(async () => ({ links: [] })),
    searchWeb: vi.fn<Handlers['searchWeb']>(async () => ({ hits: [] })),
    readAddresses: vi.fn<Handlers['readAddresses']>(async () => {}),
    tryAddresses: vi.fn<Handlers['tryAddresses']>(async () => []),
    pointInPage: vi.fn<Handlers['pointInPage']>(async () => []),
    sendAddresses: vi.fn<Handlers['sendAddresses']>(async () => {}),
    continuePages: vi.fn<Handlers['continuePages']>(async () => {}),
    continueActions: vi.fn<Handlers['continueActions']>(async () => {}),
    answerQuestion: vi.fn<Handlers['answerQuestion']>(async () => {}),
    pickForStep: vi.fn<Handlers['pickForStep']>(async () => {}),
    lookAtSteps: vi.fn<Handlers['lookAtSteps']>(async () => []),
    showPlace: vi.fn<Handlers['showPlace']>(async () => {}),
    pairTool: vi.fn<Handlers['pairTool']>(async () => {}),
    answerTool: vi.fn<Handlers['answerTool']>(async () => true),
    steerSharing: vi.fn<Handlers['steerSharing']>(async () => {}),
  } satisfies Handlers;
}

/** A background that has just begun, with the jobs that earlier ones have stored. */
function newBackground(stored: readonly string[] = []): Asks {
  return { isStored: async (id) => stored.includes(id), underWay: new Map() };
}

describe('answer', () => {
  it('hands the parsed request to its handler and returns the answer', async () => {
    const handlers = createHandlers();
    const request = { jobId, tabId: 4, request: { formats: ['markdown'] } };
    expect(await answer({ name: 'scrapeTab', request }, handlers, newBackground())).toEqual({
      ok: true,
    });
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
    const reply = await answer({ name: 'scrapeTab', request }, handlers, newBackground());
    expect(reply).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
    expect(JSON.stringify(reply)).toContain(name);
    expect(handlers.scrapeTab).not.toHaveBeenCalled();
  });

  it("passes on a handler's failure as data", async () => {
    const handlers = createHandlers();
    const failure = { code: 'NOT_FOUND', message: 'Gone.' } as const;
    handlers.cancelScrape.mockRejectedValue(new FailureError(failure));
    const reply = await answer(
      { name: 'cancelScrape', request: { jobId } },
      handlers,
      newBackground(),
    );
    expect(reply).toEqual({ ok: false, error: failure });
  });

  it.each([
    ['another library', { type: 'ping' }],
    ['a name of Object.prototype', { name: 'constructor', request: {} }],
    ['a known name with more beside it', { name: 'deleteAllResults', request: {}, to: 1 }],
    ['a text', 'deleteAllResults'],
    ['nothing', null],
  ])('ignores other messages: %s', (_, message) => {
    expect(answer(message, createHandlers(), newBackground())).toBeUndefined();
  });

  // Promise only-extension-pages-answered
  it.each(Object.keys(protocol))('lets no forged %s through', async (name) => {
    const handlers = createHandlers();
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (request) => {
        // The only requests that may be empty.
        fc.pre(!EMPTY.includes(name) || JSON.stringify(request) !== '{}');
        const reply = await answer({ name, request }, handlers, newBackground());
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
    [
      'our address inside another',
      { id: 'winnow', url: `https://evil.example/?${self.pages}` },
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
  // Promise only-extension-pages-answered (What a page can do to us): The background answers
  // extension pages only, and only messages that the protocol defines.
  it('answers extension pages only', async () => {
    const handlers = createHandlers();
    const add = vi.spyOn(browser.runtime.onMessage, 'addListener');
    serve(handlers, async () => false);
    const listener = add.mock.lastCall?.[0];
    const hear = (url: string) => {
      const sender: Runtime.MessageSender = { id: browser.runtime.id, url };
      return listener?.({ name: 'deleteAllResults', request: {} }, sender, () => {});
    };
    expect(hear('https://evil.example/')).toBeUndefined();
    expect(handlers.deleteAllResults).not.toHaveBeenCalled();
    await expect(hear(browser.runtime.getURL('/popup.html'))).resolves.toEqual({ ok: true });
    expect(handlers.deleteAllResults).toHaveBeenCalledOnce();
  });
});

describe('send', () => {
  const step = { jobId, request: { prompt: 'Press Next' } };

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => vi.useRealTimers());

  /** Has messages arrive as listed, one each, and all later ones at the last background. */
  function deliver(...arrivals: readonly ((message: unknown) => unknown)[]) {
    const [last = () => undefined] = arrivals.slice(-1);
    const left = [...arrivals];
    return vi
      .spyOn(browser.runtime, 'sendMessage')
      .mockImplementation(async (message: unknown) => (left.shift() ?? last)(message));
  }

  async function outcome<T>(sending: Promise<T>): Promise<Result<T>> {
    const result = sending.then(
      (value) => ({ ok: true, value }) as const,
      (error: unknown) => ({ ok: false, error: toFailure(error) }) as const,
    );
    await vi.runAllTimersAsync();
    return result;
  }

  function refuse() {
    throw new Error('Could not establish connection. Receiving end does not exist.');
  }

  /** What the page gets if the background ends before it has answered. */
  const ENDS: Record<string, () => unknown> = {
    'a rejection': refuse,
    nothing: () => undefined,
    'an answer that never comes': () => new Promise(() => {}),
  };

  // Promise message-asked-again-does-once (Jobs): A message whose background ends is asked again,
  // and nothing is done twice.
  it.each(Object.entries(ENDS))('asks the next background after %s', async (_, end) => {
    const handlers = createHandlers();
    handlers.keepsList.mockResolvedValue(false);
    const background = newBackground();
    deliver(end, end, end, (message) => answer(message, handlers, background));
    expect(await outcome(send('keepsList', { jobId }))).toEqual({ ok: true, value: false });
    expect(handlers.keepsList).toHaveBeenCalledExactlyOnceWith({ jobId });
  });

  it('fails if nobody ever answers', async () => {
    const messages = deliver(refuse);
    const failure = { code: 'UNEXPECTED', message: localized('extensionSilent') };
    expect(await outcome(send('wake', {}))).toEqual({ ok: false, error: failure });
    expect(messages).toHaveBeenCalledTimes(8);
  });

  it('has a background that is slow do it once, and takes its answer', async () => {
    const handlers = createHandlers();
    handlers.keepsList.mockImplementation(
      () => new Promise((resolve) => void setTimeout(resolve, 60_000, false)),
    );
    const background = newBackground();
    const messages = deliver((message) => answer(message, handlers, background));
    expect(await outcome(send('keepsList', { jobId }))).toEqual({ ok: true, value: false });
    expect(messages.mock.calls.length).toBeGreaterThan(2);
    expect(handlers.keepsList).toHaveBeenCalledOnce();
  });

  const running = { jobId, tabId: 4, request: {} };

  it('starts a job if the background ended before that was stored', async () => {
    const handlers = createHandlers();
    const next = newBackground();
    deliver(
      () => undefined,
      (message) => answer(message, handlers, next),
    );
    expect(await outcome(send('scrapeTab', running))).toEqual({ ok: true });
    expect(handlers.scrapeTab).toHaveBeenCalledOnce();
  });

  // Promise message-asked-again-does-once
  it('starts no job twice', async () => {
    const handlers = createHandlers();
    const former = newBackground();
    const next = newBackground([jobId]);
    deliver(
      async (message) => void (await answer(message, handlers, former)),
      (message) => answer(message, handlers, next),
    );
    expect(await outcome(send('scrapeTab', running))).toEqual({ ok: true });
    expect(handlers.scrapeTab).toHaveBeenCalledOnce();
  });

  // Promise message-asked-again-does-once
  it('does what may cost something at most once, and says that it may have been done', async () => {
    const handlers = createHandlers();
    const [former, next] = [newBackground(), newBackground()];
    deliver(
      // This one ends before it has heard the message, the next one after that.
      () => undefined,
      async (message) => void (await answer(message, handlers, former)),
      (message) => answer(message, handlers, next),
    );
    const failure = { code: 'INTERRUPTED', message: localized('interruptedAsk') };
    expect(await outcome(send('interact', step))).toEqual({ ok: false, error: failure });
    expect(handlers.interact).toHaveBeenCalledOnce();
    expect(await outcome(send('interact', step))).toEqual({ ok: true, value: { success: true } });
  });

  it('repeats no change of a job that a newer one has overtaken', async () => {
    const handlers = createHandlers();
    const background = newBackground();
    deliver(
      () => new Promise(() => {}),
      (message) => answer(message, handlers, background),
    );
    const sent = ['older', 'newer'].map((markdown) =>
      outcome(send('editResult', { jobId, name: '', markdown })),
    );
    expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }]);
    const written = handlers.editResult.mock.calls.map(([{ markdown }]) => markdown);
    expect(written).toEqual(['newer']);
  });

  it('does not pause a run again that was continued meanwhile', async () => {
    const handlers = createHandlers();
    const background = newBackground();
    deliver(
      // The background pauses the run, and ends before it has answered.
      async (message) => {
        void answer(message, handlers, newBackground());
        return new Promise(() => {});
      },
      (message) => answer(message, handlers, background),
    );
    const sent = [
      outcome(send('pauseJob', { jobId })),
      outcome(send('continuePages', { jobId, retryFailed: false })),
    ];
    expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }]);
    expect(handlers.pauseJob).toHaveBeenCalledOnce();
    expect(handlers.continuePages).toHaveBeenCalledOnce();
  });

  it.each(Object.entries(repeats).filter(([, repeat]) => repeat === 'job' || repeat === 'newest'))(
    'finds the job of %s',
    (name) => {
      const { shape } = protocol[name as MessageName].request();
      expect(shape).toHaveProperty('jobId');
    },
  );
});
