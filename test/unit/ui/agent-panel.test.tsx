import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useEffect, useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Proposal, ProposalOrder } from '@/contract/agent';
import type { Job } from '@/contract/job';
import type { NamedModel } from '@/contract/model-use';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { Draft } from '@/drafts/draft';
import { AgentPanel } from '@/ui/request/AgentPanel';
import type { RequestServices } from '@/ui/request/request-services';
import { fakeRequestServices } from '../../support/fake-request-services';
import { tabJob } from '../../support/tab-job';

const PAGE = { url: 'https://shop.example/a', title: 'A', tabId: 3, incognito: false };
const MODEL: NamedModel = { name: 'barley', host: '127.0.0.1', isOwn: true };
/** What answers in the form, which the panel does not speak of. */
const OTHER: NamedModel = { name: 'oat', host: 'models.example', isOwn: false };
const USE = { ...MODEL, ms: 10, calls: [{ format: 'json' as const, sent: ['Rules', 'Outline'] }] };

function clickOn(selector: string): Proposal {
  return {
    use: USE,
    why: `For ${selector}.`,
    url: PAGE.url,
    steps: [{ action: { type: 'click', selector }, hints: { of: selector, called: selector } }],
  };
}

const DONE: Proposal = { use: USE, why: 'All is there.', url: PAGE.url, end: 'done' };

/** As the panel sends it. */
type Send = (message: {
  request: { order?: ProposalOrder; jobIds?: string[]; unlessKept?: true };
}) => Promise<unknown>;

/** What the background proposes next; a text is why it cannot. */
let proposals: (Proposal | string)[];
/** What was asked of it; `undefined` stops a proposal. */
let asked: (ProposalOrder | undefined)[];
/** The jobs that it was told to delete unless the user keeps them. */
let deleted: string[];

beforeEach(() => {
  proposals = [];
  asked = [];
  deleted = [];
  fakeBrowser.reset();
  const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage') as unknown as MockInstance<Send>;
  sent.mockImplementation(async ({ request }) => {
    if (request.unlessKept) deleted.push(...(request.jobIds ?? []));
    if (request.jobIds !== undefined) return { ok: true, value: null };
    asked.push(request.order);
    if (request.order === undefined) return { ok: true, value: null };
    const next = proposals.shift();
    if (next === undefined) return new Promise(() => {});
    if (typeof next !== 'string') return { ok: true, value: next };
    return { ok: false, error: { code: 'BAD_RESPONSE', message: next } };
  });
});
afterEach(cleanup);

/** The panel in a form whose jobs end as told. */
function open(
  end: Partial<Job> = { state: 'done' },
  model: NamedModel | null = MODEL,
  checked: { checked?: ScrapeOptions } = { checked: {} },
  hidden = false,
) {
  const reveal = vi.fn<() => void>();
  const drafts: Draft[] = [];
  const onSent = vi.fn<(jobId: string) => void>();
  const ran = vi.fn<RequestServices['runInTab']>(async () => {});
  let endJob = () => {};
  const cancel = vi.fn<RequestServices['cancel']>(async () => endJob());
  const { services } = fakeRequestServices({ runInTab: ran, cancel });

  function Form() {
    const [draft, setDraft] = useState<Draft>({ fields: {}, steps: [], reviewed: true });
    const [jobId, setJobId] = useState<string>();
    const [isCancelled, setCancelled] = useState(false);
    useEffect(() => {
      endJob = () => setCancelled(true);
    }, []);
    drafts.push(draft);
    const order = ran.mock.calls.find(([{ jobId: id }]) => id === jobId)?.[0];
    const request = { actions: order?.options.actions ?? [] };
    const run =
      jobId === undefined
        ? {}
        : { job: tabJob(jobId, { request, ...end, ...(isCancelled && { state: 'cancelled' }) }) };
    return (
      <AgentPanel
        page={PAGE}
        services={services}
        draft={{ draft, setDraft, reveal, ...checked }}
        aids={{ model: OTHER, stepsModel: model ?? undefined }}
        run={run}
        onRun={setJobId}
        onSent={onSent}
        hidden={hidden}
      />
    );
  }
  render(<Form />);
  return {
    ran,
    cancel,
    onSent,
    reveal,
    stepsNow: () => drafts.at(-1)?.steps.map(({ action }) => action),
  };
}

async function begin(free = 0) {
  const what = screen.getByLabelText('What is to be done in this tab?');
  fireEvent.input(what, { target: { value: 'Find runners' } });
  const count = screen.getByLabelText('Steps without asking');
  fireEvent.input(count, { target: { value: String(free) } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose a step' }));
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('says where its model runs, which for that of the browser is no host', () => {
  open({ state: 'done' }, { name: 'Gemini Nano', host: '', isOwn: true });
  expect(
    screen.getByText(/^Gemini Nano on this computer gets an outline of the page/),
  ).toBeTruthy();
  cleanup();
  open({ state: 'done' }, OTHER);
  expect(screen.getByText(/^oat at models\.example gets an outline of the page/)).toBeTruthy();
});

it('a proposed step is done only when the user approves it, then the page is looked at again', async () => {
  proposals = [clickOn('#search'), DONE];
  const { ran, stepsNow } = open();
  await begin();
  expect(await screen.findByText('For #search.')).toBeTruthy();
  expect(ran).not.toHaveBeenCalled();
  expect(stepsNow()).toEqual([]);
  await press('Do it');
  expect(await screen.findByText('All is there.')).toBeTruthy();
  expect(ran.mock.lastCall?.[0]).toMatchObject({ tabId: 3, startAt: 0 });
  expect(stepsNow()).toEqual([{ type: 'click', selector: '#search' }]);
  expect(asked.map((order) => order?.past.map(({ end }) => end))).toEqual([[], ['done']]);
  expect(asked[0]).toMatchObject({ site: 'shop.example', task: 'Find runners' });
});

it('what was refused is not done, and the model is told', async () => {
  proposals = [clickOn('#buy'), clickOn('#search')];
  const { ran, stepsNow } = open();
  await begin();
  await press('Propose another');
  expect(await screen.findByText('For #search.')).toBeTruthy();
  expect(ran).not.toHaveBeenCalled();
  expect(stepsNow()).toEqual([]);
  expect(asked[1]?.past).toMatchObject([{ end: 'refused' }]);
});

// Promise proposals-limited (What a page can do to us): Without asking, no more of a model's steps are done than the user
// has allowed.
it('no more steps are done without asking than the user has allowed', async () => {
  proposals = [clickOn('#a'), clickOn('#b'), clickOn('#c')];
  const { ran } = open();
  await begin(2);
  expect(await screen.findByRole('button', { name: 'Do it' })).toBeTruthy();
  expect(screen.getByText('For #c.')).toBeTruthy();
  expect(ran).toHaveBeenCalledTimes(2);
  const [first, second] = ran.mock.calls.map(([order]) => order);
  expect(second).toMatchObject({ startAt: 1 });
  // Nothing stays of what the one before it has read.
  expect(deleted).toEqual([first?.jobId]);
});

it('nothing that steps have read stays once the task has ended, but the answer does', async () => {
  proposals = [clickOn('#a'), DONE, DONE];
  const { ran, onSent } = open();
  await begin();
  await press('Do it');
  expect(await screen.findByText('All is there.')).toBeTruthy();
  const [step] = ran.mock.calls.map(([order]) => order.jobId);
  expect(deleted).toEqual([step]);
  await press('Read the page');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  await begin();
  expect(await screen.findByText('All is there.')).toBeTruthy();
  expect(asked).toHaveLength(3);
  expect(deleted).toEqual([step]);
});

it('a step that failed leaves the form, and the model is told why', async () => {
  proposals = [clickOn('#a'), clickOn('#b')];
  const failure = { code: 'ACTION_FAILED', message: 'It was covered.', action: 0 } as const;
  const { stepsNow } = open({ state: 'failed', failure });
  await begin(1);
  await press('Propose another step');
  expect(await screen.findByText('For #b.')).toBeTruthy();
  expect(stepsNow()).toEqual([]);
  expect(asked[1]?.past).toMatchObject([{ end: 'failed', reason: 'It was covered.' }]);
});

it('only the user types what a step marks as secret', async () => {
  const secret: Proposal = {
    ...clickOn('#pin'),
    steps: [
      { action: { type: 'click', selector: '#pin' } },
      { action: { type: 'write', text: '***' } },
    ],
  };
  proposals = [secret, DONE];
  const { ran } = open();
  await begin(5);
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('dialog input');
    if (found === null) throw new Error('no field');
    return found;
  });
  expect(ran).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '7391' } });
  fireEvent.click(screen.getByRole('button', { name: 'Run the steps' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(ran.mock.lastCall?.[0].secrets).toEqual([
    { step: 1, text: '7391', origin: 'https://shop.example' },
  ]);
  // So that no model reads it.
  expect(asked[1]?.typed).toEqual(['7391']);
});

it('a step is not done if the user does not type what only they type', async () => {
  proposals = [
    { ...clickOn('#pin'), steps: [{ action: { type: 'write', text: '***' } }] },
    clickOn('#other'),
  ];
  const { ran, stepsNow } = open();
  await begin(5);
  const dialog = await waitFor(() => {
    const found = document.querySelector('dialog');
    if (found === null) throw new Error('no dialog');
    return found;
  });
  fireEvent(dialog, new Event('close'));
  await press('Propose another step');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(ran).not.toHaveBeenCalled();
  expect(asked[1]?.past).toMatchObject([{ end: 'failed' }]);
  expect(stepsNow()).toEqual([]);
});

it('a task is stopped at any moment, and goes on when the user wants', async () => {
  const { cancel } = open({ state: 'running' });
  await begin();
  await press('Stop');
  expect(asked.at(-1)).toBeUndefined();
  // That is no problem.
  expect((await screen.findByText('You stopped it.')).closest('output')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  proposals = [clickOn('#a'), 'The model is busy.'];
  await press('Propose another step');
  await press('Do it');
  expect(screen.queryByText('You stopped it.')).toBeNull();
  await press('Stop');
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  await press('Propose another step');
  expect(await screen.findByText('The model is busy.')).toBeTruthy();
});

it('a step that is stopped before its job is there is stopped all the same', async () => {
  proposals = [clickOn('#a')];
  const { ran, cancel, stepsNow } = open({ state: 'running' });
  let start = () => {};
  ran.mockImplementation(() => new Promise<void>((resolve) => (start = resolve)));
  await begin();
  await press('Do it');
  await press('Stop');
  expect(cancel).toHaveBeenCalledWith(ran.mock.lastCall?.[0].jobId);
  start();
  proposals = [DONE];
  await press('Propose another step');
  expect(await screen.findByText('All is there.')).toBeTruthy();
  expect(stepsNow()).toEqual([]);
});

it('after a step that may have been done, nothing more is done without asking', async () => {
  proposals = [clickOn('#a'), clickOn('#a')];
  const { ran, stepsNow } = open({ state: 'interrupted', progress: { done: 0, action: 0 } });
  await begin(5);
  await press('Propose another step');
  expect(await screen.findByRole('button', { name: 'Do it' })).toBeTruthy();
  expect(ran).toHaveBeenCalledOnce();
  expect(asked.at(-1)?.past).toMatchObject([{ end: 'unsure' }]);
  expect(stepsNow()).toHaveLength(1);
});

it('a step asks no model about the page', async () => {
  proposals = [clickOn('#a'), DONE];
  const { ran } = open({ state: 'done' }, MODEL, { checked: { onlyCleanContent: true } });
  await begin(1);
  expect(await screen.findByText('All is there.')).toBeTruthy();
  expect(ran.mock.lastCall?.[0].options).not.toHaveProperty('onlyCleanContent', true);
});

it('a form with a problem shows that before anything is proposed', async () => {
  const { reveal } = open({ state: 'done' }, MODEL, {});
  await begin();
  expect(reveal).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

it('the form’s own request is answered where the steps have led', async () => {
  proposals = [clickOn('#a'), DONE];
  const { ran, onSent } = open();
  await begin(1);
  await press('Read the page');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(ran.mock.lastCall?.[0]).toMatchObject({ startAt: 1 });
  expect(onSent).toHaveBeenCalledWith(ran.mock.lastCall?.[0].jobId);
});

it('without a model of the user’s own it says where to add one, and asks nothing', () => {
  open({ state: 'done' }, null);
  expect(screen.queryByLabelText('What is to be done in this tab?')).toBeNull();
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy();
  expect(asked).toEqual([]);
});

it('what is proposed is read aloud, and the focus stays with the buttons of each step', async () => {
  proposals = [clickOn('#a'), clickOn('#b')];
  open();
  await begin();
  const live = document.querySelector('[aria-live=polite]');
  expect((await screen.findByText('For #a.')).closest('[aria-live]')).toBe(live);
  const first = screen.getByRole('button', { name: 'Do it' });
  first.focus();
  fireEvent.click(first);
  expect((await screen.findByText('For #b.')).closest('[aria-live]')).toBe(live);
  const second = screen.getByRole('button', { name: 'Do it' });
  expect(second).not.toBe(first);
  await waitFor(() => expect(document.activeElement).toBe(second));
});

it('a step that asks is stopped by one button only', async () => {
  proposals = [clickOn('#buy')];
  open({ state: 'running', progress: { done: 0, question: { words: 'Buy' } } });
  await begin();
  await press('Do it');
  await screen.findByRole('button', { name: 'Click it' });
  expect(screen.getAllByRole('button', { name: /^(?:Stop|Cancel)$/ })).toHaveLength(1);
});

it('is put away only while it does nothing, as a step under way must be stopped', async () => {
  proposals = [clickOn('#buy')];
  open({ state: 'running' }, MODEL, { checked: {} }, true);
  const panel = document.querySelector<HTMLElement>('.agent');
  expect(panel?.hidden).toBe(true);
  const [task] = panel?.getElementsByTagName('textarea') ?? [];
  if (task !== undefined) fireEvent.input(task, { target: { value: 'Find runners' } });
  for (const button of panel?.querySelectorAll('button') ?? []) fireEvent.click(button);
  expect(panel?.hidden).toBe(false);
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
});
