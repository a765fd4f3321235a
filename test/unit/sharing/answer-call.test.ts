import { describe, expect, it, vi } from 'vitest';
import type { BridgeCall } from '@/contract/bridge/bridge-messages';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { JobEvent } from '@/jobs/engine';
import { createAnswers, type CallParts } from '@/sharing/answer-call';
import type { Consents, Decision } from '@/sharing/consents';
import { english } from '../../support/locale';

const RYE = 'https://mill.example/rye';
const SCRIPT = { type: 'executeJavascript', script: '1' };

function call(request: Record<string, unknown> = { url: RYE }, wantsLinks = false): BridgeCall {
  return { type: 'scrape', id: crypto.randomUUID(), tool: 'curl/8', request, wantsLinks };
}

/** Answers with what a page gives, as the user decides. */
function open(
  visits: readonly JobEvent[] | Error | ((url: string) => readonly JobEvent[]),
  decisions: readonly Decision[] = ['allowed', 'allowed'],
) {
  const jobs: Job[] = [];
  const left = [...decisions];
  const shown: string[] = [];
  const told: string[] = [];
  const parts = {
    consents: {
      decide: vi.fn<Consents['decide']>(async () => left.shift() ?? 'refused'),
      release: vi.fn<Consents['release']>(async () => {}),
    },
    pages: {
      async *run(job: Job) {
        jobs.push(job);
        if (visits instanceof Error) throw visits;
        const url = job.many?.pages[0]?.url ?? '';
        yield* typeof visits === 'function' ? visits(url) : visits;
      },
    },
    findKept: vi.fn<CallParts['findKept']>(async () => undefined),
    readOwnTab: vi.fn<CallParts['readOwnTab']>(async ({ url }) => ({
      shown: url,
      data: { markdown: '# Sent', metadata: { url } },
    })),
    translate: english,
    whyForbidden: vi.fn<CallParts['whyForbidden']>(async () => undefined),
    note: vi.fn<CallParts['note']>(async () => {}),
    async whileRunning<T>(work: () => Promise<T>) {
      shown.push('running');
      return work().finally(() => shown.push('over'));
    },
    now: () => 5,
  };
  const answers = createAnswers(parts);
  const answer = (one: BridgeCall, signal = new AbortController().signal) =>
    answers(one, signal, (state) => void told.push(state));
  return { ...parts, jobs, shown, told, answer };
}

function read(url = RYE): JobEvent[] {
  const data = { markdown: '# Rye', metadata: { url } };
  return [
    { type: 'visit', at: 0, page: { state: 'reading' } },
    {
      type: 'visit',
      at: 0,
      page: { state: 'done' },
      given: { data },
      links: [{ url: `${RYE}/1` }],
    },
  ];
}

// Promise calls-kept-nowhere (What leaves the machine): What a tool reads is in no result of the user, and never from a private window.
it('a call is a job of one page that is kept nowhere', async () => {
  const { answer, jobs, note, shown } = open(read());
  expect(await answer(call({ url: RYE, formats: ['markdown'], onlyMainContent: false }))).toEqual({
    type: 'answer',
    data: { markdown: '# Rye', metadata: { url: RYE } },
  });
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({
    retention: 'memory',
    incognito: false,
    request: { formats: ['markdown'], onlyMainContent: false },
    many: { pages: [{ url: RYE, state: 'waiting' }] },
  });
  expect(note).toHaveBeenCalledExactlyOnceWith({
    at: 5,
    tool: 'curl/8',
    host: 'mill.example',
    outcome: 'answered',
  });
  expect(shown).toEqual(['running', 'over']);
});

it('a call that wants links gets those of the whole page', async () => {
  const { answer, jobs } = open(read());
  expect(await answer(call({ url: RYE }, true))).toMatchObject({ links: [{ url: `${RYE}/1` }] });
  expect(jobs[0]?.many?.givesLinks).toBe(true);
});

const CLICK = { type: 'click', selector: '#find' } as const;

it.each([
  ['a script, which could do anything', { actions: [CLICK, SCRIPT] }, false],
  ['what only the service does', { actions: [{ type: 'pdf' }] }, false],
  ['what would be done on each page of a crawl', { actions: [CLICK] }, true],
])('%s is named, and not done', async (_, request, wantsLinks) => {
  const { answer, consents, jobs, readOwnTab } = open(read());
  const given = await answer(call({ url: RYE, mobile: true, ...request }, wantsLinks));
  expect(given).toMatchObject({ type: 'answer' });
  const { warning } = 'data' in given ? given.data : {};
  expect(warning).toMatch(/^This browser left out: .*Mobile.*Actions/u);
  expect(jobs[0]?.request.actions).toBeUndefined();
  expect(readOwnTab).not.toHaveBeenCalled();
  expect(consents.decide.mock.lastCall?.[0].steps).toBeUndefined();
});

// Promise tools-ask-first
it('steps are asked about in words, for this once, and then done in a tab', async () => {
  const { answer, consents, jobs, readOwnTab } = open(read());
  const actions = [CLICK, { type: 'write', text: 'rye' }, { type: 'press', key: 'Enter' }];
  const given = await answer(call({ url: RYE, actions, mobile: true }));
  expect(consents.decide.mock.lastCall?.[0]).toMatchObject({
    onceOnly: true,
    steps: ['Click #find', 'Write “rye”', 'Press a key Enter'],
  });
  expect(readOwnTab.mock.lastCall?.[0]).toMatchObject({ url: RYE, actions });
  expect(jobs).toEqual([]);
  expect(given).toMatchObject({ type: 'answer', data: { markdown: '# Sent' } });
  expect(JSON.stringify(given)).not.toContain('Actions');
});

// Promise tools-ask-first
it('of steps all is shown that is agreed to, and none is done that would be too long for that', async () => {
  const { answer, consents, jobs, readOwnTab } = open(read());
  const long = 'rye '.repeat(2000);
  const actions = [
    { type: 'click', selector: `#find${':not(.a)'.repeat(50)}`, all: true },
    { type: 'write', text: long },
  ];
  await answer(call({ url: RYE, actions }));
  expect(consents.decide.mock.lastCall?.[0].steps).toEqual([
    `Click #find${':not(.a)'.repeat(50)}, All matches`,
    `Write “${long}”`,
  ]);
  readOwnTab.mockClear();
  const endless = [CLICK, { type: 'write', text: long.repeat(10) }];
  const given = await answer(call({ url: RYE, actions: endless }));
  expect('data' in given ? given.data.warning : '').toMatch(/left out: Actions/u);
  expect(consents.decide.mock.lastCall?.[0].steps).toBeUndefined();
  expect(readOwnTab).not.toHaveBeenCalled();
  expect(jobs).toHaveLength(1);
});

// Promise tools-ask-first
it('no step is done that the user refuses, nor on a site where the page led to unasked', async () => {
  const refused = open(read(), ['refused']);
  const request = { url: RYE, actions: [CLICK] };
  expect(await refused.answer(call(request))).toMatchObject({ status: 403 });
  expect(refused.readOwnTab).not.toHaveBeenCalled();
  const led = open(read(), ['allowed', 'refused']);
  led.readOwnTab.mockResolvedValue({ shown: BANK });
  expect(await led.answer(call(request))).toMatchObject({ status: 403 });
  expect(led.consents.decide.mock.lastCall?.[0]).toMatchObject({ url: BANK, onceOnly: true });
  expect(led.readOwnTab).toHaveBeenCalledTimes(1);
});

it('says when what is asked for is begun, but nothing of what the user refuses', async () => {
  const led = open(() => read(BANK), ['allowed', 'refused']);
  led.consents.decide.mockImplementation(async ({ url }, _signal, onPending) => {
    onPending();
    return url === RYE ? 'allowed' : 'refused';
  });
  await led.answer(call());
  expect(led.told).toEqual(['pending', 'begun', 'pending']);
});

it('says that a tab is begun once its turn has come', async () => {
  const { answer, readOwnTab, told } = open(read());
  readOwnTab.mockImplementation(async ({ url }, _signal, _how, tell) => {
    expect(told).toEqual(['allowed']);
    tell('begun');
    return { shown: url, data: { markdown: '# Sent', metadata: { url } } };
  });
  await answer(call({ url: RYE, actions: [CLICK] }));
  expect(told).toEqual(['allowed', 'begun']);
});

describe('a session', () => {
  const session = crypto.randomUUID();
  const inSession = (actions: readonly object[], hints?: unknown[]) => ({
    ...call({ url: RYE, actions }),
    session,
    ...(hints && { hints }),
  });

  // Promise tools-ask-first
  it('is asked about at each call, with the address where its tab is', async () => {
    const { answer, consents, findKept, readOwnTab } = open(read());
    await answer({ ...inSession([CLICK]), id: session });
    expect(readOwnTab.mock.lastCall?.[2]).toEqual({ hints: [], session, opens: true });
    findKept.mockResolvedValue(`${RYE}/2`);
    await answer(inSession([CLICK]));
    expect(readOwnTab.mock.lastCall?.[2]).toEqual({ hints: [], session, opens: false });
    expect(consents.decide.mock.calls.map(([{ url, onceOnly }]) => [url, onceOnly])).toEqual([
      [RYE, true],
      [`${RYE}/2`, true],
    ]);
  });

  it('is noted with the site where its tab is', async () => {
    const { answer, findKept, note } = open(read());
    findKept.mockResolvedValue(BANK);
    await answer(inSession([CLICK]));
    expect(note).toHaveBeenCalledWith(expect.objectContaining({ host: 'bank.example' }));
  });

  // Promise tools-ask-first
  it('shows all that an element may be found by, and goes by nothing else that is said of it', async () => {
    const { answer, consents, readOwnTab } = open(read());
    const shown = { of: '#find', selectors: ['aria/Search[role="button"]'], guessed: true };
    await answer(inSession([CLICK], [{ ...shown, at: { x: 1, y: 1 }, called: 'Buy' }]));
    expect(consents.decide.mock.lastCall?.[0].steps).toEqual([
      'Click #find / aria/Search[role="button"]',
    ]);
    expect(readOwnTab.mock.lastCall?.[2].hints).toEqual([shown]);
  });

  // Promise tools-ask-first
  it('says which step clicks twice, and which replaces what is there', async () => {
    const { answer, consents } = open(read());
    const hints = [
      { of: '#find', double: true },
      { of: 'rye', whole: true },
    ];
    await answer(inSession([CLICK, { type: 'write', text: 'rye' }], hints));
    expect(consents.decide.mock.lastCall?.[0].steps).toEqual([
      'Click #find, twice (double click)',
      'Write “rye”, Replaces what the field contains',
    ]);
  });

  // Promise tools-ask-first
  it.each([
    ['a script', [CLICK, SCRIPT]],
    ['a print', [CLICK, { type: 'pdf' }]],
    ['too long a text', [CLICK, { type: 'write', text: 'rye '.repeat(20_000) }]],
    ['no step', []],
  ])('with %s does nothing at all, and asks nobody', async (_, actions) => {
    const { answer, consents, jobs, readOwnTab } = open(read());
    expect(await answer(inSession(actions))).toEqual({
      type: 'failure',
      status: 400,
      code: 'BAD_REQUEST',
      error: localized('sharingStepsUnseen'),
    });
    expect(consents.decide).not.toHaveBeenCalled();
    expect([...jobs, ...readOwnTab.mock.calls]).toEqual([]);
  });

  it('whose tab is closed is not found', async () => {
    const { answer, readOwnTab } = open(read());
    const message = localized('sharingTabGone');
    readOwnTab.mockRejectedValue(new FailureError({ code: 'UNEXPECTED', message }));
    expect(await answer(inSession([CLICK]))).toMatchObject({ type: 'failure', status: 404 });
  });
});

it.each([
  ['ACTION_FAILED', 'actionMissing', { status: 500, code: 'SCRAPE_ACTION_ERROR' }],
  ['UNEXPECTED', 'sharingLedAway', { status: 403 }],
] as const)('what steps fail with is told: %s, %s', async (code, key, failure) => {
  const { answer, readOwnTab } = open(read());
  readOwnTab.mockRejectedValue(new FailureError({ code, message: { key } }));
  expect(await answer(call({ url: RYE, actions: [CLICK] }))).toMatchObject(failure);
});

it.each([
  ['a format', { formats: [{ type: 'screenshot', fullPage: true }] }, undefined],
  ['a step', { actions: [{ type: 'screenshot' }] }, ['Screenshot']],
] as const)(
  'a picture, asked for by %s, is told to the user, and taken in a tab',
  async (_, request, steps) => {
    const { answer, consents, readOwnTab } = open(read());
    await answer(call({ url: RYE, ...request }));
    const asked = consents.decide.mock.lastCall?.[0];
    expect([asked?.picture, asked?.steps]).toEqual([true, steps]);
    expect(readOwnTab.mock.lastCall?.[0]).toMatchObject(request);
    const crawled = open(read());
    await crawled.answer(call({ url: RYE, ...request }, true));
    expect(crawled.consents.decide.mock.lastCall?.[0].picture).toBeUndefined();
    expect(crawled.jobs).toHaveLength(1);
  },
);

it('what only a tab has is read in one, without a word about steps', async () => {
  const { answer, consents, readOwnTab } = open(read());
  await answer(call({ url: RYE, formats: ['branding'] }));
  expect(readOwnTab.mock.lastCall?.[0]).not.toHaveProperty('actions');
  expect(consents.decide.mock.lastCall?.[0].onceOnly).toBeUndefined();
});

// Promise tools-ask-first
it.each([
  ['refused', 'sharingRefused'],
  ['unanswered', 'sharingUnanswered'],
] as const)('nothing is read of a page that is %s', async (decision, key) => {
  const { answer, jobs, note } = open(read(), [decision]);
  expect(await answer(call())).toEqual({ type: 'failure', status: 403, error: { key } });
  expect(jobs).toEqual([]);
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ outcome: decision }));
});

const BANK = 'https://bank.example/account';

// Promise tools-ask-first
it('what a redirect led to on another site is not handed out unless that is allowed, too', async () => {
  const { answer, consents, jobs } = open(() => read(BANK), ['allowed', 'refused']);
  expect(await answer(call())).toMatchObject({ type: 'failure', status: 403 });
  const [, second] = consents.decide.mock.calls;
  expect(second?.[0]).toMatchObject({ tool: 'curl/8', url: BANK });
  expect(jobs).toHaveLength(1);
});

it('where a redirect leads is read for itself once it is allowed, and all access is given up', async () => {
  const { answer, jobs, consents, note } = open(() => read(BANK), ['once', 'once']);
  expect(await answer(call())).toMatchObject({ data: { metadata: { url: BANK } } });
  expect(jobs.map(({ many }) => many?.pages[0]?.url)).toEqual([RYE, BANK]);
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ host: 'bank.example' }));
  expect(consents.release.mock.calls.map(([{ url }]) => url)).toEqual([RYE, BANK]);
});

it.each([
  ['fetched', {}],
  ['opened', { actions: [CLICK] }],
])(
  'a site that was %s is noted, too, where it led to one that the user refuses',
  async (_, more) => {
    const { answer, note, readOwnTab } = open(() => read(BANK), ['allowed', 'refused']);
    readOwnTab.mockResolvedValue({ shown: BANK });
    await answer(call({ url: RYE, ...more }));
    expect(note.mock.calls.map(([{ host, outcome }]) => [host, outcome])).toEqual([
      ['mill.example', 'answered'],
      ['bank.example', 'refused'],
    ]);
  },
);

it.each([
  ['that acts', 'https://bank.example/logout'],
  ['of the own network', 'http://192.168.1.1/'],
])('a redirect to an address %s ends the call unasked', async (_, url) => {
  const { answer, consents } = open(() => read(url));
  expect(await answer(call())).toMatchObject({ type: 'failure', status: 403 });
  expect(consents.decide).toHaveBeenCalledTimes(1);
});

it('redirects from site to site end', async () => {
  let site = 0;
  const { answer, jobs } = open(
    () => read(`https://s${(site += 1)}.example/`),
    Array.from({ length: 9 }, () => 'allowed' as const),
  );
  expect(await answer(call())).toMatchObject({ type: 'failure' });
  expect(jobs).toHaveLength(3);
});

// Promise tools-ask-first
it('a page that the administrator forbids is neither asked about nor read, nor is one behind a redirect', async () => {
  const { answer, consents, jobs, whyForbidden, note } = open(() => read(BANK));
  const error = { key: 'policyNoTools', params: { host: 'bank.example' } } as const;
  whyForbidden.mockImplementation(async (url) => (url === BANK ? error : undefined));
  const failure = { type: 'failure', status: 403, error };
  expect(await answer(call({ url: BANK }))).toEqual(failure);
  expect(consents.decide).not.toHaveBeenCalled();
  expect(jobs).toEqual([]);
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'forbidden' }));
  expect(await answer(call())).toEqual(failure);
});

// Promise tools-ask-first
it('nothing of other sites is read with a page', async () => {
  const { answer, jobs } = open(read());
  await answer(call());
  expect(jobs[0]?.many?.oneSite).toBe(true);
});

it('access that was given for one page is given up, however that ends', async () => {
  const one = open(read(), ['once']);
  await one.answer(call());
  expect(one.consents.release).toHaveBeenCalledTimes(1);
  const other = open(new Error('broken'), ['once']);
  await other.answer(call());
  expect(other.consents.release).toHaveBeenCalledTimes(1);
});

it.each([
  ['a request that is none', { url: 'file:///etc/passwd' }, read(), 400],
  ['a field that is wrong', { url: RYE, formats: ['nothing'] }, read(), 400],
  [
    'a page that acts',
    { url: RYE },
    [
      { type: 'visit', at: 0, page: { state: 'skipped', reason: { key: 'pageActs' } } },
    ] satisfies JobEvent[],
    403,
  ],
  ['no access', { url: RYE }, new FailureError({ code: 'PERMISSION_LOST', message: 'No.' }), 403],
  ['nothing at all', { url: RYE }, [], 500],
] as const)('%s fails in the contract’s words', async (_, request, visits, status) => {
  const { answer } = open(visits);
  expect(await answer(call({ ...request }))).toMatchObject({ type: 'failure', status });
});

it('a page that its server refuses is answered with the status', async () => {
  const { answer } = open([
    {
      type: 'visit',
      at: 0,
      page: { state: 'failed', reason: { key: 'pageStatus', params: { status: 404 } } },
    },
  ]);
  expect(await answer(call())).toMatchObject({
    type: 'answer',
    data: { markdown: '', metadata: { url: RYE, statusCode: 404 } },
  });
});

it.each([
  ['pageNoAnswer', 'SCRAPE_SITE_ERROR'],
  ['pageTooLarge', 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ['pageSignIn', undefined],
] as const)('only a site that gave no answer counts as silent: %s', async (key, code) => {
  const page = { state: 'failed' as const, reason: localized(key) };
  const { answer } = open([{ type: 'visit', at: 0, page }]);
  const failure = await answer(call());
  expect('code' in failure ? failure.code : undefined).toBe(code);
});

// Promise calls-kept-nowhere
it('of a request without retention neither the site nor a consent is kept', async () => {
  const { answer, consents, note } = open(read());
  await answer({ ...call(), keepsNothing: true });
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ host: '', outcome: 'answered' }));
  expect(consents.decide.mock.lastCall?.[0]).toMatchObject({ onceOnly: true });
});

it('a call that was stopped is noted as that', async () => {
  const abort = new AbortController();
  const { answer, note } = open(new FailureError({ code: 'CANCELLED', message: '' }));
  abort.abort();
  expect(await answer(call(), abort.signal)).toMatchObject({ code: 'SCRAPE_JOB_CANCELLED' });
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'stopped' }));
});
