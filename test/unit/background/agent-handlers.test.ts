// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { NamedControl, Outline, ProposalOrder } from '@/contract/agent';
import type { Job } from '@/contract/job';
import type { FrameAnswer } from '@/contract/injection';
import type { TabAccess } from '@/jobs/tab-access';
import { saveModels, type OwnModel } from '@/storage/models';
import { createAgentHandlers } from '../../../entrypoints/background/agent-handlers';
import { startModelServer, type ModelServer } from '../../support/models/model-server';
import { textOf } from '../../support/models/plain-reply';
import { tabJob } from '../../support/tab-job';

let server: ModelServer;
let own: OwnModel;
/** Where the tab is, and whether it is private. */
let tab: { url: string; incognito: boolean };
let page: Outline;

beforeEach(() => void vi.stubGlobal('location', { origin: 'chrome-extension://abc' }));

const id = crypto.randomUUID();
const order: ProposalOrder = {
  tabId: 1,
  task: 'Find runners',
  past: [],
  site: 'shop.example',
  typed: [],
  keepsNothing: false,
};

beforeAll(async () => {
  server = await startModelServer({ context: 16_000 });
  own = { id: 'own', address: `${server.url}/v1`, model: 'barley-8b', contextTokens: 16_000 };
});
beforeEach(() => {
  fakeBrowser.reset();
  server.requests.length = 0;
  server.script.delay = 0;
  server.script.reply = () => said('click', 1);
  tab = { url: 'https://shop.example/', incognito: false };
  page = {
    items: [
      { text: 'Shoes', far: 0 },
      { control: { number: 1, kind: 'press', role: 'button', name: 'Search', states: [] }, far: 0 },
    ],
  };
  const get = vi.spyOn(fakeBrowser.tabs, 'get') as unknown as MockInstance<() => Promise<object>>;
  get.mockImplementation(async () => ({ id: 1, title: 'Shop', ...tab }));
});
afterAll(() => server.close());

function said(action: string, control: number | null, text: string | null = null): string {
  return JSON.stringify({ why: 'To go on.', action, control, text });
}

/** A tab whose page answers the outliner. */
function proposalOf(
  more: Partial<ProposalOrder> = {},
  jobs: Job[] = [],
  injectFunction?: TabAccess['injectFunction'],
) {
  const named: NamedControl = { target: { id: 'a 1', selectors: ['#search'] } };
  const answer = (value: unknown): FrameAnswer[] => [{ frameId: 0, documentId: 'd', value }];
  const injectFile = vi.fn<TabAccess['injectFile']>(async () => answer(null));
  const access: TabAccess = {
    findTab: async () => tab,
    injectFile,
    injectFunction:
      injectFunction ??
      (async (_target, _func, [number]) => answer(number === null ? page : named)),
    watchTab: () => () => {},
    hasGrantedHosts: async () => true,
    deedWords: () => Promise.reject(new Error('nothing is pressed')),
  };
  const { proposeStep } = createAgentHandlers(access, { listOfTab: async () => jobs });
  return { injectFile, proposeStep, proposal: proposeStep({ id, order: { ...order, ...more } }) };
}

it('a proposal has the step as a recording has it, and all that was sent', async () => {
  await saveModels([own]);
  const proposal = await proposalOf().proposal;
  expect(proposal).toMatchObject({
    why: 'To go on.',
    url: 'https://shop.example/',
    steps: [{ action: { type: 'click', selector: '#search' } }],
    use: { name: 'barley-8b', isOwn: true },
  });
  expect(proposal?.use.calls[0]?.sent).toEqual(server.requests[0]?.messages);
});

it('no model is asked for steps before the user has named one', async () => {
  await expect(proposalOf().proposal).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
  await saveModels([{ ...own, model: '' }]);
  await expect(proposalOf().proposal).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
  expect(server.requests).toEqual([]);
});

// Promise models-elsewhere-get-no-private-page
it.each([
  ['a private window', (): void => void (tab.incognito = true), {}, []],
  ['a request that keeps nothing', () => {}, { keepsNothing: true }, []],
  [
    'a page that another request of the tab wanted no trace of',
    () => {},
    {},
    [tabJob('j', { url: 'https://shop.example/', retention: 'memory' })],
  ],
] as const)('no outline of %s goes to another machine', async (_, change, more, jobs) => {
  change();
  await saveModels([{ ...own, passesOn: true }]);
  await expect(proposalOf(more, [...jobs]).proposal).rejects.toMatchObject({
    code: 'BAD_SETTINGS',
  });
  expect(server.requests).toEqual([]);
  // A model on this machine may read it.
  await saveModels([own]);
  await proposalOf(more, [...jobs]).proposal;
  expect(server.requests).toHaveLength(1);
});

// Promise proposals-stay
it.each(['https://evil.test/', 'https://shop.example.evil.test/', 'file:///etc/passwd', ''])(
  'nothing of %j is sent, where a page has led away from its site',
  async (url) => {
    await saveModels([own]);
    tab.url = url;
    const { injectFile, proposal } = proposalOf();
    await expect(proposal).rejects.toMatchObject({ code: 'TAB_NAVIGATED' });
    expect(injectFile).not.toHaveBeenCalled();
    expect(server.requests).toEqual([]);
  },
);

it('what the user typed for a step is not told to a model, and not written by it', async () => {
  await saveModels([own]);
  page.items.push({ text: 'Your code 739114 is right.', far: 0 });
  page.items.push({
    control: { number: 2, kind: 'text', role: 'textbox', name: 'Note', states: [] },
    far: 0,
  });
  server.script.reply = () => said('write', 2, 'code 739114');
  const past = [{ words: 'Type “739114”', end: 'done' }] as const;
  const proposal = proposalOf({ typed: ['739114'], past: [...past] }).proposal;
  await expect(proposal).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  expect(textOf(server.requests[0]?.messages[1] ?? '')).toContain('Your code *** is right.');
  expect(JSON.stringify(server.requests)).not.toContain('739114');
});

it('what the user typed for an earlier task of the tab is not told either', async () => {
  await saveModels([own]);
  page.items.push({ text: 'Your code 739114 is right.', far: 0 });
  const { proposeStep, proposal } = proposalOf({ typed: ['739114'] });
  await proposal;
  await proposeStep({ id: crypto.randomUUID(), order: { ...order } });
  expect(server.requests).toHaveLength(2);
  expect(JSON.stringify(server.requests)).not.toContain('739114');
});

it('a page that the administrator keeps from this browser’s engine is not outlined', async () => {
  await saveModels([own]);
  await fakeBrowser.storage.managed.set({ engines: ['service'] });
  const { injectFile, proposal } = proposalOf();
  await expect(proposal).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(injectFile).not.toHaveBeenCalled();
});

it('a page that never answers ends when the user stops', async () => {
  await saveModels([own]);
  const { proposeStep, proposal } = proposalOf({}, [], () => new Promise(() => {}));
  const outcome = proposal.catch((thrown: unknown) => thrown);
  expect(await proposeStep({ id })).toBeNull();
  expect(await outcome).toMatchObject({ code: 'CANCELLED' });
});

it('a proposal is stopped while the model thinks', async () => {
  await saveModels([own]);
  server.script.delay = 60_000;
  const { proposeStep, proposal } = proposalOf();
  const outcome = proposal.catch((thrown: unknown) => thrown);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  expect(await proposeStep({ id })).toBeNull();
  expect(await outcome).toMatchObject({ code: 'CANCELLED' });
});
