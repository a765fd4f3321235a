import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { Sharing } from '@/ui/sharing/Sharing';
import type {
  SharableTab,
  SharedTabServices,
  SharingServices,
  SharingView,
} from '@/ui/sharing/sharing-services';

afterEach(cleanup);

const PAIRING = { id: '5f0c0c0e-53a1-4a53-9d11-1d7a3a3f3c11', port: 41_733, pairedAt: 1 };
const QUESTION = {
  id: '0b0ae5d4-7e0c-4d6f-9d0b-0a6f1d8f5b11',
  tool: 'report-script',
  url: 'https://www.mill.example/rye?page=2',
  until: Date.UTC(2026, 4, 12, 10),
};
const OTHER = { ...QUESTION, id: '1b0ae5d4-7e0c-4d6f-9d0b-0a6f1d8f5b11', tool: 'other' };
const SITE = ['https://www.mill.example/*'];
const OFF: SharingView = {
  state: { link: 'off', running: 0, questions: [] },
  consents: [],
  calls: [],
};
const CONNECTED: SharingView = {
  pairing: PAIRING,
  state: { link: 'connected', running: 0, questions: [] },
  consents: [{ tool: 'report-script', host: 'mill.example' }],
  calls: [
    { at: 1, tool: 'report-script', host: 'mill.example', outcome: 'refused' },
    { at: 0, tool: 'agent', host: '', tabs: true, outcome: 'answered' },
  ],
};

const TABS: SharableTab[] = [
  { tabId: 1, url: 'https://mill.example/rye', title: 'Rye', isShared: true },
  { tabId: 2, url: 'https://bank.example/', title: 'Bank', isShared: false },
];

function open(view: SharingView, onDone?: () => void) {
  const share = vi.fn<SharedTabServices['share']>(async () => {});
  const unshare = vi.fn<SharedTabServices['unshare']>(async () => {});
  const tabs = { read: async () => TABS, watch: () => () => {}, share, unshare };
  const listeners = new Set<() => void>();
  const shown = { view };
  const services = {
    read: async () => shown.view,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tabs,
    requestDataConsent: vi.fn<SharingServices['requestDataConsent']>(async () => true),
    pair: vi.fn<SharingServices['pair']>(async () => {}),
    steer: vi.fn<SharingServices['steer']>(async () => {}),
    withdraw: vi.fn<SharingServices['withdraw']>(async () => {}),
    deleteCalls: vi.fn<SharingServices['deleteCalls']>(async () => {}),
    requestOrigins: vi.fn<SharingServices['requestOrigins']>(async () => true),
    hasOrigins: vi.fn<SharingServices['hasOrigins']>(async () => false),
    removeOrigins: vi.fn<SharingServices['removeOrigins']>(async () => {}),
    addOnceSites: vi.fn<SharingServices['addOnceSites']>(async () => {}),
    dropOnceSites: vi.fn<SharingServices['dropOnceSites']>(async () => {}),
    answer: vi.fn<SharingServices['answer']>(async () => true),
  };
  render(<Sharing services={services} {...(onDone && { onDone })} />);
  const change = (next: SharingView) => {
    shown.view = next;
    listeners.forEach((listener) => listener());
  };
  return { ...services, change, share, unshare };
}

/** Clicks a button once it takes clicks. */
async function press(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

describe('the page of sharing', () => {
  it('shares an open tab by one click, and stops it by another', async () => {
    const { share, unshare } = open(CONNECTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Share: Bank' }));
    expect(share).toHaveBeenCalledExactlyOnceWith(2, 'https://bank.example/');
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing: Rye' }));
    expect(unshare).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('says of each tab what its button does, not whether it is pressed', async () => {
    open(CONNECTED);
    const button = await screen.findByRole('button', { name: 'Stop sharing: Rye' });
    expect(button.hasAttribute('aria-pressed')).toBe(false);
  });

  it('warns of nothing where the user stopped it', async () => {
    open({ ...CONNECTED, pairing: { ...PAIRING, stopped: true } });
    await screen.findByRole('button', { name: 'Continue' });
    expect(document.querySelector('.sharing-connection [data-kind=warning]')).toBeNull();
  });

  it('has no tabs to share without a bridge', async () => {
    open(OFF);
    await screen.findByLabelText('Code of the bridge');
    expect(screen.queryByText('Open tabs')).toBeNull();
  });

  it('pairs by a code, and says what is wrong with it', async () => {
    const { pair } = open(OFF);
    const field = await screen.findByLabelText('Code of the bridge');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pair' }).disabled).toBe(true);
    pair.mockRejectedValueOnce(
      new FailureError({ code: 'BAD_SETTINGS', message: localized('sharingPairRefused') }),
    );
    fireEvent.input(field, { target: { value: '41733-X' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText(/^The bridge refused this code/)).toBeTruthy();
    // What was pasted is still there.
    expect(screen.getByLabelText<HTMLInputElement>('Code of the bridge').value).toBe('41733-X');
    fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
    await waitFor(() => expect(pair).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText(/^The bridge refused/)).toBeNull());
  });

  it('pairs with nothing if the user refuses that data leaves the browser', async () => {
    const { pair, requestDataConsent } = open(OFF);
    requestDataConsent.mockResolvedValue(false);
    fireEvent.input(await screen.findByLabelText('Code of the bridge'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText(/^Not paired: in Firefox/)).toBeTruthy();
    expect(pair).not.toHaveBeenCalled();
  });

  it('shows the connection, what tools may read, and their last calls', async () => {
    const { withdraw, change } = open(CONNECTED);
    expect(await screen.findByText('Connected to the bridge at port 41733')).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /report-script mill\.example you said no$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /agent Open tabs read$/ })).toBeTruthy();
    fireEvent.click(
      screen.getByRole('button', { name: 'Remove: report-script: pages of mill.example' }),
    );
    expect(withdraw).toHaveBeenCalledWith(CONNECTED.consents[0]);
    change({ ...CONNECTED, state: { ...CONNECTED.state, running: 2 } });
    expect(await screen.findByText(/Reading 2 pages now/)).toBeTruthy();
  });

  it('lists what a tool may never read, so that it can be taken back', async () => {
    const never = { tool: 'curl', host: 'bank.example', never: true as const };
    const { withdraw } = open({ ...CONNECTED, consents: [never] });
    const name = 'Remove: curl: never pages of bank.example';
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(withdraw).toHaveBeenCalledWith(never);
  });

  it('deletes the calls', async () => {
    const { deleteCalls, change } = open(CONNECTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete calls' }));
    expect(deleteCalls).toHaveBeenCalledTimes(1);
    change({ ...CONNECTED, calls: [] });
    expect(await screen.findByText('No calls yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete calls' })).toBeNull();
  });

  it('offers no pairing that the administrator forbids', async () => {
    open({ ...OFF, state: { ...OFF.state, link: 'forbidden' } });
    expect(await screen.findByText(/^The administrator of this browser/)).toBeTruthy();
    expect(screen.queryByLabelText('Code of the bridge')).toBeNull();
  });

  it.each([
    ['away', /^No bridge answers at port 41733/],
    ['refused', /it does not know this browser/],
    ['foreign', /^Another program is at port 41733/],
    ['version', /another version of Winnow/],
    ['forbidden', /^The administrator of this browser/],
  ] as const)('says why there is no connection: %s', async (link, text) => {
    const { steer } = open({ ...CONNECTED, state: { ...CONNECTED.state, link } });
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(steer).toHaveBeenCalledWith('connect');
  });

  it('stops all, goes on, and unpairs only after a question', async () => {
    const { steer, change } = open(CONNECTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop all' }));
    expect(steer).toHaveBeenLastCalledWith('stop');
    change({ ...CONNECTED, pairing: { ...PAIRING, stopped: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(steer).toHaveBeenLastCalledWith('resume');
    fireEvent.click(screen.getByRole('button', { name: 'Unpair…' }));
    expect(steer).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Unpair' }));
    expect(steer).toHaveBeenLastCalledWith('forget');
  });
});

it('says if “Stop all” failed', async () => {
  const { steer } = open(CONNECTED);
  steer.mockRejectedValue(
    new FailureError({ code: 'BAD_SETTINGS', message: localized('sharingVersion') }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Stop all' }));
  expect(await screen.findByText(/another version of Winnow/)).toBeTruthy();
});

describe('a question', () => {
  const asked = { ...CONNECTED, state: { ...CONNECTED.state, questions: [QUESTION] } };

  it('names the tool, the site and the page', async () => {
    open(asked);
    expect(await screen.findByText('report-script asks')).toBeTruthy();
    expect(screen.getByText('May it read pages of www.mill.example?')).toBeTruthy();
    expect(screen.getByText('https://www.mill.example/rye?page=2')).toBeTruthy();
  });

  it.each([
    ['Only this page', 'once', SITE],
    ['This site', 'site', ['https://*.mill.example/*']],
    ['Every site, always', 'always', ['https://*/*', 'http://*/*']],
  ] as const)('“%s” asks the browser for just that access', async (name, answer, patterns) => {
    const services = open(asked);
    await press(name);
    expect(services.requestOrigins).toHaveBeenCalledExactlyOnceWith(patterns);
    await waitFor(() =>
      expect(services.answer).toHaveBeenCalledWith(QUESTION.id, answer, patterns),
    );
  });

  it.each([
    ['No', 'no'],
    ['No, never', 'never'],
  ] as const)('“%s” asks the browser for nothing', async (name, answer) => {
    const services = open(asked);
    await press(name);
    await waitFor(() => expect(services.answer).toHaveBeenCalledWith(QUESTION.id, answer, []));
    expect(services.requestOrigins).not.toHaveBeenCalled();
  });

  it('stays open if the browser gives no access', async () => {
    const services = open(asked);
    services.requestOrigins.mockResolvedValue(false);
    await press('This site');
    expect(await screen.findByText(/^The browser gave no access/)).toBeTruthy();
    expect(services.answer).not.toHaveBeenCalled();
  });

  it('for one page has its site noted to be given up before the browser gives access to it', async () => {
    const services = open(asked);
    const asking = Promise.withResolvers<boolean>();
    services.requestOrigins.mockReturnValue(asking.promise);
    await press('Only this page');
    await waitFor(() => expect(services.addOnceSites).toHaveBeenCalledExactlyOnceWith(SITE));
    expect(services.answer).not.toHaveBeenCalled();
    asking.resolve(true);
    await waitFor(() => expect(services.answer).toHaveBeenCalledTimes(1));
    expect(services.dropOnceSites).not.toHaveBeenCalled();
    services.requestOrigins.mockResolvedValue(false);
    await press('Only this page');
    await waitFor(() => expect(services.dropOnceSites).toHaveBeenCalledExactlyOnceWith(SITE));
  });

  it.each([
    ['This site', false],
    ['Only this page', true],
  ])(
    'answered by “%s”, with access before: %s, notes no site to be given up',
    async (name, had) => {
      const services = open(asked);
      services.hasOrigins.mockResolvedValue(had);
      await press(name);
      await waitFor(() => expect(services.answer).toHaveBeenCalledTimes(1));
      expect(services.addOnceSites).not.toHaveBeenCalled();
    },
  );

  it('about the own network says so, and offers no answer for every site', async () => {
    const question = { ...QUESTION, url: 'http://192.168.1.1/admin' };
    open({ ...CONNECTED, state: { ...CONNECTED.state, questions: [question] } });
    expect(await screen.findByText(/on your computer or your own network/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Every site, always' })).toBeNull();
  });

  it('about a picture says what the browser wants for it, and names what of that it has just given', async () => {
    const question = { ...QUESTION, picture: true as const };
    const services = open({ ...CONNECTED, state: { ...CONNECTED.state, questions: [question] } });
    services.hasOrigins.mockImplementation(async ([pattern]) => pattern !== '<all_urls>');
    expect(await screen.findByText(/^Also a picture of the page/)).toBeTruthy();
    await press('Only this page');
    expect(services.requestOrigins).toHaveBeenCalledExactlyOnceWith([...SITE, '<all_urls>']);
    const given = ['<all_urls>'];
    await waitFor(() => expect(services.answer).toHaveBeenCalledWith(QUESTION.id, 'once', given));
  });

  // Promise tools-ask-first
  it('about steps lists them, and can only be answered for this once', async () => {
    const steps = ['Click #find', 'Write “rye”'];
    const question = { ...QUESTION, onceOnly: true as const, steps };
    const services = open({ ...CONNECTED, state: { ...CONNECTED.state, questions: [question] } });
    expect(await screen.findByText('May it act on a page of www.mill.example?')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(steps),
    );
    const article = within(screen.getByRole('article'));
    expect(article.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No',
      'Do this once',
    ]);
    await press('Do this once');
    await waitFor(() => expect(services.answer).toHaveBeenCalledWith(QUESTION.id, 'once', SITE));
  });

  it('that was over before the browser gave access stays open until that is given back', async () => {
    const onDone = vi.fn<() => void>();
    const services = open(asked, onDone);
    const asking = Promise.withResolvers<boolean>();
    services.requestOrigins.mockReturnValue(asking.promise);
    services.answer.mockResolvedValue(false);
    await press('Every site, always');
    services.change(CONNECTED);
    asking.resolve(true);
    await waitFor(() =>
      expect(services.removeOrigins).toHaveBeenCalledExactlyOnceWith(['https://*/*', 'http://*/*']),
    );
    expect(await screen.findByText(/access that you have just given was taken back/)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('that was over leaves access that the browser had before', async () => {
    const services = open(asked);
    services.hasOrigins.mockResolvedValue(true);
    services.answer.mockResolvedValue(false);
    await press('This site');
    expect(await screen.findByText(/The question was over by then/)).toBeTruthy();
    expect(services.removeOrigins).not.toHaveBeenCalled();
  });

  // Promise fresh-question-takes-no-click (Interface): A question takes no click at first: one would be meant for what
  // was under the pointer before.
  it.each([
    ['opens a window', asked],
    ['comes while the page is open', CONNECTED],
    [
      'takes the place of another',
      { ...CONNECTED, state: { ...CONNECTED.state, questions: [OTHER] } },
    ],
  ])('that %s takes no click at first', async (_name, before) => {
    const { change } = open(before);
    await screen.findByText(before === CONNECTED ? /^Connected to/ : / asks$/);
    change(asked);
    await screen.findByText('report-script asks');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'This site' });
    expect(button().disabled).toBe(true);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('shows the beginning of a very long address', async () => {
    const question = { ...QUESTION, url: `https://mill.example/${'a'.repeat(100_000)}` };
    open({ ...CONNECTED, state: { ...CONNECTED.state, questions: [question] } });
    const shown = await screen.findByText(/^https:\/\/mill\.example\/a+…$/);
    expect(shown.textContent.length).toBeLessThan(400);
  });

  it('in a window of its own is all that is shown, and the window closes with the last one', async () => {
    const onDone = vi.fn<() => void>();
    const { change } = open(asked, onDone);
    expect(await screen.findByText('report-script asks')).toBeTruthy();
    expect(screen.queryByText('Last calls')).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    change(CONNECTED);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });
});
