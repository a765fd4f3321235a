import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalFailure } from '@/contract/errors/refusal';
import { FailureError } from '@/contract/result';
import type { InteractAnswer } from '@/contract/service-calls';
import { readDraft } from '@/ui/interact/interact-request';
import {
  createInteractSessions,
  EMPTY_DRAFT,
  type InteractDraft,
  type InteractServices,
} from '@/ui/interact/interact-sessions';
import { InteractPanel } from '@/ui/interact/InteractPanel';

afterEach(cleanup);

function sample(name: string): InteractAnswer {
  return JSON.parse(readFileSync(`test/fixtures/samples/${name}`, 'utf8'));
}

function open(overrides: Partial<InteractServices> = {}) {
  const interact = vi.fn<InteractServices['interact']>(async () => sample('interact-code.json'));
  const stopInteract = vi.fn<InteractServices['stopInteract']>(async () => ({
    sessionDurationMs: 61_234,
    creditsBilled: 8,
  }));
  const markSession = vi.fn<InteractServices['markSession']>(async () => {});
  const openSessions = new Set<string>();
  const services = { interact, stopInteract, openSessions, markSession, ...overrides };
  const sessions = createInteractSessions(services);
  const onClose = vi.fn<() => void>();
  const panel = (jobId: string) => (
    <InteractPanel jobId={jobId} sessions={sessions} onClose={onClose} />
  );
  const { rerender } = render(panel('s'));
  const show = (jobId: string) => rerender(panel(jobId));
  return { interact, stopInteract, markSession, show, onClose };
}

function refuse(status: number, error: string): Promise<never> {
  return Promise.reject(new FailureError(refusalFailure({ status, body: { error } }, 0)));
}

function ask(text: string) {
  fireEvent.input(screen.getByRole('textbox'), { target: { value: text } });
}

async function run() {
  fireEvent.click(await screen.findByRole('button', { name: 'Run' }));
}

describe('a draft', () => {
  it.each<[Partial<InteractDraft>, object]>([
    [{ prompt: ' Go on ' }, { prompt: 'Go on', timeout: 30 }],
    [
      { kind: 'code', code: 'ls', language: 'bash', timeout: '300' },
      { code: 'ls', language: 'bash', timeout: 300 },
    ],
    [{ prompt: 'x'.repeat(10_000) }, { prompt: 'x'.repeat(10_000), timeout: 30 }],
  ])('is a request', (draft, request) => {
    expect(readDraft({ ...EMPTY_DRAFT, ...draft })).toEqual({ ok: true, request });
  });

  it.each<[Partial<InteractDraft>, RegExp]>([
    [{}, /Enter what to do/],
    [{ prompt: 'x'.repeat(10_001) }, /At most 10,000/],
    [{ kind: 'code', code: 'x'.repeat(100_001) }, /At most 100,000/],
    [{ prompt: 'x', timeout: '0' }, /1 to 300/],
    [{ prompt: 'x', timeout: '301' }, /1 to 300/],
    [{ prompt: 'x', timeout: '1.5' }, /1 to 300/],
    [{ prompt: 'x', timeout: '' }, /1 to 300/],
  ])('with an error names it', (draft, problem) => {
    expect(readDraft({ ...EMPTY_DRAFT, ...draft })).toEqual({
      ok: false,
      problem: expect.stringMatching(problem),
    });
  });
});

it('shows everything that a step returned', async () => {
  open({ interact: async () => ({ ...sample('docs-interact.json'), stderr: 'a note' }) });
  ask('Read the reviews');
  await run();
  await screen.findByText(/Customers are generally positive/);
  for (const part of ['a note', '0', 'Read the reviews'])
    expect(screen.getAllByText(part).length).toBeGreaterThan(0);
  const watch = screen.getByRole('link', { name: 'Watch the browser' });
  expect(watch.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText(/costs credits until you stop it/)).toBeTruthy();
});

it('runs code in the chosen language', async () => {
  const { interact } = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Code' }));
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'python' } });
  ask('print(1)');
  await run();
  expect(await screen.findByText('Example Domain')).toBeTruthy();
  const request = { code: 'print(1)', language: 'python', timeout: 30 };
  expect(interact).toHaveBeenCalledWith('s', request);
});

it('shows a step whose code failed, and one without an answer', async () => {
  const interact = vi
    .fn<InteractServices['interact']>()
    .mockResolvedValueOnce(sample('interact-failed.json'))
    .mockRejectedValueOnce(new Error('The service did not answer in time.'));
  open({ interact });
  ask('boom');
  await run();
  expect(await screen.findByText(/The step failed. Error: boom/)).toBeTruthy();
  await run();
  expect(await screen.findByText('The service did not answer in time.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('sends nothing incomplete', async () => {
  const { interact } = open();
  await run();
  expect(await screen.findByText('Enter what to do first.')).toBeTruthy();
  expect(interact).not.toHaveBeenCalled();
});

it('can be stopped during a step, and shows the cost', async () => {
  const { promise, resolve } = Promise.withResolvers<InteractAnswer>();
  const { stopInteract } = open({ interact: () => promise });
  ask('go');
  await run();
  await screen.findByRole('button', { name: 'Running…' });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the session' }));
  expect(await screen.findByText('Stopped after 61 s. Credits billed: 8.')).toBeTruthy();
  expect(stopInteract).toHaveBeenCalledWith('s');
  resolve({ success: false, error: 'The session has ended.' });
  expect(await screen.findByText(/The session has ended/)).toBeTruthy();
  expect(screen.getByText('Stopped after 61 s. Credits billed: 8.')).toBeTruthy();
});

it('a session is not taken for stopped before the step that opens it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<InteractAnswer>();
  open({ interact: () => promise, stopInteract: () => refuse(404, 'Session not found.') });
  ask('go');
  await run();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the session' }));
  expect(await screen.findByText(/no longer|not found/i)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Running…' })).toBeTruthy();
  resolve(sample('interact-code.json'));
  expect(await screen.findByText(/costs credits until you stop it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop the session' })).toBeTruthy();
});

it('only a started session can be stopped, even if it was started in an earlier page', async () => {
  const { markSession } = open();
  expect(screen.queryByRole('button', { name: 'Stop the session' })).toBeNull();
  ask('go');
  await run();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the session' }));
  await screen.findByText(/^Stopped after/);
  expect(markSession.mock.calls).toEqual([
    ['s', true],
    ['s', false],
  ]);
  cleanup();
  open({ openSessions: new Set(['s']) });
  expect(screen.getByRole('button', { name: 'Stop the session' })).toBeTruthy();
});

it('a session that could not be stopped can be stopped again', async () => {
  const stopInteract = vi.fn<InteractServices['stopInteract']>();
  stopInteract.mockRejectedValueOnce(new Error('Not now.')).mockResolvedValueOnce({});
  open({ stopInteract, openSessions: new Set(['s']) });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the session' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the session' }));
  await waitFor(() => expect(screen.getByText('The session is stopped.')).toBeTruthy());
});

it.each([
  [410, 'Browser session has been destroyed.'],
  [404, 'Session not found.'],
])('a session that the service no longer has (%i) can be closed', async (status, error) => {
  const { markSession } = open({
    interact: () => refuse(status, error),
    openSessions: new Set(['s']),
  });
  ask('go');
  await run();
  expect(await screen.findByText('The session is stopped.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(markSession).toHaveBeenLastCalledWith('s', false);
  cleanup();
  open({ stopInteract: () => refuse(status, error), openSessions: new Set(['s']) });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the session' }));
  expect(await screen.findByText('The session is stopped.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

it('a step that is refused after the stop opens no session, and the costs of the last one stay', async () => {
  const { markSession } = open({
    interact: () => refuse(402, 'Insufficient credits'),
    openSessions: new Set(['s']),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the session' }));
  await screen.findByText(/^Stopped after/);
  ask('go');
  await run();
  expect(await screen.findByText(/Insufficient credits/)).toBeTruthy();
  expect(screen.getByText('Stopped after 61 s. Credits billed: 8.')).toBeTruthy();
  expect(markSession).toHaveBeenLastCalledWith('s', false);
});

it('no costs are shown of a session that ended by itself after another was stopped', async () => {
  const interact = vi.fn<InteractServices['interact']>();
  interact.mockResolvedValueOnce({ success: true, result: 'Hi' });
  interact.mockImplementationOnce(() => refuse(410, 'Browser session has been destroyed.'));
  open({ interact, openSessions: new Set(['s']) });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the session' }));
  await screen.findByText(/^Stopped after/);
  ask('go');
  await run();
  await screen.findByText('Hi');
  await run();
  expect(await screen.findByText('The session is stopped.')).toBeTruthy();
});

it('can be closed while no session is open', async () => {
  const { onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  ask('go');
  await run();
  const stop = await screen.findByRole('button', { name: 'Stop the session' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(stop);
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
});

it('a draft stays with its result', async () => {
  const { show } = open();
  ask('Click on more');
  show('other');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  ask('Something else');
  show('s');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Click on more');
});
