import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionAnswer, Consent, DriverOrder } from '@/contract/actions';
import type { Job } from '@/contract/job';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { toFailure, type Failure } from '@/contract/result';
import { ping, runDriver, runReader, findFramePath } from '@/jobs/injected';
import { measureView, untilDrawn } from '@/jobs/picture/injected-view';
import type { Camera } from '@/jobs/picture/take-picture';
import type { FrameAnswer, InjectionTarget } from '@/contract/injection';
import type { TabAccess } from '@/jobs/tab-access';
import { TAB_POLICY } from '@/jobs/engine-policies';
import { createTabEngine } from '@/jobs/tab-engine';
import type { TabEngineParts } from '@/jobs/tab-engine-parts';
import type { PageReading } from '@/jobs/page-readings';
import { readerAnswer } from '../../../support/packed-page';
import type { PressedControl } from '@/core/deed';
import { NO_READINGS } from '../../../support/stub-engine';
import { english } from '../../../support/locale';
import { tabJob } from '../../../support/tab-job';
import { deedWords } from '../../../support/deed-words';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Actions = NonNullable<ScrapeRequest['actions']>;

const CLICK = { type: 'click', selector: 'a' } as const;
const WRITE = { type: 'write', text: 'shoes' } as const;
const SCRAPE = { type: 'scrape' } as const;
const SHOT = { type: 'screenshot' } as const;
const SCRIPT = { type: 'executeJavascript', script: 'document.title' } as const;
const HTML = { url: 'https://example.org/', html: '<p>Then</p>' };

const VIEW = { width: 100, height: 100, outerWidth: 100, fullHeight: 100, ratio: 1 };

/** A browser with one tab, whose driver answers as the test decides. */
class FakeTab implements TabAccess {
  url: string | undefined = 'https://example.org/';
  documentId = 'd1';
  loads = 0;
  refuses = false;
  /** A dialog of the page is open: nothing in it answers. */
  holdsBack = false;
  /** Its driver throws. */
  breaks = false;
  did: string[] = [];
  onAction = async ({ action }: DriverOrder): Promise<ActionAnswer | null> =>
    action.type === 'scrape' ? { end: 'done', scrape: HTML } : { end: 'done' };

  findTab: TabAccess['findTab'] = async () => ({ url: this.url, loading: this.loads-- > 0 });
  hasGrantedHosts = async () => false;
  deedWords = deedWords;
  watchTab: TabAccess['watchTab'] = () => () => {};
  injectFile: TabAccess['injectFile'] = async (_target, path) => {
    if (this.refuses) throw new Error('Missing host permission for the tab or frames');
    this.did.push(path);
    return this.answer(null);
  };
  injectFunction: TabAccess['injectFunction'] = async (target: InjectionTarget, func, args) => {
    void target;
    if (func.name === findFramePath.name) return [];
    if (func.name === ping.name) return this.holdsBack ? new Promise(() => {}) : this.answer(true);
    if (func.name === untilDrawn.name) return this.answer(0);
    if (func.name === measureView.name) return this.answer(VIEW);
    if (func.name === runReader.name) return this.answer(readerAnswer());
    if (func.name !== runDriver.name) return this.answer(null);
    const [command, order] = args as unknown as Parameters<typeof runDriver>;
    this.did.push(order === null ? command : order.action.type);
    if (order === null) return this.answer({ ok: true, value: true });
    const value = await this.onAction(order);
    if (value === null) return this.answer(null);
    return this.answer(this.breaks ? { ok: false } : { ok: true, value });
  };

  answer(value: unknown): FrameAnswer[] {
    return [{ frameId: 0, documentId: this.documentId, value }];
  }
}

function fakeCamera(
  takeShot: Camera['takeShot'] = async (_tab, { quality }) => `data:image/x;${quality ?? 'png'}`,
): Camera {
  return {
    takeShot,
    canShootArea: () => false,
    bringToFront: async () => async () => {},
    readPicture: () => Promise.reject(new Error('not a whole page')),
    createPictureCanvas: () => {
      throw new Error('not a whole page');
    },
  };
}

/** A camera that takes pictures in their order, and makes them small. */
function smallCamera(): Camera {
  let shots = 0;
  let drawn: string[] = [];
  return {
    ...fakeCamera(async () => `data:${++shots}`),
    // Nothing else of it is used here.
    readPicture: async (address) =>
      ({ address, width: 1600, height: 900, close: () => {} }) as unknown as ImageBitmap,
    createPictureCanvas: (width, height) => {
      drawn = [`${width}x${height}`];
      return {
        draw: (part) => drawn.push(String(Reflect.get(part, 'address'))),
        toAddress: async () => drawn.join(' '),
      };
    },
  };
}

/** A secret for the page that the tab shows first. */
function typed(text: string) {
  return { text, origin: 'https://example.org' };
}

interface Outcome {
  pictures?: object | undefined;
  told: (number | 'page')[];
  steps?: unknown;
  reading?: PageReading | undefined;
  data?: Record<string, unknown>;
  failure?: Failure;
  /** What the run waits for, if it is paused. */
  held?: Failure | 'by the user';
  went?: object[];
  /** What the user was asked, in order; `undefined` where a question was over. */
  questions: (string | undefined)[];
}

async function run(
  tab: FakeTab,
  actions: Actions,
  more: Partial<Job> = {},
  parts: TabEngineParts & { kept?: PageReading | undefined } = {},
): Promise<Outcome> {
  const answer = async () => ({ markdown: '# Hi', metadata: {} });
  const job = { ...tabJob('j', { url: 'https://example.org/' }), request: { actions }, ...more };
  const outcome: Outcome = { told: [], questions: [] };
  const work = async () => {
    const { kept, ...others } = parts;
    const readings = kept === undefined ? NO_READINGS : { find: async () => kept };
    const engine = createTabEngine(tab, answer, readings, { translate: english, ...others });
    for await (const event of engine.run(job, new AbortController().signal)) {
      if (event.type === 'action') outcome.told.push(event.action);
      if (event.type === 'question') outcome.questions.push(event.words);
      if (event.type === 'step') (outcome.went ??= []).push(event);
      if (event.type === 'hold') outcome.held = event.failure ?? 'by the user';
      if (event.type === 'read') outcome.reading = event.reading;
      if (event.type !== 'page') continue;
      outcome.told.push('page');
      outcome.data = { ...event.data };
      outcome.pictures = event.stepPictures;
      outcome.steps = event.report?.steps;
    }
  };
  const done = work().catch((error: unknown) => {
    outcome.failure = toFailure(error);
  });
  await vi.runAllTimersAsync();
  await done;
  return outcome;
}

describe('actions in a tab', () => {
  it('run one by one, each announced first, and the page is read after them', async () => {
    const tab = new FakeTab();
    const told: string[] = [];
    tab.onAction = async ({ texts }) => {
      told.push(texts.step);
      return { end: 'done' };
    };
    const { told: events, data } = await run(tab, [CLICK, WRITE]);
    expect(tab.did.filter((what) => !what.startsWith('/'))).toEqual([
      'click',
      'write',
      'settle',
      'end',
    ]);
    expect(events).toEqual([0, 1, 'page']);
    expect(told).toEqual(['Winnow: step 1 of 2', 'Winnow: step 2 of 2']);
    expect(data).toEqual({ markdown: '# Hi', metadata: {} });
  });

  it('return what they gathered, in all four lists', async () => {
    const { data } = await run(new FakeTab(), [CLICK, SCRAPE]);
    expect(data?.['actions']).toEqual({
      screenshots: [],
      scrapes: [HTML],
      javascriptReturns: [],
      pdfs: [],
    });
  });

  it('continue after a skipped one, and name the next element only if one may be skipped', async () => {
    const tab = new FakeTab();
    const needed: unknown[] = [];
    tab.onAction = async ({ action, next }) => {
      needed.push(next);
      return { end: action === CLOSE ? 'skipped' : 'done' };
    };
    const CLOSE = { type: 'click', selector: '#ok' } as const;
    const hints = [
      { of: '#ok', inTheWay: true } as const,
      null,
      { of: CLICK.selector, selectors: ['text/Next'] },
    ];
    const { steps, failure } = await run(tab, [CLOSE, WRITE, CLICK], { tab: { hints } });
    expect(failure).toBeUndefined();
    expect(steps).toMatchObject([{ end: 'skipped' }, { end: 'done' }, { end: 'done' }]);
    expect(needed).toEqual([['a', 'text/Next'], undefined, undefined]);
  });

  it('get what is known of them as long as they are those that it was recorded of', async () => {
    const tab = new FakeTab();
    const told: unknown[] = [];
    tab.onAction = async ({ hints: known }) => {
      told.push(known);
      return { end: 'done' };
    };
    const clicked = { of: CLICK.selector, was: true };
    const value = { of: WRITE.text, value: '42' };
    const whole = { of: '{{City}}', whole: true } as const;
    const other = { of: '#former', double: true } as const;
    const hints = [clicked, value, whole, other, null];
    await run(tab, [CLICK, WRITE, WRITE, CLICK, CLICK, CLICK], { tab: { hints } });
    const filled = { of: WRITE.text, whole: true };
    expect(told).toEqual([clicked, value, filled, undefined, undefined, undefined]);
  });

  it('take pictures and run scripts, whose results are in their lists', async () => {
    const camera = fakeCamera();
    const findScripts = () => async (_page: object, script: string) =>
      ({ ok: true, returned: { type: 'string', value: script } }) as const;
    const { data, failure } = await run(
      new FakeTab(),
      [{ type: 'screenshot', quality: 40 }, { type: 'executeJavascript', script: 'one' }, SHOT],
      {},
      { camera, findScripts },
    );
    expect(failure).toBeUndefined();
    expect(data?.['actions']).toEqual({
      screenshots: ['data:image/x;40', 'data:image/x;png'],
      scrapes: [],
      javascriptReturns: [{ type: 'string', value: 'one' }],
      pdfs: [],
    });
  });

  it('end if no picture can be taken, or if a script throws', async () => {
    const camera = fakeCamera(async () => undefined);
    const behind = await run(new FakeTab(), [SHOT, CLICK], {}, { camera });
    expect(behind.failure).toMatchObject({ code: 'ACTION_FAILED', action: 0 });
    const findScripts = () => async () => ({ ok: false, said: 'TypeError: no' }) as const;
    const thrown = await run(new FakeTab(), [CLICK, SCRIPT], {}, { findScripts });
    expect(english(thrown.failure?.message ?? '')).toContain('TypeError: no');
    expect(thrown.told).toEqual([0, 1, 'page']);
  });

  it('with a script are refused before the first one if scripts are not enabled', async () => {
    const tab = new FakeTab();
    const { told, failure } = await run(tab, [CLICK, SCRIPT]);
    expect(told).toEqual([]);
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 0 });
    expect(tab.did).not.toContain('click');
  });

  // Promise stored-text-into-no-secret-field
  it('receive what the user typed for them, which is never stored', async () => {
    const tab = new FakeTab();
    const given: (string | undefined)[] = [];
    tab.onAction = async ({ action, secret }) => {
      given.push(secret);
      const html = '<input type="password" value="sesame">';
      return action.type === 'scrape'
        ? { end: 'done', scrape: { ...HTML, html } }
        : { end: 'done' };
    };
    const takeSecrets = () => new Map([[1, typed('sesame')]]);
    const outcome = await run(tab, [CLICK, WRITE, SCRAPE], {}, { takeSecrets });
    expect(given).toEqual([undefined, 'sesame', undefined]);
    expect(outcome.reading).toBeDefined();
    expect(JSON.stringify(outcome)).not.toContain('sesame');
  });

  // Promise typed-secrets-for-one-origin (What leaves the machine): What the user typed as a secret for a run is written into pages
  // of the one origin that was named then.
  it.each(['https://evil.example/', 'http://example.org/', undefined])(
    'wait before a secret is written into a page of another origin: %s',
    async (url) => {
      const tab = new FakeTab();
      const given: (string | undefined)[] = [];
      tab.onAction = async ({ secret }) => {
        given.push(secret);
        tab.url = url;
        tab.documentId = 'd2';
        return null;
      };
      const takeSecrets = () => new Map([[1, typed('sesame')]]);
      const { held, told } = await run(tab, [CLICK, WRITE, SCRAPE], {}, { takeSecrets });
      expect(given).toEqual([undefined]);
      expect(told).toEqual([0]);
      expect(held).toMatchObject({ code: 'ACTION_FAILED', action: 1 });
    },
  );

  // Promise typed-secrets-in-no-result
  it('give nothing of what the user typed for them, wherever the page repeats it', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => {
      if (action.type !== 'scrape') return { end: 'done' };
      const url = 'https://a.example/?otp=sesame%2D1';
      return { end: 'done', scrape: { url, html: '<p title="sesame-1">You typed sesame-1.</p>' } };
    };
    const takeSecrets = () => new Map([[1, typed('sesame-1')]]);
    const outcome = await run(tab, [CLICK, WRITE, SCRAPE], {}, { takeSecrets });
    const scrape = { url: 'https://a.example/?otp=***', html: '<p title="***">You typed ***.</p>' };
    expect(outcome.data?.actions).toMatchObject({ scrapes: [scrape] });
    expect(JSON.stringify(outcome)).not.toContain('sesame');
  });

  it('that stop at a field for a secret report which action needs it', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => ({ end: action.type === 'write' ? 'secret' : 'done' });
    const { failure } = await run(tab, [CLICK, WRITE, CLICK]);
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', secret: 1, action: 2 });
  });

  it('report the outcome of each', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) =>
      action.type === 'click' ? { end: 'done', settledBy: 'tree' } : { end: 'unfocused' };
    expect((await run(tab, [CLICK, WRITE, CLICK])).steps).toEqual([
      { action: 0, end: 'done', ms: 0, settledBy: 'tree' },
      { action: 1, end: 'unfocused', ms: 0 },
    ]);
  });

  it('are kept with the reading, where a job that a killed background left finds them', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) =>
      action.type === 'scrape' ? { end: 'done', scrape: HTML } : { end: 'covered' };
    const { reading, data, failure } = await run(tab, [SCRAPE, CLICK]);
    tab.did = [];
    const again = await run(tab, [SCRAPE, CLICK], { snapshotSize: 1 }, { kept: reading });
    expect(tab.did).toEqual([]);
    expect(again.data).toEqual(data);
    expect(again.failure).toEqual(failure);
  });

  it('continue in the page that a click leads to, once it has loaded', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => {
      if (action.type !== 'click') return { end: 'done' };
      tab.url = 'https://example.org/next';
      tab.documentId = 'd2';
      tab.loads = 5;
      return null;
    };
    const { told, failure } = await run(tab, [CLICK, WRITE]);
    expect(failure).toBeUndefined();
    expect(told).toEqual([0, 1, 'page']);
    expect(tab.did.filter((what) => what === '/driver.js')).toHaveLength(2);
  });

  it('end at the first one that fails, and keep what was gathered', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => {
      if (action.type === 'scrape') return { end: 'done', scrape: HTML };
      return { end: 'covered' };
    };
    const { told, data, failure } = await run(tab, [SCRAPE, CLICK, WRITE]);
    expect(told).toEqual([0, 1, 'page']);
    expect(data).toMatchObject({ markdown: '# Hi', actions: { scrapes: [HTML] } });
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 1 });
    expect(english(failure?.message ?? '')).toContain('Step 2 of 3 was not done');
  });

  it('end at one that the driver failed at or answered strangely, in a page that is still there', async () => {
    const tab = new FakeTab();
    tab.breaks = true;
    const { failure, steps } = await run(tab, [CLICK, SCRAPE]);
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 0 });
    expect(steps).toMatchObject([{ action: 0, end: 'broken' }]);
    tab.breaks = false;
    const control = { names: ['x'.repeat(301)], marks: [] };
    tab.onAction = async () => ({ end: 'stopped', presses: [control] });
    expect((await run(tab, [CLICK, SCRAPE])).failure).toMatchObject({ action: 0 });
  });

  it('wait for the user to close a dialog of the page, and fail with the reason if it stays open', async () => {
    const tab = new FakeTab();
    const answered = Promise.withResolvers<ActionAnswer>();
    tab.onAction = async ({ action }) =>
      action.type === 'click' ? answered.promise : { end: 'done' };
    tab.holdsBack = true;
    setTimeout(() => {
      tab.holdsBack = false;
      answered.resolve({ end: 'done' });
    }, 15_000);
    expect((await run(tab, [CLICK, WRITE])).told).toEqual([0, 1, 'page']);

    const stuck = new FakeTab();
    stuck.onAction = async ({ action }) =>
      action.type === 'write' ? new Promise(() => (stuck.holdsBack = true)) : { end: 'done' };
    setTimeout(() => {
      stuck.holdsBack = false;
    }, 60_000);
    const { held, told } = await run(stuck, [CLICK, WRITE, CLICK]);
    // A step that may have been done is not repeated.
    expect(held).toMatchObject({ code: 'ACTION_FAILED', action: 2 });
    expect(typeof held === 'object' && english(held.message)).toContain('dialog');
    expect(told).toEqual([0, 1]);
  });

  it('leave secrets for the user to type, and continue after that', async () => {
    const tab = new FakeTab();
    tab.onAction = async () => ({ end: 'secret' });
    expect((await run(tab, [WRITE, CLICK])).failure).toMatchObject({ action: 1 });
  });

  it.each([
    [[SCRAPE, CLICK], 'Click it, then continue from this step'],
    [[SCRAPE], 'continue to read the page'],
  ] as const)('wait where the page they led to takes no script: %j', async (actions, asked) => {
    const tab = new FakeTab();
    tab.onAction = async () => {
      tab.url = undefined;
      tab.refuses = true;
      return null;
    };
    const { told, held, failure } = await run(tab, [...actions]);
    expect(held).toMatchObject({ code: 'ACTION_FAILED', action: 1 });
    expect(typeof held === 'object' && english(held.message)).toContain(asked);
    expect([told, failure]).toEqual([[0], undefined]);
  });

  it('are paused before the next one, with the outcome of those before', async () => {
    const isHeld = async () => true;
    const { told, held, went } = await run(new FakeTab(), [SCRAPE, CLICK], {}, { isHeld });
    expect(told).toEqual([0]);
    expect(held).toBe('by the user');
    const gathered = { screenshots: [], scrapes: [HTML], javascriptReturns: [], pdfs: [] };
    expect(went).toMatchObject([{ next: 1, steps: [{ action: 0, end: 'done' }], gathered }]);
  });

  it('resume where they were paused, whatever the page, with what was gathered before', async () => {
    const tab = new FakeTab();
    tab.url = 'https://other.example/';
    const steps = [{ action: 0, end: 'done', ms: 5 }] as const;
    const progress = { done: 0, action: 0, next: 1, steps: [...steps] };
    const gathered = { screenshots: ['data:,'], scrapes: [], javascriptReturns: [], pdfs: [] };
    const result = { jobId: 'a', data: { metadata: {}, actions: gathered } };
    const parts = { findResult: async () => result };
    const outcome = await run(tab, [SHOT, SCRAPE], { progress }, parts);
    expect(outcome.told).toEqual([1, 'page']);
    expect(outcome.data?.['actions']).toEqual({ ...gathered, scrapes: [HTML] });
    expect(outcome.steps).toMatchObject([{ action: 0 }, { action: 1, end: 'done' }]);
  });

  it('are each followed by a small picture of the outcome, if requested', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => (action.type === 'click' ? null : { end: 'done' });
    const outcome = await run(
      tab,
      [WRITE, CLICK, CLICK],
      { tab: { pictures: true } },
      { camera: smallCamera() },
    );
    expect(outcome.pictures).toEqual({
      0: '800x450 data:1',
      1: '800x450 data:2',
      2: '800x450 data:3',
    });
    expect(outcome.went).toMatchObject([
      { next: 1, stepPictures: { 0: '800x450 data:1' } },
      { next: 2, stepPictures: { 0: '800x450 data:1' } },
      { next: 2, stepPictures: { 1: '800x450 data:2' } },
      { next: 3 },
    ]);
    // They are of the page, without the sign over it.
    expect(
      tab.did.filter((what) => what === 'write' || what === 'click' || what === 'hide'),
    ).toEqual(['write', 'hide', 'click', 'hide', 'click', 'hide']);
    expect((await run(new FakeTab(), [WRITE], {}, { camera: smallCamera() })).pictures).toBe(
      undefined,
    );
  });

  it('keep the pictures of a run that was paused, and of a step that was not done', async () => {
    const tab = new FakeTab();
    tab.onAction = async () => ({ end: 'missing' });
    const progress = { done: 0, next: 1, steps: [{ action: 0, end: 'done', ms: 5 } as const] };
    const result = { jobId: 'a', data: { metadata: {} }, stepPictures: { 0: 'data:0' } };
    const outcome = await run(
      tab,
      [WRITE, CLICK],
      { progress, tab: { pictures: true } },
      { camera: smallCamera(), findResult: async () => result },
    );
    expect(outcome.pictures).toEqual({ 0: 'data:0', 1: '800x450 data:1' });
    expect(outcome.failure?.code).toBe('ACTION_FAILED');
  });

  it('still succeed if no picture can be taken', async () => {
    const camera = fakeCamera();
    const outcome = await run(new FakeTab(), [WRITE], { tab: { pictures: true } }, { camera });
    expect(outcome.pictures).toEqual({});
    expect(outcome.steps).toMatchObject([{ action: 0, end: 'done' }]);
  });

  describe('that press a control', () => {
    const DELETE = { names: ['Delete'], marks: [] };
    const NEXT = { names: ['Next'], marks: [] };

    /** A tab whose driver presses a control once it is cleared, and whose sign never answers. */
    function pressing(...controls: PressedControl[]) {
      const tab = new FakeTab();
      const pressed: string[] = [];
      tab.onAction = async ({ words, cleared = [] }) => {
        if (words !== undefined) return new Promise(() => {});
        const known = cleared.map(({ names }) => names.join());
        const presses = controls.filter(({ names }) => !known.includes(names.join()));
        if (presses.length > 0) return { end: 'stopped', presses };
        pressed.push(...controls.flatMap(({ names }) => names));
        return { end: 'done' };
      };
      return { tab, pressed };
    }

    function answering(consent: Consent) {
      const ask = vi.fn<(words: string) => Promise<Consent>>(async () => consent);
      return { ask, questionsOf: () => ({ ask }) };
    }

    it('ask nobody if it does nothing that matters', async () => {
      const { tab, pressed } = pressing(NEXT);
      const { ask, questionsOf } = answering('no');
      const { failure } = await run(tab, [CLICK], {}, { questionsOf });
      expect([pressed, failure]).toEqual([['Next'], undefined]);
      expect(ask).not.toHaveBeenCalled();
    });

    // Promise deeds-are-asked
    it('ask before a link whose address does something, whatever it is called', async () => {
      const link = { names: ['5'], marks: [], href: 'https://example.org/items/5/delete' };
      const read = { names: ['6'], marks: [], href: 'https://example.org/items/6' };
      const { tab, pressed } = pressing(link, read);
      const { ask, questionsOf } = answering('no');
      await run(tab, [CLICK], {}, { questionsOf });
      expect(ask.mock.calls.map(([words]) => words)).toEqual(['5']);
      expect(pressed).toEqual([]);
    });

    it('ask before each that deletes, tell so, and press all of them then', async () => {
      const { tab, pressed } = pressing(DELETE, NEXT, { names: ['Pay now'], marks: [] });
      const { ask, questionsOf } = answering('once');
      const { questions } = await run(tab, [CLICK], {}, { questionsOf });
      expect(ask.mock.calls.map(([words]) => words)).toEqual(['Delete', 'Pay now']);
      expect(questions).toEqual(['Delete', undefined, 'Pay now', undefined]);
      expect(pressed).toEqual(['Delete', 'Next', 'Pay now']);
    });

    // Promise typed-secrets-in-no-result
    it('ask and agree without what the user typed for the run', async () => {
      const { tab } = pressing({ names: ['Send code to sesame-1'], marks: [] });
      const { ask } = answering('always');
      const add = vi.fn<(words: string) => Promise<void>>(async () => {});
      const questionsOf = () => ({ ask, consents: { find: async () => [], add } });
      const takeSecrets = () => new Map([[0, typed('sesame-1')]]);
      const { questions } = await run(tab, [CLICK], {}, { questionsOf, takeSecrets });
      expect(questions).toEqual(['Send code to ***', undefined]);
      expect([...ask.mock.calls, ...add.mock.calls].map(([words]) => words)).toEqual([
        'Send code to ***',
        'Send code to ***',
      ]);
    });

    // Promise deeds-are-asked
    it('bind the answer to the price that a control names', async () => {
      const tab = new FakeTab();
      const cleared: unknown[] = [];
      tab.onAction = async (order) => {
        if (order.words !== undefined) return new Promise(() => {});
        cleared.push(order.cleared);
        const names = [['Pay $10'], ['Delete (3)']][cleared.length - 1];
        return names === undefined
          ? { end: 'done' }
          : { end: 'stopped', presses: [{ names, marks: [] }] };
      };
      const { questionsOf } = answering('once');
      await run(tab, [CLICK], {}, { questionsOf });
      expect(cleared.at(-1)).toEqual([
        { names: ['Pay $10'], marks: [], isPriced: true },
        { names: ['Delete (3)'], marks: [] },
      ]);
    });

    // Promise deeds-are-asked
    it('press nothing if the user says no', async () => {
      const { tab, pressed } = pressing(DELETE);
      const { failure } = await run(tab, [CLICK], {}, answering('no'));
      expect([pressed, failure?.code]).toEqual([[], 'ACTION_STOPPED']);
      expect(english(failure?.message ?? '')).toMatch(/^You stopped before step 1 of 1\./);
    });

    it('take the answer from the page, and let the page agree only once', async () => {
      const { tab, pressed } = pressing(DELETE);
      const press = tab.onAction;
      // What the driver gives for its sign comes from the page.
      const said = 'once' as unknown as ActionAnswer;
      tab.onAction = async (order) => (order.words === undefined ? press(order) : said);
      const add = vi.fn<(words: string) => Promise<void>>();
      const consents = { find: async () => [], add };
      const ask = () => new Promise<never>(() => {});
      await run(tab, [CLICK], {}, { questionsOf: () => ({ ask, consents }) });
      expect(pressed).toEqual(['Delete']);
      expect(add).not.toHaveBeenCalled();
    });

    it('store lasting consent before acting on it, and do not ask again', async () => {
      const { tab, pressed } = pressing(DELETE);
      const kept: string[] = [];
      const consents = {
        find: async (site: string) => (site === 'example.org' ? kept : []),
        add: async (words: string, site: string) =>
          void kept.push(words, `at ${site}`, `with ${pressed.length} pressed`),
      };
      const { ask } = answering('always');
      const questionsOf = () => ({ ask, consents });
      await run(tab, [CLICK], {}, { questionsOf });
      await run(tab, [CLICK], {}, { questionsOf });
      expect(kept).toEqual(['Delete', 'at example.org', 'with 0 pressed']);
      expect(pressed).toEqual(['Delete', 'Delete']);
      expect(ask).toHaveBeenCalledOnce();
    });

    // Promise deeds-are-asked
    it('press nothing where nobody can be asked, and do not say that the user stopped', async () => {
      const { tab, pressed } = pressing(DELETE);
      const { failure, steps } = await run(tab, [CLICK]);
      expect(pressed).toEqual([]);
      expect(steps).toMatchObject([{ action: 0, end: 'unasked' }]);
      expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 0 });
      expect(english(failure?.message ?? '')).toContain('nobody can be asked');
    });

    it('give up on a control that is called otherwise each time', async () => {
      const tab = new FakeTab();
      let times = 0;
      tab.onAction = async () => ({
        end: 'stopped',
        presses: [{ names: [`Next ${'!'.repeat(times++)}`], marks: [] }],
      });
      const { failure } = await run(tab, [CLICK]);
      expect(failure?.code).toBe('ACTION_FAILED');
      // The user did not.
      expect(english(failure?.message ?? '')).not.toMatch(/you stopped/i);
      expect(times).toBeLessThan(20);
    });
  });

  it('begin at the requested action', async () => {
    const tab = new FakeTab();
    expect((await run(tab, [CLICK, WRITE], { tab: { startAt: 1 } })).told).toEqual([1, 'page']);
    expect(tab.did).not.toContain('click');
  });

  // Promise no-step-runs-twice
  it('do not run in any page other than the one they are for', async () => {
    const tab = new FakeTab();
    tab.url = 'https://other.example/';
    const { told, failure } = await run(tab, [CLICK]);
    expect(failure).toMatchObject({ code: 'TAB_NAVIGATED' });
    expect(told).toEqual([]);
  });

  it('do not run again for another format of the same reading', async () => {
    const tab = new FakeTab();
    await run(tab, [CLICK], { from: 'earlier' });
    expect(tab.did).not.toContain('click');
  });
});

describe('a job with actions', () => {
  const job: Job = {
    ...tabJob('j', { url: 'https://example.org/' }),
    request: { actions: [CLICK, WRITE] },
  };

  it('is stored before its work begins', () => {
    expect(TAB_POLICY.beginsAtOnce(job)).toBe(false);
    expect(TAB_POLICY.beginsAtOnce(tabJob('j', { url: 'https://example.org/' }))).toBe(true);
  });

  it('is not stopped by a mere reading of the page', () => {
    expect(TAB_POLICY.supersedes(job, tabJob('j', { url: 'https://example.org/' }))).toBe(false);
    expect(TAB_POLICY.supersedes(job, job)).toBe(true);
  });

  it('is never repeated unasked, and says which step may have run', () => {
    const message = TAB_POLICY.interruption({ ...job, progress: { done: 0, action: 1 } });
    expect(message && english(message)).toContain('step 2 of 2');
  });

  it('asks no model elsewhere again unasked, and says so', () => {
    const asking = { model: 'oat', call: 3, of: 9, tokens: 10 };
    const progress = { done: 0, asking };
    const page = tabJob('j', { url: 'https://example.org/', progress });
    for (const left of [
      page,
      { ...page, snapshotSize: 9 },
      { ...job, progress, snapshotSize: 9 },
    ]) {
      const message = TAB_POLICY.interruption(left);
      expect(message && english(message)).toContain('while it asked a model');
    }
    const own = { done: 0, asking: { ...asking, isOwn: true as const } };
    expect(TAB_POLICY.interruption({ ...page, snapshotSize: 9, progress: own })).toBeNull();
    const acted = { ...job, progress: { ...progress, action: 1 } };
    expect(english(TAB_POLICY.interruption(acted) ?? '')).toContain('step 2 of 2');
  });
});
