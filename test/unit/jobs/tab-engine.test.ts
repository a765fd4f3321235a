import type { Job } from '@/contract/job';
import { delay } from '@/async/deadline';
import { createPageReadings } from '@/jobs/page-readings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { packSnapshot } from '../../support/pack-snapshot';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { sliceText } from '@/contract/snapshot/slices';
import type { TabRequest } from '@/contract/tab-request';
import {
  cancelReader,
  findFramePath,
  ping,
  runCollector,
  runReader,
  takeSlice,
} from '@/jobs/injected';
import type { FrameAnswer, InjectionTarget } from '@/contract/injection';
import type { TabAccess } from '@/jobs/tab-access';
import { readForeignFrames } from '@/jobs/read-frames';
import { createTabEngine } from '@/jobs/tab-engine';
import type { AnswerByModel, AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { readerAnswer, snapshotOf } from '../../support/packed-page';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { answerOf, NO_READINGS } from '../../support/stub-engine';
import { SnapshotElement } from '@/contract/snapshot/tree';
import { tabJob } from '../../support/tab-job';
import { SECRET_TEXT } from '@/contract/recording/recording';
import { saying } from '../../support/locale';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deedWords } from '../../support/deed-words';

const data = { markdown: '# Hi', metadata: {} };
const captured = { data, report: emptyReport() };
const success = readerAnswer();
const silence = new Promise<never>(() => {});
const REFUSED = 'Cannot access contents of the page. Extension manifest must request permission.';
const FIREFOX_REFUSED = 'Missing host permission for the tab or frames';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A browser with one tab. Each member may be replaced by a test. */
class FakeTab implements TabAccess {
  url: string | undefined = 'https://example.org/';
  documentId = 'd1';
  /** The document that the reader was injected into. */
  reader = '';
  grantedHosts = false;
  listeners = new Set<(event: 'closed' | 'loading') => void>();
  ran: { name: string; target: InjectionTarget; args: unknown[] }[] = [];
  onFile = async (_target: InjectionTarget): Promise<unknown> => null;
  onRead = async (_request: ReadRequest, _target: InjectionTarget): Promise<unknown> => success;
  onSlice = async (_index: number): Promise<unknown> => null;
  onPing = async (): Promise<unknown> => true;
  frames: { frameId: number; path: number[] | null; url?: string }[] = [];
  frameDocument = 'frame';

  findTab: TabAccess['findTab'] = async () => ({ url: this.url });
  hasGrantedHosts = async () => this.grantedHosts;
  deedWords = deedWords;
  watchTab: TabAccess['watchTab'] = (_, listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  injectFile: TabAccess['injectFile'] = async (target, path) => {
    this.ran.push({ name: 'file', target, args: [path] });
    const value = await this.onFile(target);
    this.reader = this.documentId;
    return this.answer(value);
  };
  injectFunction: TabAccess['injectFunction'] = async (target, func, args) => {
    const { name } = func;
    const asked = 'documentId' in target ? target.documentId : undefined;
    if (asked !== undefined && asked !== this.documentId && name !== ping.name)
      throw new Error('No such document.');
    if (name === runReader.name && this.reader !== this.documentId) return this.answer(null);
    this.ran.push({ name: func.name, target, args });
    if (func.name === findFramePath.name) {
      return this.frames.map(({ frameId, path, url = 'https://other.example/' }) => ({
        frameId,
        documentId: `${this.frameDocument}/${frameId}`,
        value: path && { path, url },
      }));
    }
    if (func.name === runCollector.name) return this.answer(true);
    if (func.name === ping.name) return this.answer(await this.onPing());
    // The only functions with these as their arguments.
    if (func.name === takeSlice.name) return this.answer(await this.onSlice(args[0] as number));
    if (func.name !== runReader.name) return this.answer(null);
    const [answer] = this.answer(await this.onRead(args[0] as ReadRequest, target));
    const [frameId = 0] = ('frameIds' in target && target.frameIds) || [];
    if (answer === undefined || frameId === 0) return answer === undefined ? [] : [answer];
    return [{ ...answer, frameId, documentId: `${this.frameDocument}/${frameId}` }];
  };

  tell(event: 'closed' | 'loading') {
    for (const listener of this.listeners) listener(event);
  }

  private answer(value: unknown): FrameAnswer[] {
    return [{ frameId: 0, documentId: this.documentId, value }];
  }
}

/** Scrapes and returns the outcome when the given time has passed. */
async function scrape(
  tab: FakeTab,
  ms = 0,
  request: TabRequest = {},
  signal = anySignal(),
  documentId?: string,
  answer: AnswerFromSnapshot = async () => data,
) {
  const known = documentId === undefined ? {} : { documentId };
  const { selection, selectedText, formValues, ...asked } = request;
  const extras = { selection, selectedText, formValues };
  const given = Object.entries(extras).filter(([, value]) => value !== undefined);
  const job = tabJob('a', {
    request: asked,
    tab: Object.fromEntries(given),
    url: tab.url ?? '',
    ...known,
  });
  const outcome = answerOf(createTabEngine(tab, answer, NO_READINGS), job, signal).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([outcome, Promise.resolve('pending')]);
}

function anySignal(): AbortSignal {
  return new AbortController().signal;
}

describe('the tab engine', () => {
  it.each([
    ['the reading and the result of an ordinary page at once', 0, 1],
    ['the reading of a long page before it works on it', 2_000_001, 0],
  ])('returns %s', async (_, length, worked) => {
    const tab = new FakeTab();
    const text = packSnapshot(snapshotOf()).padEnd(length);
    tab.onRead = async () => ({ ok: true, value: { text, slices: 1 } });
    const work = vi.fn<AnswerFromSnapshot>(async () => data);
    const job = tabJob('a', { url: tab.url ?? '' });
    const [first] = await Promise.all([
      createTabEngine(tab, work, NO_READINGS).run(job, anySignal())[Symbol.asyncIterator]().next(),
      vi.advanceTimersByTimeAsync(1000),
    ]);
    expect(first.value).toMatchObject({ type: worked === 0 ? 'read' : 'page' });
    expect(work).toHaveBeenCalledTimes(worked);
  });

  it('has what it read kept on the disk before it asks a model, and tells how far that is', async () => {
    const tab = new FakeTab();
    const asking = { model: 'barley', call: 1, of: 1, tokens: 0 };
    const askModel: AnswerByModel = async function* ({ request, fromPage }) {
      yield { type: 'progress', asking };
      return { ...(await fromPage(request)), summary: 'Short.' };
    };
    const engine = createTabEngine(tab, async () => data, NO_READINGS, { askModel });
    const events: unknown[] = [];
    const run = async (request: TabRequest) => {
      events.length = 0;
      const job = tabJob('a', { url: tab.url ?? '', request });
      for await (const event of engine.run(job, anySignal())) events.push(event);
    };
    await Promise.all([run({ formats: ['summary'] }), vi.advanceTimersByTimeAsync(1000)]);
    expect(events).toMatchObject([
      { type: 'read', soFar: true, reading: {} },
      { type: 'progress', asking },
      { type: 'page', data: { ...data, summary: 'Short.' } },
    ]);
    await Promise.all([run({ formats: ['markdown'] }), vi.advanceTimersByTimeAsync(1000)]);
    expect(events).toMatchObject([{ type: 'page', data }, { type: 'read' }]);
  });

  it('asks no model, and answers at once, if nobody asked for the reading', async () => {
    const tab = new FakeTab();
    const askModel = vi.fn<AnswerByModel>();
    const engine = createTabEngine(tab, async () => data, NO_READINGS, { askModel });
    const request = { formats: [{ type: 'highlights', query: 'wind' } as const] };
    const job = tabJob('a', { url: tab.url ?? '', request, tab: { noModel: true } });
    const first = engine.run(job, anySignal())[Symbol.asyncIterator]().next();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await first).value).toMatchObject({ type: 'page', data });
    expect(askModel).not.toHaveBeenCalled();
  });

  it('gives a model nothing that was typed for the run', async () => {
    const tab = new FakeTab();
    const seen: unknown[] = [];
    const askModel: AnswerByModel = async function* ({ request, fromPage }) {
      yield { type: 'progress' };
      const answer = await fromPage(request);
      seen.push(answer.markdown);
      return answer;
    };
    const answer = async () => ({ metadata: {}, markdown: 'You typed swordfish-77.' });
    const takeSecrets = () =>
      new Map([[0, { text: 'swordfish-77', origin: 'https://example.org' }]]);
    const engine = createTabEngine(tab, answer, NO_READINGS, { askModel, takeSecrets });
    const job = tabJob('a', { url: tab.url ?? '', request: { formats: ['summary'] } });
    const run = answerOf(engine, job, anySignal());
    await Promise.all([run, vi.advanceTimersByTimeAsync(1000)]);
    expect(seen).toEqual([`You typed ${SECRET_TEXT}.`]);
  });

  it('returns what the script in the page read, with its document', async () => {
    const tab = new FakeTab();
    const answer = await scrape(tab, 0, { formats: ['markdown'] });
    expect(answer).toEqual({ ...captured, documentId: 'd1' });
    expect(tab.ran.map(({ name }) => name)).toEqual(['file', runReader.name]);
    expect(tab.ran[1]?.args).toEqual([{}]);
    expect(tab.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries while the browser has not registered the click yet', async () => {
    const tab = new FakeTab();
    tab.onFile = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error(REFUSED))
      .mockRejectedValueOnce(new Error(REFUSED))
      .mockResolvedValue(null);
    expect(await scrape(tab, 200)).toMatchObject({ documentId: 'd1' });
    expect(tab.onFile).toHaveBeenCalledTimes(3);
  });

  it('gives up after about a second if the browser keeps refusing', async () => {
    const tab = new FakeTab();
    tab.onFile = () => Promise.reject(new Error(REFUSED));
    expect(await scrape(tab, 900)).toBe('pending');
    const late = new FakeTab();
    late.onFile = () => Promise.reject(new Error(REFUSED));
    expect(await scrape(late, 1200)).toMatchObject({ code: 'UNSUPPORTED_PAGE' });
    late.url = undefined;
    expect(await scrape(late, 1200)).toMatchObject({
      code: 'UNSUPPORTED_PAGE',
      message: saying('another site since your click'),
    });
  });

  it.each([
    'chrome://settings/',
    'about:config',
    'view-source:https://example.org/',
    'https://chromewebstore.google.com/detail/x',
    'https://addons.mozilla.org/firefox/',
    'moz-extension://1/options.html',
    'devtools://devtools/bundled/x.html',
  ])('does not touch %s', async (url) => {
    const tab = new FakeTab();
    tab.url = url;
    const failure = await scrape(tab);
    expect(failure).toMatchObject({ code: 'UNSUPPORTED_PAGE' });
    expect(tab.ran).toEqual([]);
  });

  it.each([
    ['Frame with ID 0 was removed.', 'TAB_NAVIGATED'],
    ['Frame with ID 0 is showing error page', 'UNSUPPORTED_PAGE'],
    ['Cannot access a chrome:// URL', 'UNSUPPORTED_PAGE'],
    ['The extensions gallery cannot be scripted.', 'UNSUPPORTED_PAGE'],
    ['Something else', 'UNEXPECTED'],
  ])('says what the browser means by "%s"', async (message, code) => {
    const tab = new FakeTab();
    tab.onFile = () => Promise.reject(new Error(message));
    expect(await scrape(tab, 1200)).toMatchObject({ code });
  });

  it.each([undefined, 'https://example.org/next'])(
    'does not read another page in place of the requested one: %s',
    async (next) => {
      const late = new FakeTab();
      late.onFile = () => {
        late.url = next;
        return Promise.reject(new Error(REFUSED));
      };
      expect(await scrape(late)).toMatchObject({ code: 'TAB_NAVIGATED' });

      const early = new FakeTab();
      early.findTab = async () => ({ url: next });
      expect(await scrape(early)).toMatchObject({ code: 'TAB_NAVIGATED' });
      expect(early.ran).toEqual([]);
    },
  );

  it('reads a document that changes its own address', async () => {
    const tab = new FakeTab();
    let count = 0;
    tab.findTab = async () => ({ url: `https://example.org/?n=${count++}` });
    tab.onFile = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error(REFUSED))
      .mockResolvedValue(null);
    expect(await scrape(tab, 100, {}, anySignal(), 'd1')).toMatchObject({ documentId: 'd1' });
  });

  it.each([
    ['at once if the reader is in it', 'd1', 0],
    ['by a reader that it gets if it has none', '', 1],
  ])('reads a known document %s', async (_, reader, injections) => {
    const tab = new FakeTab();
    tab.reader = reader;
    expect(await scrape(tab, 0, {}, anySignal(), 'd1')).toMatchObject({ documentId: 'd1' });
    expect(tab.ran.filter(({ name }) => name === 'file')).toHaveLength(injections);
    expect(tab.ran.filter(({ name }) => name === runReader.name)).toHaveLength(1);
  });

  it('says what a reader that is in a known document failed with', async () => {
    const tab = new FakeTab();
    tab.reader = 'd1';
    const error = { code: 'BAD_REQUEST', message: 'No such selector.' };
    tab.onRead = async () => ({ ok: false, error });
    expect(await scrape(tab, 0, {}, anySignal(), 'd1')).toMatchObject(error);
  });

  // Promise answer-from-its-document (What a page can do to us): A job answers only from the
  // document it was made for.
  it.each([
    ['another document', 'd2', 'https://example.org/'],
    ['another site', 'd1', 'https://example.com/'],
    ['a page that it may not see', 'd1', undefined],
  ])('does not read %s in place of a known document', async (_, documentId, url) => {
    const tab = new FakeTab();
    tab.documentId = documentId;
    tab.findTab = async () => ({ url });
    expect(await scrape(tab, 0, {}, anySignal(), 'd1')).toMatchObject({ code: 'TAB_NAVIGATED' });
    expect(tab.ran.map(({ name }) => name)).not.toContain(runReader.name);
  });

  it('notices a tab that is closed meanwhile', async () => {
    const tab = new FakeTab();
    tab.onFile = () => {
      tab.findTab = async () => undefined;
      return Promise.reject(new Error('Something broke'));
    };
    expect(await scrape(tab)).toMatchObject({ code: 'TAB_CLOSED' });
  });

  it.each([
    ['file:///home/a.html', 'PERMISSION_LOST', 'file URLs', REFUSED],
    ['file:///home/a.json', 'UNSUPPORTED_PAGE', 'JSON', FIREFOX_REFUSED],
    ['file:///home/a.pdf', 'UNSUPPORTED_DOCUMENT', 'PDF', FIREFOX_REFUSED],
    ['https://example.org/paper.pdf', 'UNSUPPORTED_DOCUMENT', 'PDF', FIREFOX_REFUSED],
  ])('says what can be done about %s', async (url, code, word, refusal) => {
    const tab = new FakeTab();
    tab.url = url;
    tab.onFile = () => Promise.reject(new Error(refusal));
    const failure = await scrape(tab, 1200);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).toContain(word);
  });

  it('says so when the tab is closed already', async () => {
    const tab = new FakeTab();
    tab.findTab = async () => undefined;
    expect(await scrape(tab)).toMatchObject({ code: 'TAB_CLOSED' });
  });

  it('passes on the failure of the script in the page', async () => {
    const tab = new FakeTab();
    const error = { code: 'BAD_REQUEST', message: 'includeTags: "[" is no selector.' };
    tab.onRead = async () => ({ ok: false, error });
    expect(await scrape(tab)).toMatchObject(error);
  });

  it.each([
    ['no answer', null, 'TAB_NAVIGATED'],
    ['a text', 'x', 'UNEXPECTED'],
    ['another form', { ok: true, value: [] }, 'UNEXPECTED'],
    ['no snapshot', { ok: true, value: { text: '{}', slices: 1 } }, 'UNEXPECTED'],
    ['no JSON', { ok: true, value: { text: '{', slices: 1 } }, 'UNEXPECTED'],
    [
      'a slice without end',
      { ok: true, value: { text: packSnapshot(snapshotOf()).padEnd(8_000_001), slices: 1 } },
      'UNEXPECTED',
    ],
    ['slices without end', { ok: true, value: { text: '{', slices: 1e9 } }, 'UNEXPECTED'],
  ])('treats %s as a failure, never as a result', async (_, value, code) => {
    const tab = new FakeTab();
    tab.onRead = async () => value;
    expect(await scrape(tab)).toMatchObject({ code });
  });
});

describe('a large page', () => {
  const [first = '', ...rest] = sliceText(packSnapshot(snapshotOf()), 200);

  it('comes in slices', async () => {
    const tab = new FakeTab();
    tab.onRead = async () => ({ ok: true, value: { text: first, slices: rest.length + 1 } });
    tab.onSlice = async (index) => rest[index - 1];
    expect(await scrape(tab)).toEqual({ ...captured, documentId: 'd1' });
    expect(tab.ran.filter(({ name }) => name === takeSlice.name)).toHaveLength(rest.length);
  });

  it.each([
    ['a slice is missing', async () => null],
    ['a slice is no text', async () => 7],
    ['the page goes away', async (tab: FakeTab) => ((tab.documentId = 'd2'), 'x')],
  ] as const)('is not a result if %s', async (_, onSlice) => {
    const tab = new FakeTab();
    tab.onRead = async () => ({ ok: true, value: { text: first, slices: rest.length + 1 } });
    tab.onSlice = () => onSlice(tab);
    expect(await scrape(tab)).toMatchObject({ code: 'TAB_NAVIGATED' });
  });
});

describe('the request to the reader', () => {
  it('has only what it needs, and asks for HTML only if that is wanted', async () => {
    const tab = new FakeTab();
    await scrape(tab, 0, {
      formats: ['markdown', { type: 'rawHtml' }],
      onlyMainContent: false,
      removeBase64Images: false,
      includeTags: ['main'],
      selection: true,
      selectedText: 'x',
      timeout: 5000,
    });
    const wanted = { includeTags: ['main'], selection: true, timeout: 5000, rawHtml: true };
    expect(tab.ran[1]?.args).toEqual([wanted]);
  });
});

describe('a page without any of the parts picked for its site', () => {
  const empty = () => readerAnswer(snapshotOf({ root: new SnapshotElement('html') }));

  it.each([
    ['returns its main content, and says so', true, [['main'], undefined], true],
    ['returns nothing if the parts were picked for this page', undefined, [['main']], undefined],
  ])('%s', async (_, orMainContent, asked, missing) => {
    const tab = new FakeTab();
    tab.onRead = async (request) => (request.includeTags === undefined ? success : empty());
    const answer = vi.fn<AnswerFromSnapshot>(async () => data);
    const request = { includeTags: ['main'], excludeTags: ['.ad'] };
    const job = tabJob('a', {
      request,
      ...(orMainContent !== undefined && { tab: { orMainContent } }),
      url: tab.url ?? '',
    });
    const outcome = answerOf(createTabEngine(tab, answer, NO_READINGS), job, anySignal());
    await vi.advanceTimersByTimeAsync(0);
    expect((await outcome).report?.picksMissing).toBe(missing);
    const reads = tab.ran.filter(({ name }) => name === runReader.name);
    expect(reads.map(({ args: [wanted] }) => Object(wanted).includeTags)).toEqual(asked);
    expect(reads.map(({ args: [wanted] }) => Object(wanted).excludeTags)).toEqual(
      asked.map(() => ['.ad']),
    );
    expect(answer.mock.calls[0]?.[1].includeTags).toEqual(asked.at(-1));
  });
});

describe('what was collected before the background was killed', () => {
  it('answers the request, and the page is put back', async () => {
    const store = createMemoryJobStore();
    const readings = createPageReadings(store);
    const tab = new FakeTab();
    const collect = { rows: 1000, minutes: 5 };
    const job = tabJob('a', { request: {}, url: 'https://example.org/', tab: { collect } });
    await store.add(job);
    const collected = { rows: 40, ended: 'interrupted', pressed: 0 } as const;
    const text = packSnapshot(snapshotOf({ report: { ...emptyReport(), collected } }));
    const reading = { wanted: {}, documentId: 'd1', reading: { text, frames: [] } };
    await readings.keep(job, reading, true);
    const reports: unknown[] = [];
    const engine = createTabEngine(tab, async () => data, createPageReadings(store));
    for await (const event of engine.run({ ...job, snapshotSize: 1 }, anySignal()))
      if (event.type === 'page') reports.push(event.report?.collected);
    expect(reports).toEqual([collected]);
    expect(tab.ran.map(({ name, args }) => [name, args[0]])).toEqual([
      [runCollector.name, 'back'],
      [runCollector.name, 'end'],
    ]);
  });
});

describe('another part of a page just read', () => {
  const first = tabJob('a', { request: {}, url: 'https://example.org/', documentId: 'd1' });
  const second = { ...first, id: 'b', from: 'a', request: { onlyMainContent: false } };

  function engineOf(tab: FakeTab) {
    const readings = createPageReadings(createMemoryJobStore());
    const engine = createTabEngine(tab, async () => data, readings);
    return async (job: Job) => {
      for await (const event of engine.run(job, anySignal())) {
        if (event.type !== 'read') continue;
        if (event.reading !== undefined) await readings.keep(job, event.reading);
        if (event.documentId === 'd2') return event.documentId;
      }
      return undefined;
    };
  }

  async function readTwice(again: Partial<Job>) {
    const tab = new FakeTab();
    const run = engineOf(tab);
    await run({ ...first, ...(again.incognito === true && { incognito: true }) });
    tab.ran.length = 0;
    await run({ ...second, ...again });
    return tab.ran.map(({ name }) => name);
  }

  it('is answered from the reading, without the page', async () => {
    expect(await readTwice({})).toEqual([]);
  });

  it.each([
    ['was requested differently', { from: undefined }],
    ['needs more of the page', { tab: { formValues: true } }],
    ['is of a private window', { incognito: true }],
  ])('is read again if it %s', async (_, again) => {
    // The reader is in the page already.
    expect(await readTwice(again as Partial<Job>)).toEqual([runReader.name]);
  });

  it('is gone if there is no tab to read it again', async () => {
    const { tabId: _tabId, ...target } = second.target;
    const read = engineOf(new FakeTab())({ ...second, target });
    await expect(read).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: saying('is not kept any more'),
    });
  });

  it('is read again if another document took its place', async () => {
    const tab = new FakeTab();
    const run = engineOf(tab);
    await run(first);
    tab.documentId = 'd2';
    expect(await run({ ...second, target: { ...second.target, documentId: 'd2' } })).toBe('d2');
  });
});

describe('a page that unloads', () => {
  it('by closing its tab ends the scrape at once', async () => {
    const tab = new FakeTab();
    tab.onRead = () => silence;
    setTimeout(() => tab.tell('closed'), 110);
    expect(await scrape(tab, 120)).toMatchObject({ code: 'TAB_CLOSED' });
  });

  it('is not listened for during the first tenth of a second, in which most pages are read', async () => {
    const tab = new FakeTab();
    const watchTab = vi.spyOn(tab, 'watchTab');
    await scrape(tab);
    expect(watchTab).not.toHaveBeenCalled();
  });

  // Promise silent-page-ends-job (What a page can do to us): If its page unloads or stops
  // answering, a job ends within seconds.
  it('by loading another page ends the scrape within 2 seconds, event or not', async () => {
    for (const event of [true, false]) {
      const tab = new FakeTab();
      tab.onRead = () => silence;
      setTimeout(() => {
        tab.documentId = 'd2';
        if (event) tab.tell('loading');
      }, 110);
      expect(await scrape(tab, 2000)).toMatchObject({ code: 'TAB_NAVIGATED' });
    }
  });

  it('by changing only its address is still read', async () => {
    const tab = new FakeTab();
    tab.onRead = async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      return success;
    };
    setTimeout(() => tab.tell('loading'), 110);
    expect(await scrape(tab, 600)).toMatchObject({ documentId: 'd1' });
  });

  it.each([
    ['TAB_NAVIGATED', (tab: FakeTab) => (tab.documentId = 'd2')],
    ['TAB_CLOSED', (tab: FakeTab) => (tab.findTab = async () => undefined)],
  ])('is %s also when the browser only says that something broke', async (code, leave) => {
    const tab = new FakeTab();
    tab.onRead = () => {
      leave(tab);
      return Promise.reject(new Error('Actor destroyed before query was resolved'));
    };
    expect(await scrape(tab)).toMatchObject({ code });
  });

  // Promise answer-from-its-document
  it('between injection and answer is never mixed with the next', async () => {
    const tab = new FakeTab();
    tab.onRead = async () => {
      tab.documentId = 'd2';
      return success;
    };
    expect(await scrape(tab)).toMatchObject({ code: 'TAB_NAVIGATED' });
  });
});

describe('a page that does not respond', () => {
  // Promise silent-page-ends-job
  it('from the start is given up after 20 seconds', async () => {
    const tab = new FakeTab();
    tab.onFile = () => silence;
    expect(await scrape(tab, 19_000)).toBe('pending');
    const late = new FakeTab();
    late.onFile = () => silence;
    expect(await scrape(late, 20_000)).toMatchObject({ code: 'CAPTURE_TIMEOUT' });
  });

  it('during the capture is given up after 20 seconds more', async () => {
    const tab = new FakeTab();
    tab.onRead = () => silence;
    tab.onPing = () => silence;
    expect(await scrape(tab, 19_000)).toBe('pending');
    const late = new FakeTab();
    late.onRead = () => silence;
    late.onPing = () => silence;
    expect(await scrape(late, 22_000)).toMatchObject({ code: 'CAPTURE_TIMEOUT' });
  });

  it("but is alive gets the request's whole time", async () => {
    const tab = new FakeTab();
    tab.onRead = () => silence;
    expect(await scrape(tab, 31_000, { timeout: 30_000 })).toBe('pending');
    const late = new FakeTab();
    late.onRead = () => silence;
    expect(await scrape(late, 33_000, { timeout: 30_000 })).toMatchObject({
      code: 'CAPTURE_TIMEOUT',
    });
  });
});

it('stops at once when it is cancelled, and tells the page', async () => {
  const tab = new FakeTab();
  tab.onRead = () => silence;
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 10);
  expect(await scrape(tab, 20, {}, abort.signal)).toMatchObject({ code: 'CANCELLED' });
  expect(tab.ran.at(-1)?.name).toBe(cancelReader.name);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a scrape that was stopped', () => {
  it('does not wait for a page that does not respond', async () => {
    const tab = new FakeTab();
    tab.onFile = () => silence;
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 10);
    expect(await scrape(tab, 20, {}, abort.signal)).toMatchObject({ code: 'CANCELLED' });
  });

  it('is not retried', async () => {
    const tab = new FakeTab();
    tab.onFile = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error(REFUSED));
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 10);
    await scrape(tab, 1000, {}, abort.signal);
    expect(tab.onFile).toHaveBeenCalledTimes(1);
  });

  // If it began late, it would end the reading of the next scrape.
  it.each(['file', 'frames'] as const)('starts nothing more after: %s', async (at) => {
    const tab = new FakeTab();
    const abort = new AbortController();
    tab.grantedHosts = true;
    tab.onFile = async () => {
      if (at === 'file') abort.abort();
      return null;
    };
    tab.hasGrantedHosts = async () => {
      if (at === 'frames') abort.abort();
      return true;
    };
    tab.onRead = async () => (at === 'frames' ? delay(10).then(() => success) : success);
    expect(await scrape(tab, 20, {}, abort.signal)).toMatchObject({ code: 'CANCELLED' });
    await vi.advanceTimersByTimeAsync(20);
    const next = at === 'file' ? runReader : findFramePath;
    expect(tab.ran.map(({ name }) => name)).not.toContain(next.name);
  });

  it('passes the stop on to the engine', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 10);
    const answer: AnswerFromSnapshot = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('told')));
      });
    expect(await scrape(new FakeTab(), 20, {}, abort.signal, undefined, answer)).toMatchObject({
      message: 'told',
    });
  });
});

describe('frames of other sites', () => {
  it('are read if their hosts are granted, and put in place', async () => {
    const tab = new FakeTab();
    tab.grantedHosts = true;
    tab.frames = [
      { frameId: 0, path: null },
      { frameId: 7, path: [1, 0] },
      { frameId: 8, path: null },
    ];
    const requests: ReadRequest[] = [];
    tab.onRead = async (request, target) => {
      requests.push(request);
      const inFrame = target.frameIds?.[0] === 7;
      return inFrame ? readerAnswer(snapshotOf({ url: 'https://other.example/' })) : success;
    };
    const answer = vi.fn<AnswerFromSnapshot>(async () => data);
    const request: TabRequest = { formats: ['links'], timeout: 5000 };
    expect(await scrape(tab, 0, request, anySignal(), undefined, answer)).toMatchObject({
      documentId: 'd1',
    });
    expect(requests[0]).toEqual({ timeout: 5000 });
    expect(requests[1]).toEqual({ timeout: 3000, formValues: false, framePath: [1, 0] });
    const [input] = answer.mock.calls[0] ?? [];
    expect(input?.frames).toMatchObject([
      { path: [1, 0], snapshot: { url: 'https://other.example/' } },
    ]);
  });

  // Promise frames-stay-where-they-are (What leaves the machine): What a frame of another site says does not become
  // part of a page that may go where the frame may not: not from the user's own network into a page of the web, and
  // not from a host whose pages must not be sent, by the administrator's policy, into a page that may be.
  it.each([
    ['https://example.org/', 'http://192.168.1.1/status', false],
    ['https://example.org/', 'https://wiki.corp.example/', false],
    ['https://example.org/', 'about:srcdoc', true],
    ['https://www.corp.example/', 'https://wiki.corp.example/', true],
    ['http://localhost/', 'http://192.168.1.1/status', true],
    ['http://localhost/', 'blob:https://wiki.corp.example/1', false],
  ])('in %s from %s are read only where they may go along: %s', async (page, url, isRead) => {
    await fakeBrowser.storage.managed.set({ neverSend: ['*.corp.example'] });
    const tab = new FakeTab();
    tab.url = page;
    tab.grantedHosts = true;
    tab.frames = [{ frameId: 7, path: [0], url }];
    const answer = vi.fn<AnswerFromSnapshot>(async () => data);
    await scrape(tab, 0, {}, anySignal(), undefined, answer);
    expect(answer.mock.calls[0]?.[0].frames).toHaveLength(isRead ? 1 : 0);
    const injected = tab.ran.filter(({ target }) => target.frameIds?.[0] === 7);
    expect(injected.length > 0).toBe(isRead);
  });

  it('of the next page are not read into one that was left, nor one that went on meanwhile', async () => {
    for (const leaves of ['page', 'frame']) {
      const tab = new FakeTab();
      tab.grantedHosts = true;
      tab.frames = [{ frameId: 7, path: [0] }];
      const { documentId } = tab;
      tab.findTab = async () => {
        if (tab.ran.some(({ name }) => name === findFramePath.name)) tab.documentId = 'next';
        return { url: tab.url };
      };
      if (leaves === 'frame') {
        tab.findTab = async () => ({ url: tab.url });
        tab.onFile = async ({ frameIds }) => {
          if (frameIds?.[0] === 7) tab.frameDocument = 'next';
          return null;
        };
      }
      const found = await readForeignFrames(tab, { tabId: 1, documentId }, '/reader.js', {});
      expect(found).toEqual([]);
    }
  });

  it('that are slow or broken are left out in time', async () => {
    const tab = new FakeTab();
    tab.grantedHosts = true;
    tab.frames = [
      { frameId: 7, path: [0] },
      { frameId: 8, path: [1] },
    ];
    tab.onFile = async ({ frameIds }) => {
      if (frameIds?.[0] === 7) return silence;
      if (frameIds?.[0] === 8) throw new Error('Frame with ID 8 was removed.');
      return null;
    };
    expect(await scrape(tab, 3100)).toMatchObject({ documentId: 'd1' });
    expect(tab.ran.filter(({ name }) => name === runReader.name)).toHaveLength(1);
  });
});
