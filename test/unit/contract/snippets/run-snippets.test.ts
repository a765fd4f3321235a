// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import { writeRequest } from '@/contract/snippets/write-request';
import { startTestService, type TestService } from '../../../support/service/service';
import { singleOptions } from '../../../support/single-options';

const url = 'https://example.com/pricing';
const blank: ScrapeRequest[] = [
  { url, formats: [{ type: 'json', prompt: '' }] },
  { url, formats: [{ type: 'question', question: ' ' }] },
  { url, formats: [{ type: 'highlights', query: ' ' }] },
];
const requests = [...singleOptions().map((options) => ({ url, ...options })), ...blank];
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
});
afterAll(() => service.close());

function isNoted(kind: 'javascript' | 'python') {
  return (request: ScrapeRequest) => snippetNotes(kind, request).length > 0;
}

it('a program in JavaScript has the official SDK send the request, or a note says why not', async () => {
  const refused = await runJavaScript(
    requests.map((request) => writeRequest('javascript', request, service.url)),
  );
  const isRefused = isNoted('javascript');
  expect(refused.map((index) => requests[index])).toEqual(requests.filter(isRefused));
  expect(service.requests.map(({ body }) => body)).toEqual(
    requests
      .filter((request) => !isRefused(request))
      .map((request) => ({ ...request, origin: expect.stringMatching(/^js-sdk@/) })),
  );
  const lines = service.requests.map(({ method, path, headers }) =>
    [method, path, headers.authorization].join(' '),
  );
  expect(new Set(lines)).toEqual(new Set([`POST /v2/scrape Bearer ${service.key}`]));
}, 60_000);

// Without Python, the other tests check what is written for it.
it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'a program in Python keeps to the signature and the models of the official SDK',
  () => {
    const isLost = isNoted('python');
    const sent = requests.filter((request) => !isLost(request));
    expect(runPython(sent)).toEqual(
      sent.map((body) => ({ key: 'fc-x', service: 'https://api.example.com', body })),
    );
    const named = new Set(requests.filter(isLost).flatMap((request) => Object.keys(request)));
    expect([...named].toSorted()).toEqual(
      'actions formats minAge onlyCleanContent redactPII url zeroDataRetention'.split(' '),
    );
  },
  60_000,
);

/**
 * Runs programs one after the other, with a key in their environment. Returns the indexes of those
 * that failed.
 */
async function runJavaScript(programs: string[]): Promise<number[]> {
  const [line = ''] = programs[0]?.split('\n') ?? [];
  const blocks = programs.map((program, index) => {
    const body = program.replace(line, '');
    return `try {${body}} catch (error) { if (error.status === undefined) console.log(${index}); }`;
  });
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    env: { ...process.env, FIRECRAWL_API_KEY: service.key },
  });
  child.stdin.end([line, ...blocks].join('\n'));
  const [output, failure] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  expect(failure).toBe('');
  return output.split('\n').filter(Boolean).map(Number);
}

/** What each of the programs has the SDK send. */
function runPython(all: ScrapeRequest[]): unknown[] {
  const programs = all.map((request) => writeRequest('python', request, 'https://api.example.com'));
  const { stdout, stderr } = spawnSync('python3', ['-B', '-'], {
    input: programs.join('\n'),
    env: { ...process.env, PYTHONPATH: 'test/support/python-sdk', FIRECRAWL_API_KEY: 'fc-x' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
