import { expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { FailureError } from '@/contract/result';
import { createPopupController } from '@/ui/popup/popup-controller';
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

it('asks for its page while the settings are read, and scrapes when they are', async () => {
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

it('shows the result that the document has, and scrapes it again in its place', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  expect(services.calls).toEqual([]);
  expect(controller.state().shown?.job.id).toBe('earlier');
  controller.scrape();
  expect(services.calls).toMatchObject([['scrape', { replaces: 'earlier' }]]);
});

it.each([
  ['the first result', undefined],
  ['the result that is there', withEarlierResult],
])('copies %s when it is asked to before it knows its page', async (_, prepare) => {
  const services = fakePopupServices();
  prepare?.(services);
  const controller = createPopupController(services, defaults);
  const opening = controller.open();
  await controller.act('copyMarkdown');
  await opening;
  if (prepare === undefined) services.end({ state: 'done' }, {});
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
});

it.each([
  ['that has no result yet', undefined],
  ['that has a result', withEarlierResult],
])('scrapes a page %s as it is asked to before it knows it', async (_, prepare) => {
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
  controller.scrape();
  expect(services.calls).toMatchObject([['scrape', { request }]]);
});

it('does not send a request again that was refused', async () => {
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

it('leaves a page alone that the browser keeps closed', async () => {
  const { services, controller } = await open();
  services.end({ state: 'failed', failure: { code: 'UNSUPPORTED_PAGE', message: 'Closed.' } });
  await settled();
  controller.scrape();
  expect(services.calls).toHaveLength(1);
});

it('calls a scrape the first one only once', async () => {
  const { services, controller } = await open({ isFirst: async () => true });
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state().isFirst).toBe(true);
  controller.scrape();
  services.end({ state: 'done' }, {});
  await settled();
  expect(controller.state().isFirst).toBe(false);
});

it('goes on watching a job that is under way', async () => {
  const { services, controller } = await open({}, (fake) =>
    fake.jobs.set('earlier', exampleJob({ state: 'sending', createdAt: 500 })),
  );
  expect(controller.state().phase).toEqual({ name: 'capturing', jobId: 'earlier', since: 500 });
  services.end({ state: 'done' }, {}, 'earlier');
  await settled();
  expect(controller.state().phase.name).toBe('done');
});

it('scrapes again where the last attempt left nothing', async () => {
  const { services } = await open({}, (fake) =>
    fake.jobs.set('earlier', exampleJob({ state: 'interrupted' })),
  );
  expect(services.calls).toMatchObject([['scrape', { tabId: 7 }]]);
});

it('scrapes again once the frames that were closed have been allowed', async () => {
  const frames = [{ url: 'https://ads.example.net/f', state: 'blocked' as const }];
  const { services } = await open({ hasOrigins: async () => true }, (fake) => {
    fake.jobs.set('earlier', exampleJob());
    fake.results.set('earlier', exampleResult({ report: { ...emptyReport(), frames } }));
  });
  expect(services.calls).toMatchObject([['scrape', { replaces: 'earlier' }]]);
});

it('says why the background did not take the job', async () => {
  const failure = { code: 'PERMISSION_LOST', message: 'Click the button again.' } as const;
  const { controller } = await open({
    scrape: () => Promise.reject(new FailureError(failure)),
  });
  await settled();
  expect(controller.state().phase).toEqual({ name: 'failed', failure });
});

it('does what was asked for during the scrape as soon as there is a result', async () => {
  const { services, controller } = await open();
  await controller.act('copyMarkdown');
  expect(controller.state().queued).toBe('copyMarkdown');
  services.end({ state: 'done' }, {});
  await settled();
  expect(services.calls.at(-1)).toEqual(['act', 'copyMarkdown']);
  expect(controller.state().notice).toEqual({ kind: 'done', text: 'Did copyMarkdown' });
});

it('says what could not be done, and keeps the result', async () => {
  const { controller } = await open(
    { act: () => Promise.reject(new Error('No clipboard.')) },
    withEarlierResult,
  );
  await controller.act('copyMarkdown');
  expect(controller.state().notice).toEqual({ kind: 'problem', text: 'No clipboard.' });
  expect(controller.state().shown?.job.id).toBe('earlier');
});

it('copies what a menu or a key asked for, and tells the background', async () => {
  const { services } = await open({ pendingCopy: async () => 'earlier' }, withEarlierResult);
  expect(services.calls).toEqual([
    ['act', 'copyMarkdown'],
    ['copyDone', { jobId: 'earlier', ok: true }],
  ]);
});

it('stops the job under way, and nothing else', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  controller.cancel();
  expect(services.calls).toEqual([]);
  controller.scrape();
  controller.cancel();
  expect(services.calls.map(([name]) => name)).toEqual(['scrape', 'cancel']);
});

it('asks for the frames of other sites, and scrapes again when they are allowed', async () => {
  const { services, controller } = await open({}, withEarlierResult);
  await controller.allow(['https://ads.example.net/*']);
  expect(services.calls.map(([name]) => name)).toEqual(['requestOrigins', 'scrape']);
});
