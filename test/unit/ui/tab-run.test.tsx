import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActionEnd } from '@/contract/actions';
import type { LastPlace } from '@/contract/recording/step-hints';
import type { TabSteps } from '@/ui/builder/tab-steps';
import type { RequestServices } from '@/ui/request/request-services';
import { TabRun } from '@/ui/request/TabRun';
import { fakeRequestServices } from '../../support/fake-request-services';
import { tabJob } from '../../support/tab-job';

afterEach(cleanup);

const PAGE = { url: 'https://shop.example/a', title: 'A', tabId: 3, incognito: false };
const CLICK = { type: 'click', selector: '#next' } as const;
const FAILURE = { code: 'ACTION_FAILED', message: 'Not done.', action: 1 } as const;

/** Shows a run of two clicks whose second was not done, which is left in the tab of the page. */
function open(
  end: ActionEnd,
  more: Parameters<typeof tabJob>[1] = {},
  page: { tabId?: number } = PAGE,
  showPlace: TabSteps['showPlace'] = async () => {},
) {
  const runInTab = vi.fn<RequestServices['runInTab']>(async () => {});
  const tabSteps = () => ({ ...fakeRequestServices().services.tabSteps(3), showPlace });
  const { services } = fakeRequestServices({ runInTab, tabSteps });
  const request = { actions: [CLICK, { ...CLICK, selector: '#gone' }] };
  const failed = more.state === undefined ? { state: 'failed' as const, failure: FAILURE } : {};
  const job = tabJob('a', { request, tabId: 9, ...failed, ...more });
  const steps = [{ action: 1, end, ms: 10 }];
  // Nothing else of the report is used.
  const report = { steps } as never;
  const result = { jobId: 'a', data: { metadata: {} }, report };
  const { tabId: _tabId, ...rest } = PAGE;
  const props = { services, job, result, onSent: () => {}, onStatus: () => {} };
  render(<TabRun page={{ ...rest, ...page }} {...props} />);
  return { ...services, runInTab };
}

it('the element of a step is picked again in the tab that shows the page', async () => {
  const { pickForStep } = open('missing');
  fireEvent.click(screen.getByRole('button', { name: 'Pick again' }));
  expect(pickForStep).toHaveBeenCalledExactlyOnceWith({ jobId: 'a', tabId: 3, action: 1 });
});

it('a run continues with the new pick, in the tab that shows the page', async () => {
  const { runInTab } = open('missing', { repicked: { action: 1, selector: '#go', matches: 1 } });
  expect(screen.getByText('Picked: #go. It finds 1 element of the page.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue from step 2' }));
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0]).toMatchObject({
    // Not the job's own tab id, which may be from before the browser was closed.
    tabId: 3,
    startAt: 1,
    options: { actions: [CLICK, { ...CLICK, selector: '#go' }] },
  });
});

it('a run that the user stopped shows no failure, and can be continued', () => {
  open('stopped', { state: 'stopped', failure: { ...FAILURE, code: 'ACTION_STOPPED' } });
  expect(document.querySelector('.job-progress')?.hasAttribute('data-failed')).toBe(false);
  expect(document.querySelector('li[data-state="failed"]')).toBeNull();
  expect(screen.getByText('Stopped')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue from step 2' })).toBeTruthy();
});

it('the rest of a run still asks for what a model answers', async () => {
  const formats = ['markdown', 'summary'] as const;
  const { runInTab } = open('missing', {
    request: { formats: [...formats], actions: [CLICK, CLICK] },
    repicked: { action: 1, selector: '#go', matches: 1 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue from step 2' }));
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0].options.formats).toEqual(formats);
});

it('a step whose element is missing says where that last stood, and shows the place in the page', async () => {
  const showPlace = vi.fn<TabSteps['showPlace']>(async () => {});
  const place = {
    url: PAGE.url,
    box: { left: 600, top: 900, width: 80, height: 30 },
    side: 'right',
    below: { words: 'Shipping', left: 20, top: 800 },
  } as const;
  open('missing', { tab: { hints: [null, { of: '#gone', place }] } }, PAGE, showPlace);
  expect(screen.getByText('It stood below “Shipping”, at the right.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show the place' }));
  expect(showPlace).toHaveBeenCalledExactlyOnceWith(place);
});

it.each<[string, Partial<LastPlace>]>([
  ['It stood on another page: shop.example/b', { url: 'https://shop.example/b', side: 'left' }],
  ['It stood at the left.', { side: 'left' }],
  ['It stood below “Shipping”.', { below: { words: 'Shipping', left: 0, top: 0 } }],
])('where a missing element last stood is said without a button: %s', (sentence, more) => {
  const hints = [null, { of: '#gone', place: { url: PAGE.url, ...more } }];
  open('missing', { tab: { hints } });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show the place' })).toBeNull();
});

it('a step that the user stopped cannot be picked again, and a run without a tab cannot continue', () => {
  open('stopped');
  expect(screen.queryByRole('button', { name: 'Pick again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue from step 2' })).toBeTruthy();
  cleanup();
  open('missing', {}, {});
  expect(screen.queryByRole('button')).toBeNull();
});

it('a run is paused, and continues to its end or by one step, in the tab that shows the page', async () => {
  const running = { state: 'running', progress: { done: 0, action: 0 } } as const;
  const { pause } = open('done', running);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(pause).toHaveBeenCalledExactlyOnceWith('a');
  cleanup();
  const { resume } = open('done', { ...running, hold: true });
  expect(screen.getByText(/Pausing after this step…/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(resume).toHaveBeenCalledExactlyOnceWith('a');
  cleanup();
  const request = { actions: [CLICK, { type: 'write', text: '***' } as const, CLICK] };
  // The tab has been led on since the run began.
  const progress = { done: 0, action: 0, next: 1, at: 'https://login.example/in' };
  const { continueActions } = open('done', { state: 'paused', progress, request });
  expect(screen.getByText('Paused before step 2 of 3.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Only step 2' }));
  // What was typed before is no longer kept anywhere.
  fireEvent.input(await screen.findByLabelText('Password or code for step 2'), {
    target: { value: 'sesame' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Run the steps' }));
  const order = { jobId: 'a', tabId: 3, at: 1, single: true };
  const secrets = [{ step: 1, text: 'sesame', origin: 'https://login.example' }];
  expect(continueActions).toHaveBeenCalledExactlyOnceWith({ ...order, secrets });
  fireEvent.click(screen.getAllByRole('button', { name: 'Run from here' }).at(-1) ?? document.body);
  const last = { ...order, at: 2, single: false, secrets: [] };
  expect(continueActions).toHaveBeenLastCalledWith(last);
});

it('each step of a run shows whether it was done, or why not', () => {
  open('covered', { progress: { done: 0, action: 1 } });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('○Not run:1. Click #next');
  expect(rows[1]).toContain('✗Not done:2. Click #gone');
  expect(rows[1]).toContain('0 s · something else in the page covers the element.');
});

it('a step before the one that a run began with is not called left undone', () => {
  open('done', { tab: { startAt: 1 } });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('–Skipped:1. Click #next');
  expect(rows[0]).toContain('before this run began');
  expect(rows[1]).not.toContain('before this run began');
});

it('a run that asks is not to be cancelled beside the answers', () => {
  open('done', { state: 'running', progress: { done: 0, question: { words: 'Buy' } } });
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
