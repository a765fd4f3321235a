import { describe, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { FailureError } from '@/contract/result';
import type { PageFilling } from '@/platform/page-filling';
import { createPopupController } from '@/ui/popup/popup-controller';
import type { ChooseOptions } from '@/ui/popup/page-reader';
import type { PopupServices } from '@/ui/popup/popup-services';
import {
  exampleJob,
  exampleResult,
  fakePopupServices,
  type FakeServices,
} from '../../support/fake-popup-services';

const defaults = { onlyMainContent: true, removeBase64Images: true };

async function open(
  overrides: Partial<PopupServices> = {},
  prepare?: (fake: FakeServices) => void,
) {
  const services = fakePopupServices(overrides);
  prepare?.(services);
  const controller = createPopupController(services, defaults);
  await controller.open();
  return { services, controller };
}

function withEarlierResult(fake: FakeServices) {
  fake.jobs.set('earlier', exampleJob());
  fake.results.set('earlier', exampleResult());
}

/** Lets everything that has been started come to its end. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

it('scrapes a page that has no result yet, with the remembered content', async () => {
  const { services, controller } = await open();
  expect(services.calls).toMatchObject([
    ['scrape', { tabId: 7, request: { onlyMainContent: true, removeBase64Images: true } }],
  ]);
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state().phase.name).toBe('done');
  expect(controller.state().shown?.result.data.markdown).toContain('# Notes');
});

it('asks for the text of a page before it asks the page whether it fills', async () => {
  const scrape = vi.fn<PopupServices['scrape']>(async () => {});
  const pageFilling = vi.fn<PopupServices['pageFilling']>(async () => undefined);
  await open({ scrape, pageFilling });
  expect(scrape).toHaveBeenCalledBefore(pageFilling);
});

// Promise stored-before-sent
it('shows an answer before it is stored, and runs a queued action once it is', async () => {
  const { services, controller } = await open();
  services.answer({ data: { markdown: 'Early.', metadata: {} } });
  expect(controller.state().early?.result.data.markdown).toBe('Early.');
  await controller.act('copyMarkdown');
  expect(services.calls.map(([name]) => name)).toEqual(['scrape']);
  services.end({ state: 'done' });
  await settled();
  expect(controller.state()).toMatchObject({
    phase: { name: 'done' },
    early: undefined,
    shown: { job: { state: 'done' }, result: { data: { markdown: 'Early.' } } },
  });
  expect(services.calls.map(([name]) => name)).toEqual(['scrape', 'act']);
});

it('shows an answer that could not be stored only with the failure', async () => {
  const { services, controller } = await open();
  services.answer();
  const failure = { code: 'STORAGE_FULL', message: 'No room.' } as const;
  services.end({ state: 'failed', failure }, {});
  await settled();
  expect(controller.state().early).toBeUndefined();
  expect(controller.state().shown?.job.failure).toEqual(failure);
});

it('reads the document that it has just queried, and later the current one', async () => {
  const { services, controller } = await open();
  services.end({ state: 'done' }, {});
  await settled();
  controller.scrape();
  const asked = services.calls.map(([, job]) => (job as { documentId?: string }).documentId);
  expect(asked).toEqual(['D1', undefined]);
});

it('looks up its page while the settings load, and scrapes after that', async () => {
  const settings = Promise.withResolvers<typeof defaults>();
  const asked: number[] = [];
  const services = fakePopupServices({
    askPage: async (tabId) => {
      asked.push(tabId);
      return {};
    },
  });
  const controller = createPopupController(services, settings.promise);
  const opening = controller.open();
  await settled();
  expect(asked).toEqual([7]);
  expect(services.calls).toEqual([]);
  settings.resolve({ ...defaults, onlyMainContent: false });
  await opening;
  expect(services.calls).toMatchObject([['scrape', { request: { onlyMainContent: false } }]]);
});

it('reads a page again whenever it opens, and shows meanwhile what is stored of it', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  expect(services.calls).toMatchObject([['scrape', { replaces: 'earlier' }]]);
  expect(controller.state().shown?.job.id).toBe('earlier');
  expect(controller.state().phase.name).toBe('capturing');
  services.end({ state: 'done' }, { data: { markdown: 'More of it.', metadata: {} } });
  await settled();
  expect(controller.state().shown?.result.data.markdown).toBe('More of it.');
  expect(controller.state().place).toBe('earlier');
});

it('shows nothing from another address of the same document', async () => {
  const { services, controller } = await open({}, (fake) => {
    const url = 'https://example.com/former';
    fake.jobs.set('earlier', exampleJob({ url, documentId: 'D1' }));
    fake.results.set('earlier', exampleResult());
  });
  expect(controller.state().shown).toBeUndefined();
  expect(services.calls).not.toMatchObject([['scrape', { replaces: 'earlier' }]]);
});

it.each([
  ['the first result', undefined],
  ['the result that is there', withEarlierResult],
])('copies %s if requested before its page is known', async (_, prepare) => {
  const services = fakePopupServices();
  prepare?.(services);
  const controller = createPopupController(services, defaults);
  const opening = controller.open();
  await controller.act('copyMarkdown');
  await opening;
  expect(services.calls.map(([name]) => name)).toEqual(['scrape']);
  services.end({ state: 'done' }, {});
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
});

it('copies what was shown if the page cannot be read again', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  await controller.act('copyMarkdown');
  services.end({ state: 'failed', failure: { code: 'CAPTURE_TIMEOUT', message: 'Busy.' } });
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
  expect(controller.state().phase.name).toBe('failed');
});

it('copies nothing when the user stopped the reading', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  await controller.act('copyMarkdown');
  services.end({ state: 'cancelled' });
  await settled();
  expect(services.calls.map(([name]) => name)).toEqual(['scrape']);
});

it.each([
  ['that has no result yet', undefined],
  ['that has a result', withEarlierResult],
])('scrapes a page %s as requested before the page is known', async (_, prepare) => {
  const services = fakePopupServices();
  prepare?.(services);
  const controller = createPopupController(services, defaults);
  const opening = controller.open();
  controller.scrape((options) => ({
    ...options,
    content: options.content === 'main' ? 'page' : 'main',
  }));
  await controller.act('copyMarkdown');
  await opening;
  expect(services.calls).toMatchObject([['scrape', { request: { onlyMainContent: false } }]]);
  expect(controller.state().options.content).toBe('page');
  services.end({ state: 'done' }, {});
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
});

it('reads a page again with the options that its result was made with', async () => {
  const request = { onlyMainContent: false, includeTags: ['.price'] };
  const { services, controller } = await open({}, (fake) => {
    fake.jobs.set('earlier', exampleJob({ request }));
    fake.results.set('earlier', exampleResult());
  });
  expect(services.calls).toMatchObject([['scrape', { request }]]);
  expect(controller.state().options.content).toBe('page');
});

it('reads the page if the selection that was read is gone', async () => {
  const selected = (fake: FakeServices) =>
    fake.jobs.set('earlier', exampleJob({ tab: { selection: true } }));
  const { controller } = await open({}, selected);
  expect(controller.state().options.content).toBe('main');
  const still = await open({ askPage: async () => ({ selection: true }) }, selected);
  expect(still.controller.state().options.content).toBe('selection');
});

it('does not resend a refused request', async () => {
  const { services } = await open({}, (fake) =>
    fake.jobs.set(
      'earlier',
      exampleJob({
        state: 'failed',
        request: { includeTags: ['p >'] },
        failure: { code: 'BAD_REQUEST', message: 'No selector.' },
      }),
    ),
  );
  expect(services.calls).toHaveLength(1);
  expect(services.calls).not.toMatchObject([['scrape', { request: { includeTags: ['p >'] } }]]);
});

it('shows a selection that only the browser provided', async () => {
  const { services, controller } = await open({}, (fake) => {
    fake.jobs.set('earlier', exampleJob({ tab: { selection: true } }));
    const report = { ...emptyReport(), selectionAsText: true as const };
    fake.results.set('earlier', exampleResult({ report }));
  });
  expect(services.calls).toEqual([]);
  expect(controller.state()).toMatchObject({
    phase: { name: 'done' },
    options: { content: 'selection' },
  });
});

describe('loading the rest of a page', () => {
  const collected = { rows: 40, ended: 'end', pressed: 0 } as const;

  it('starts once the user has chosen how far, and no other scrape interferes', async () => {
    const { services, controller } = await open();
    services.end({ state: 'done' }, {});
    await settled();
    services.calls.splice(0);
    controller.loadRest({ rows: 100, minutes: 1 });
    controller.scrape();
    expect(services.calls).toMatchObject([
      ['scrape', { extras: { collect: { rows: 100, minutes: 1 } } }],
    ]);
    expect(controller.state().phase).toMatchObject({ name: 'capturing', collects: true });
  });

  it('reports the number of rows, also to a popup opened meanwhile', async () => {
    const { controller } = await open({}, (fake) => {
      const collect = { rows: 100, minutes: 1 };
      const job = exampleJob({
        state: 'running',
        tab: { collect },
        progress: { done: 0, rows: 7 },
      });
      fake.jobs.set('earlier', job);
    });
    expect(controller.state().phase).toMatchObject({ name: 'capturing', collects: true });
    expect(await controller.progress()).toBe(7);
  });

  it('is not repeated when the popup opens on its result', async () => {
    const { services, controller } = await open({}, (fake) => {
      withEarlierResult(fake);
      fake.results.set('earlier', exampleResult({ report: { ...emptyReport(), collected } }));
    });
    expect(services.calls).toEqual([]);
    expect(controller.state().phase).toEqual({ name: 'done' });
    controller.scrape((present) => ({ ...present, content: 'page' }));
    // Another part of the page comes from what was collected.
    expect(services.calls).toMatchObject([['scrape', { from: 'earlier' }]]);
  });
});

it('leaves a page alone that the browser protects', async () => {
  const { services, controller } = await open();
  services.end({ state: 'failed', failure: { code: 'UNSUPPORTED_PAGE', message: 'Closed.' } });
  await settled();
  controller.scrape();
  expect(services.calls).toHaveLength(1);
});

it('counts only one scrape as the first', async () => {
  const { services, controller } = await open({ isFirst: async () => true });
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state().isFirst).toBe(true);
  controller.scrape();
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state().isFirst).toBe(false);
});

it('reads the selection, not what was being read before', async () => {
  const { services, controller } = await open(
    { askPage: async () => ({ selection: true }) },
    (fake) => fake.jobs.set('earlier', exampleJob({ state: 'running' })),
  );
  expect(services.calls).toMatchObject([['scrape', { extras: { selection: true } }]]);
  expect(controller.state().options.content).toBe('selection');
});

it('keeps watching a job that is under way', async () => {
  const { services, controller } = await open({}, (fake) =>
    fake.jobs.set('earlier', exampleJob({ state: 'running', createdAt: 500 })),
  );
  expect(controller.state().phase).toEqual({ name: 'capturing', jobId: 'earlier', since: 500 });
  services.end({ state: 'done' }, {}, 'earlier');
  await settled();
  expect(controller.state().phase.name).toBe('done');
});

it('scrapes again if the last attempt left no result', async () => {
  const { services } = await open({}, (fake) =>
    fake.jobs.set('earlier', exampleJob({ state: 'interrupted' })),
  );
  expect(services.calls).toMatchObject([['scrape', { tabId: 7 }]]);
});

it('says why the background did not take the job', async () => {
  const failure = { code: 'PERMISSION_LOST', message: 'Click the button again.' } as const;
  const { controller } = await open({
    scrape: () => Promise.reject(new FailureError(failure)),
  });
  await settled();
  expect(controller.state().phase).toEqual({ name: 'failed', failure });
});

it('runs an action requested during the scrape as soon as there is a result', async () => {
  const { services, controller } = await open();
  await controller.act('copyMarkdown');
  expect(controller.state().queued).toEqual({ action: 'copyMarkdown' });
  services.end({ state: 'done' }, {});
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
  expect(controller.state().notice).toMatchObject({ kind: 'done', text: 'Did copyMarkdown' });
});

it('copies the links that were shown when it was asked, also once the page has been reread', async () => {
  const act = vi.fn<PopupServices['act']>(async () => ({ text: 'Did it.' }));
  const { services, controller } = await open({ act });
  await controller.act('copyLinks', ['https://a.example/']);
  const data = { links: ['https://a.example/', 'https://b.example/'], metadata: {} };
  services.end({ state: 'done' }, { data });
  await settled();
  expect(act.mock.calls[0]?.[1].result.data.links).toEqual(['https://a.example/']);
});

it('says what failed, and keeps the result', async () => {
  const { services, controller } = await open(
    { act: () => Promise.reject(new Error('No clipboard.')) },
    withEarlierResult,
  );
  services.endOpening();
  await settled();
  await controller.act('copyMarkdown');
  expect(controller.state().notice).toEqual({ kind: 'problem', text: 'No clipboard.' });
  expect(controller.state().shown).toBeDefined();
});

it('copies what a menu or key requested, and informs the background', async () => {
  const { services } = await open({ pendingCopy: async () => 'earlier' }, withEarlierResult);
  expect(services.calls).toEqual([
    ['act', 'copyMarkdown'],
    ['copyDone', { jobId: 'earlier', ok: true }],
  ]);
});

it('says why a menu or key failed, and still reads the page', async () => {
  const { services, controller } = await open({ failedCommand: async () => 'Nothing selected.' });
  const notice = { kind: 'problem', text: 'Nothing selected.' };
  expect(controller.state().notice).toEqual(notice);
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state()).toMatchObject({ notice, phase: { name: 'done' } });
});

it('stops the job under way, and nothing else', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  services.endOpening();
  await settled();
  controller.cancel();
  expect(services.calls).toEqual([]);
  controller.scrape();
  controller.cancel();
  expect(services.calls.map(([name]) => name)).toEqual(['scrape', 'cancel']);
});

it('requests access to frames of other sites, and scrapes again once it is granted', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  services.endOpening();
  await settled();
  await controller.allow(['https://ads.example.net/*']);
  expect(services.calls.map(([name]) => name)).toEqual(['requestOrigins', 'scrape']);
});

describe('a page that is still filling', () => {
  /** A popup on a page that reports its progress; time passes only when the test lets it. */
  async function openFilling(first: Partial<PageFilling>, markdown = LONG) {
    const page: PageFilling = { loading: false, busy: false, size: 10, ...first };
    const pauses: (() => void)[] = [];
    let now = 1000;
    const opened = await open({
      pageFilling: async () => ({ ...page }),
      pause: () => new Promise((resolve) => pauses.push(resolve)),
      now: () => now,
    });
    const end = async (text: string) => {
      opened.services.end({ state: 'done' }, { data: { markdown: text, metadata: {} } });
      await settled();
    };
    await end(markdown);
    async function pass(ms = 1000) {
      now += ms;
      for (const resolve of pauses.splice(0)) resolve();
      await settled();
    }
    return { ...opened, page, end, pass };
  }

  function scrapes({ calls }: FakeServices): unknown[] {
    return calls.filter(([name]) => name === 'scrape');
  }

  // Promise models-asked-by-the-user
  it('is not read again by itself if a model has answered for it', async () => {
    const { services, controller, page, pass } = await openFilling({ loading: true });
    controller.scrape();
    const model = { name: 'barley', host: 'localhost', isOwn: true, ms: 1, calls: [] };
    const report = { ...emptyReport(), model };
    services.end({ state: 'done' }, { data: { markdown: LONG, metadata: {} }, report });
    await settled();
    const before = scrapes(services).length;
    Object.assign(page, { loading: false, size: 99 });
    await pass();
    await pass();
    expect(scrapes(services)).toHaveLength(before);
  });

  it.each([
    ['is loading', { loading: true }, LONG, 'loading'],
    ['has a part that is busy', { busy: true }, LONG, 'loading'],
    ['has next to no text', {}, 'Loading…', 'little-text'],
  ])('and %s is read again when there is more', async (_, first, text, filling) => {
    const { services, controller, page, end, pass } = await openFilling(first, text);
    const place = controller.state().place;
    expect(controller.state().filling).toBe(filling);
    await pass();
    expect(scrapes(services)).toHaveLength(1);

    Object.assign(page, { loading: false, busy: false, size: 99 });
    await pass();
    await pass();
    const former = controller.state().shown?.job.id;
    expect(scrapes(services)).toHaveLength(2);
    expect(services.calls.at(-1)).toMatchObject(['scrape', { replaces: former }]);
    await end(LONG);
    expect(controller.state()).toMatchObject({ phase: { name: 'done' }, place });
    expect(controller.state().filling).toBeUndefined();
    await pass();
    expect(scrapes(services)).toHaveLength(2);
  });

  it('is left alone while its text is open for editing', async () => {
    const { services, controller, page, pass } = await openFilling({ loading: true });
    controller.setEditing(true);
    page.size = 99;
    await pass();
    await pass();
    expect(scrapes(services)).toHaveLength(1);
    expect(controller.state().phase.name).toBe('done');
  });

  it('is read again only after the user has left its title', async () => {
    const { services, controller, page, pass } = await openFilling({ loading: true });
    page.size = 99;
    await pass();
    controller.setRenaming(true);
    await pass();
    expect(scrapes(services)).toHaveLength(1);
    controller.setRenaming(false);
    await pass();
    expect(scrapes(services)).toHaveLength(2);
  });

  it('keeps a title that was changed while there was more to read', async () => {
    const { services, controller, page, pass } = await openFilling({ loading: true });
    page.size = 99;
    await pass();
    controller.setRenaming(true);
    await pass();
    await controller.edit({ title: 'My own' });
    controller.setRenaming(false);
    await pass();
    expect(scrapes(services)).toHaveLength(1);
    expect(controller.state().shown?.job.target.title).toBe('My own');
  });

  it('is left alone after half a minute', async () => {
    const { services, controller, page, pass } = await openFilling({ loading: true });
    await pass(30_000);
    expect(controller.state().filling).toBeUndefined();
    page.size = 99;
    await pass();
    expect(scrapes(services)).toHaveLength(1);
  });

  it('keeps showing what was copied', async () => {
    const { controller, page, end, pass } = await openFilling({ loading: true });
    await controller.act('copyMarkdown');
    page.size = 99;
    await pass();
    await pass();
    await end(LONG);
    expect(controller.state().notice).toMatchObject({ kind: 'done', text: 'Did copyMarkdown' });
  });

  it('is not a page that has loaded completely', async () => {
    const { services, controller, page, pass } = await openFilling({});
    expect(controller.state().filling).toBeUndefined();
    page.size = 99;
    await pass();
    expect(scrapes(services)).toHaveLength(1);
  });
});

const LONG = 'More than a hundred letters of text. '.repeat(5);

describe('a choice that was foreseen', () => {
  const toPage: ChooseOptions = (present) => ({ ...present, content: 'page' });
  const toMain: ChooseOptions = (present) => ({ ...present, content: 'main' });

  /** The popup with a result of the main content, after the user has opened the menu. */
  async function foreseen() {
    const { services, controller } = await open();
    services.end({ state: 'done' }, {});
    await settled();
    services.calls.splice(0);
    controller.foresee([toMain, toPage]);
    const [first] = services.calls;
    return { services, controller, ahead: first?.[1] as { jobId: string; from: string } };
  }

  it('is answered ahead, unless it is what is shown', async () => {
    const { services, controller, ahead } = await foreseen();
    expect(services.calls).toHaveLength(1);
    expect(services.calls[0]).toMatchObject([
      'answerAhead',
      { from: controller.state().shown?.job.id, request: { onlyMainContent: false } },
    ]);
    expect(controller.state().phase.name).toBe('done');
    services.answer({ data: { markdown: 'All.', metadata: {} } }, ahead.jobId);
    expect(controller.state().early).toBeUndefined();
  });

  it('is shown in the turn in which it is made, and stored by a job', async () => {
    const { services, controller, ahead } = await foreseen();
    services.answer({ data: { markdown: 'All.', metadata: {} } }, ahead.jobId);
    controller.scrape(toPage);
    expect(controller.state().early?.result.data.markdown).toBe('All.');
    expect(services.calls[1]).toMatchObject(['scrape', { jobId: ahead.jobId, from: ahead.from }]);
    services.end({ state: 'done' }, { data: { markdown: 'All.', metadata: {} } });
    await settled();
    expect(controller.state()).toMatchObject({
      phase: { name: 'done' },
      shown: { job: { id: ahead.jobId } },
    });
  });

  it('takes the answer that comes after it was made', async () => {
    const { services, controller, ahead } = await foreseen();
    controller.scrape(toPage);
    services.answer({ data: { markdown: 'All.', metadata: {} } }, ahead.jobId);
    expect(controller.state().early?.result.data.markdown).toBe('All.');
  });

  it('leaves other choices as they are', async () => {
    const { services, controller, ahead } = await foreseen();
    services.answer({}, ahead.jobId);
    controller.scrape((present) => ({ ...present, content: 'page', formValues: true }));
    expect(controller.state().early).toBeUndefined();
    expect(services.calls[1]).not.toMatchObject(['scrape', { jobId: ahead.jobId }]);
  });
});
