import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import type { BrowserAnswer, BrowserTask } from '@/contract/browser-task';
import { refusalFailure } from '@/contract/errors/refusal';
import { FailureError } from '@/contract/result';
import { FIRST_SERVICE } from '@/storage/services';
import { ServiceTasks } from '@/ui/pages/ServiceTasks';
import type { TaskServices } from '@/ui/pages/task-services';

afterEach(cleanup);

const SERVICE = {
  id: FIRST_SERVICE,
  name: 'Herons',
  address: 'https://api.service.example',
  limit: 2,
  timeout: 60,
};

/** A mock has one type of answer for all tasks. */
type AskBrowser = (service: string, request: BrowserTask) => Promise<BrowserAnswer>;

function show(askBrowser: AskBrowser = async () => ({ browsers: [], end: {} }), consents = true) {
  const tasks = {
    send: vi.fn<TaskServices['send']>(async () => {}),
    askBrowser: vi.fn<AskBrowser>(askBrowser),
  };
  const showRun = vi.fn<(jobId: string) => void>();
  const services = { showRun, requestDataConsent: async () => consents };
  // Each test answers each task as its type says.
  render(<Tasks services={services} tasks={tasks as TaskServices} />);
  return { ...tasks, showRun };
}

function Tasks(props: Pick<Parameters<typeof ServiceTasks>[0], 'services' | 'tasks'>) {
  const [drafts, setDrafts] = useState({ agentDraft: {}, browserDraft: {} });
  const order = { ...drafts, change: (part: object) => setDrafts({ ...drafts, ...part }) };
  return <ServiceTasks {...props} service={SERVICE} incognito={false} order={order} />;
}

function gone(): Promise<never> {
  const body = { error: 'Browser session has been destroyed.' };
  return Promise.reject(new FailureError(refusalFailure({ status: 410, body }, 0)));
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

it('an agent is started with what was written, and its run is shown', async () => {
  const { send, showRun } = show();
  expect(button('Start the agent').disabled).toBe(true);
  fireEvent.input(screen.getByLabelText(/^Task/), { target: { value: 'Who founded it?' } });
  expect(screen.getByText('About 1 credit or more')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Maximum credits'), { target: { value: '50' } });
  expect(screen.getByText('About 1 to 50 credits')).toBeTruthy();
  fireEvent.click(button('Start the agent'));
  await vi.waitFor(() => expect(showRun).toHaveBeenCalled());
  expect(send.mock.calls).toMatchObject([
    [
      {
        jobId: showRun.mock.calls[0]?.[0],
        engine: 'service',
        options: { agent: { prompt: 'Who founded it?', maxCredits: 50 } },
        incognito: false,
        service: FIRST_SERVICE,
      },
    ],
  ]);
});

it('a double click starts one agent, even if it has begun before the second click', async () => {
  const { send, showRun } = show();
  fireEvent.input(screen.getByLabelText(/^Task/), { target: { value: 'Who founded it?' } });
  fireEvent.click(button('Start the agent'), { detail: 1 });
  await vi.waitFor(() => expect(showRun).toHaveBeenCalled());
  await waitFor(() => expect(button('Start the agent').disabled).toBe(false));
  fireEvent.click(button('Start the agent'), { detail: 2 });
  // Leaves time to begin, if it did.
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).toHaveBeenCalledOnce();
});

it('nothing is sent without consent, and the reason is said', async () => {
  const { askBrowser } = show(undefined, false);
  fireEvent.click(button('Open a browser'));
  expect(await screen.findByText(/^Nothing was sent/)).toBeTruthy();
  expect(askBrowser).not.toHaveBeenCalled();
});

it('code runs in a browser that was opened, which is ended and leaves the list', async () => {
  const liveViewUrl = 'https://liveview.example/b1';
  const { askBrowser } = show(async (_service, { task }) => {
    if (task === 'run') return { step: { success: true, result: 'Hi' } };
    return task === 'close' ? { end: {} } : { browsers: [{ id: 'b1', liveViewUrl }] };
  });
  fireEvent.click(button('Open a browser'));
  const browser = within(await screen.findByRole('region', { name: 'Browser b1' }));
  const watch = browser.getByRole('link', { name: 'Watch the browser' });
  expect(watch.getAttribute('href')).toBe(liveViewUrl);
  // Only code: this operation has no prompts.
  expect(browser.queryByRole('radio')).toBeNull();
  fireEvent.input(browser.getByLabelText('Code to run'), { target: { value: 'print(1)' } });
  fireEvent.click(browser.getByRole('button', { name: 'Run' }));
  expect(await browser.findByText('Hi')).toBeTruthy();
  fireEvent.click(browser.getByRole('button', { name: 'Stop the session' }));
  fireEvent.click(await browser.findByRole('button', { name: 'Close' }));
  const browserId = { browser: 'b1' };
  const request = { code: 'print(1)', language: 'node', timeout: 30 };
  expect(askBrowser.mock.calls.slice(1)).toEqual([
    [FIRST_SERVICE, { ...browserId, task: 'run', request }],
    [FIRST_SERVICE, { ...browserId, task: 'close' }],
  ]);
  expect(screen.queryByRole('region', { name: 'Browser b1' })).toBeNull();
});

it('browsers that an earlier page left open are listed, and can be ended', async () => {
  const { askBrowser } = show();
  askBrowser.mockResolvedValueOnce({ browsers: [] });
  fireEvent.click(button('Show open browsers'));
  expect(await screen.findByText('No browser is open.')).toBeTruthy();
  askBrowser.mockResolvedValueOnce({ browsers: [{ id: 'b2' }] });
  fireEvent.click(button('Show open browsers'));
  const browser = within(await screen.findByRole('region', { name: 'Browser b2' }));
  expect(browser.getByRole('button', { name: 'Stop the session' })).toBeTruthy();
});

it('a browser that is closed while another opens does not come back', async () => {
  const { askBrowser } = show(async (_service, { task }) =>
    task === 'open' ? { browsers: [{ id: 'b1' }] } : { end: {} },
  );
  fireEvent.click(button('Open a browser'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the session' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  const { promise, resolve } = Promise.withResolvers<BrowserAnswer>();
  askBrowser.mockReturnValueOnce(promise);
  fireEvent.click(button('Open a browser'));
  fireEvent.click(close);
  resolve({ browsers: [{ id: 'b2' }] });
  await screen.findByRole('region', { name: 'Browser b2' });
  expect(screen.queryByRole('region', { name: 'Browser b1' })).toBeNull();
});

it.each([
  ['Run', 'The browser session has ended.'],
  ['Stop the session', 'The session is stopped.'],
])('a browser that has ended says so at “%s”, and can only be closed', async (name, said) => {
  const links = { liveViewUrl: 'https://liveview.example/b1' };
  const { askBrowser } = show(async () => ({ browsers: [{ id: 'b1', ...links }] }));
  fireEvent.click(button('Open a browser'));
  const browser = within(await screen.findByRole('region', { name: 'Browser b1' }));
  askBrowser.mockResolvedValueOnce({ step: { success: true, result: 'Hi', ...links } });
  fireEvent.input(browser.getByLabelText('Code to run'), { target: { value: 'print(1)' } });
  fireEvent.click(browser.getByRole('button', { name: 'Run' }));
  await browser.findByText('Hi');
  expect(browser.getAllByRole('link')).toHaveLength(2);
  askBrowser.mockImplementation(gone);
  fireEvent.click(browser.getByRole('button', { name }));
  expect(await browser.findByText(said)).toBeTruthy();
  expect(browser.queryByText(/Scrape the page again/)).toBeNull();
  expect(browser.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
  expect(browser.queryByText(/costs/)).toBeNull();
  expect(browser.queryByRole('link')).toBeNull();
  expect(browser.getByDisplayValue('print(1)')).toBeTruthy();
  fireEvent.click(browser.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Browser b1' })).toBeNull();
});

it('a list of what is open keeps what was done and written in browsers, and when they end', async () => {
  const { askBrowser } = show();
  const opened = { expiresAt: '2030-01-01T10:00:00Z' };
  for (const id of ['b1', 'b2', 'b3']) {
    askBrowser.mockResolvedValueOnce({ browsers: [{ id, ...opened }] });
    fireEvent.click(button('Open a browser'));
    await screen.findByRole('region', { name: `Browser ${id}` });
  }
  const panel = (id: string) => within(screen.getByRole('region', { name: `Browser ${id}` }));
  const write = (id: string, value: string) =>
    fireEvent.input(panel(id).getByLabelText('Code to run'), { target: { value } });
  write('b1', 'ls');
  askBrowser.mockResolvedValueOnce({ step: { success: true, result: 'Hi' } });
  fireEvent.click(panel('b1').getByRole('button', { name: 'Run' }));
  await panel('b1').findByText('Hi');
  fireEvent.click(panel('b1').getByRole('button', { name: 'Stop the session' }));
  await panel('b1').findByText('The session is stopped.');
  write('b2', 'print(1)');
  askBrowser.mockResolvedValueOnce({ browsers: [{ id: 'b4' }, { id: 'b2' }] });
  fireEvent.click(button('Show open browsers'));
  await screen.findByRole('region', { name: 'Browser b4' });
  // Nothing is lost with one in which nothing was done, and which is not open.
  const shown = screen.getAllByRole('region', { name: /^Browser / });
  expect(shown.map((each) => each.querySelector('h3')?.textContent)).toEqual([
    'Browser b1',
    'Browser b2',
    'Browser b4',
  ]);
  expect(panel('b1').getByText('Hi')).toBeTruthy();
  expect(panel('b2').getByDisplayValue('print(1)')).toBeTruthy();
  expect(panel('b2').getByText(/It closes by itself/)).toBeTruthy();
});

it('a browser that was ended is not said to be open when the service still lists it', async () => {
  const { askBrowser } = show();
  const opened = { browsers: [{ id: 'b1' }] };
  askBrowser.mockResolvedValueOnce(opened);
  fireEvent.click(button('Open a browser'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the session' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  askBrowser.mockResolvedValueOnce(opened);
  fireEvent.click(button('Show open browsers'));
  await screen.findByRole('region', { name: 'Browser b1' });
  expect(screen.getByText('The session is stopped.')).toBeTruthy();
});

it('browsers are open or not as the service lists them', async () => {
  const { askBrowser } = show();
  askBrowser.mockResolvedValueOnce({ browsers: [{ id: 'b1' }] });
  fireEvent.click(button('Open a browser'));
  const browser = within(await screen.findByRole('region', { name: 'Browser b1' }));
  fireEvent.input(browser.getByLabelText('Code to run'), { target: { value: 'print(1)' } });
  fireEvent.click(button('Show open browsers'));
  expect(await screen.findByText('No browser is open.')).toBeTruthy();
  expect(browser.queryByText(/costs/)).toBeNull();
  expect(browser.getByDisplayValue('print(1)')).toBeTruthy();
  // A refusal may come early or be wrong; what is listed costs.
  askBrowser.mockResolvedValueOnce({ browsers: [{ id: 'b1' }] });
  fireEvent.click(button('Show open browsers'));
  expect(await browser.findByRole('button', { name: 'Stop the session' })).toBeTruthy();
  expect(screen.queryByText('No browser is open.')).toBeNull();
});

it('what a service is asked to do is said to be under way until it is done', async () => {
  const { send, askBrowser } = show();
  const answered = Promise.withResolvers<BrowserAnswer>();
  askBrowser.mockReturnValue(answered.promise);
  send.mockReturnValue(answered.promise.then(() => {}));
  fireEvent.input(screen.getByLabelText(/^Task/), { target: { value: 'Who founded it?' } });
  fireEvent.click(button('Start the agent'));
  expect((await screen.findByRole('button', { name: 'Starting…' })).matches(':disabled')).toBe(
    true,
  );
  fireEvent.click(button('Open a browser'));
  expect(await screen.findByRole('button', { name: 'Opening…' })).toBeTruthy();
  expect(button('Show open browsers').disabled).toBe(true);
  answered.resolve({ browsers: [] });
  await waitFor(() => expect(button('Open a browser').disabled).toBe(false));
  askBrowser.mockReturnValue(Promise.withResolvers<BrowserAnswer>().promise);
  fireEvent.click(button('Show open browsers'));
  expect(await screen.findByRole('button', { name: 'Looking…' })).toBeTruthy();
  expect(button('Open a browser').disabled).toBe(true);
  expect(button('Start the agent').disabled).toBe(false);
});
