// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { STEP_LIMITS, STEP_SECONDS } from '@/contract/service-calls';
import type { Backend, StepActions } from '@/serve/backend';
import { Refusal } from '@/serve/refusal';
import { createService } from '@/serve/service';

const RYE = 'https://mill.example/rye';
const PAGE = { data: { markdown: '# Found', metadata: { url: RYE } } };

const act = vi.fn<StepActions['act']>(async () => PAGE);
const end = vi.fn<StepActions['end']>(async () => 1234.5);
const BACKEND: Backend = {
  name: 'none',
  pagesAtOnce: 1,
  scrape: async () => ({ data: { markdown: 'text', metadata: {} } }),
  sessions: { act, end },
  close: async () => {},
};
const service = createService(BACKEND, () => Promise.reject(new Error('no page')));

beforeEach(() => {
  act.mockClear();
  end.mockClear();
});

function ask(method: string, path: string, body: unknown = {}) {
  const { signal } = new AbortController();
  const query = new URLSearchParams();
  return service.answer({ method, path, query, body, base: 'http://x', signal });
}

/** The path of a page that was scraped. */
async function scraped(): Promise<string> {
  const { data } = await ask('POST', '/v2/scrape', { url: RYE });
  return `/v2/scrape/${String(Object(Object(data).metadata).scrapeId)}/interact`;
}

const CODE = "await page.fill('#what', 'rye');\nawait page.click('#search');";

it('does the steps that code names in the page of a scrape, and gives what it says then', async () => {
  const path = await scraped();
  expect(await ask('POST', path, { code: CODE, timeout: 5, origin: 'js-sdk' })).toEqual({
    success: true,
    sessionId: path.split('/')[3],
    stdout: '',
    result: '# Found',
    stderr: '',
    exitCode: 0,
    killed: false,
  });
  const [id, request, hints] = act.mock.lastCall ?? [];
  expect(id).toBe(path.split('/')[3]);
  expect(request).toMatchObject({
    url: RYE,
    timeout: 5000,
    actions: [
      { type: 'click', selector: '#what' },
      { type: 'write', text: 'rye' },
      { type: 'click', selector: '#search' },
    ],
  });
  expect(hints?.[1]).toMatchObject({ whole: true });
});

it('does what the docs show', async () => {
  const docs = readFileSync('docs/serve.md', 'utf8');
  const codes = [...docs.matchAll(/`([^`]*page\.[^`]*\))`/gu)].map(([, code]) => code);
  expect(codes).toHaveLength(3);
  const path = await scraped();
  for (const code of codes)
    expect(await ask('POST', path, { code })).toMatchObject({ success: true });
});

it('gives code as much time as the service, if it says nothing of that', async () => {
  await ask('POST', await scraped(), { code: CODE });
  expect(act.mock.lastCall?.[1].timeout).toBe(STEP_SECONDS * 1000);
});

it('names the limits of the contract', async () => {
  const asked = ask('POST', await scraped(), { code: '' });
  await expect(asked).rejects.toThrow(
    'Bad request: code has 1 to 100,000 characters, prompt 1 to 10,000, language is node, python or bash, timeout 1 to 300 seconds.',
  );
});

it('gives what the last script returned, and the addresses of pictures', async () => {
  const path = await scraped();
  const actions = {
    screenshots: ['data:image/png;base64,AAAA'],
    javascriptReturns: [{ type: 'object', value: { price: 3 } }],
  };
  act.mockResolvedValueOnce({ data: { ...PAGE.data, actions } });
  const answer = await ask('POST', path, { code: "await page.evaluate('price()');" });
  expect(answer.result).toBe('{"price":3}');
  expect(answer.stdout).toMatch(/^http:\/\/x\/v2\/files\/\w+\.png$/u);
});

it('tells of a step that was not done as of code that failed', async () => {
  const path = await scraped();
  act.mockRejectedValueOnce(new Refusal(500, 'SCRAPE_ACTION_ERROR', 'Not there.'));
  expect(await ask('POST', path, { code: CODE })).toMatchObject({
    success: false,
    exitCode: 1,
    stderr: 'Not there.',
    error: 'Not there.',
  });
  act.mockRejectedValueOnce(new Refusal(500, 'SCRAPE_SITE_ERROR', 'No answer.'));
  await expect(ask('POST', path, { code: CODE })).rejects.toMatchObject({ status: 500 });
});

it('says what it has waited for, where time is over', async () => {
  const path = await scraped();
  act.mockImplementationOnce(async (_id, _request, _hints, { signal, onWait }) => {
    onWait?.('The user was asked.');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Refusal(408, 'SCRAPE_TIMEOUT', 'Too late.');
  });
  expect(await ask('POST', path, { code: CODE, timeout: 1 })).toMatchObject({
    success: false,
    killed: true,
    error: 'The user was asked.',
  });
});

it.each([
  ['neither code nor prompt', {}, 400],
  ['both code and a prompt', { code: CODE, prompt: 'Find rye' }, 400],
  ['code that is too long', { code: CODE.padEnd(STEP_LIMITS.code + 1) }, 400],
  ['a prompt that is too long', { prompt: 'a'.repeat(STEP_LIMITS.prompt + 1) }, 400],
  ['a time limit that is too long', { code: CODE, timeout: STEP_LIMITS.seconds + 1 }, 400],
  ['a time limit that is none', { code: CODE, timeout: 0 }, 400],
  ['a prompt', { prompt: 'Find rye' }, 501],
  ['another language', { code: 'print(1)', language: 'python' }, 501],
  ['code that is no step', { code: `${CODE}\nconsole.log(process.env);` }, 400],
  ['code that leads elsewhere', { code: `await page.goto('https://bank.example/');` }, 400],
  ['nothing to do', { code: 'await page.bringToFront();' }, 400],
])('does nothing for %s', async (_, body, status) => {
  const path = await scraped();
  await expect(ask('POST', path, body)).rejects.toMatchObject({ status });
  expect(act).not.toHaveBeenCalled();
});

it('names what no page here does, and does nothing', async () => {
  const code = `${CODE}\nawait page.pdf();`;
  await expect(ask('POST', await scraped(), { code })).rejects.toMatchObject({
    status: 400,
    message: 'Nothing was done. Only a hosted service does these steps: pdf.',
  });
  expect(act).not.toHaveBeenCalled();
});

it('knows only scrapes that it keeps, and pages that are open', async () => {
  const unknown = ask('POST', '/v2/scrape/none/interact', { code: CODE });
  await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Job not found.' });
  expect(await ask('DELETE', await scraped())).toEqual({
    success: true,
    sessionDurationMs: 1235,
    creditsBilled: 0,
  });
  end.mockResolvedValueOnce(undefined);
  await expect(ask('DELETE', await scraped())).rejects.toMatchObject({ status: 404 });
});
