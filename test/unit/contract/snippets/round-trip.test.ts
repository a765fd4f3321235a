// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readRequest } from '@/contract/snippets/read-request';
import { shellWords } from '@/contract/snippets/read-shell';
import { SNIPPET_KINDS, writeRequest } from '@/contract/snippets/write-request';
import { arbitraryRequest } from '../../../support/arbitrary-request';

const base = 'https://api.example.com';
const folder = mkdtempSync(join(tmpdir(), 'winnow-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(SNIPPET_KINDS)(
  'reads back any request that it wrote as %s',
  (kind) => {
    fc.assert(
      fc.property(arbitraryRequest(), (request) => {
        const read = readRequest(writeRequest(kind, request, base));
        expect(read).toMatchObject({ ok: true });
        const again = read.ok ? read.request : undefined;
        expect(again).toEqual(JSON.parse(JSON.stringify(request)));
      }),
      { numRuns: 60 },
    );
  },
  20_000,
);

it('writes a command that a real shell reads as intended', () => {
  fakeCurl();
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      const command = writeRequest('curl', request, base);
      const words = runInShell(command) ?? [];
      const [dataOption, body = ''] = words.slice(-2);
      expect(words.slice(0, -2)).toEqual([
        '-X',
        'POST',
        `${base}/v2/scrape`,
        '-H',
        'Authorization: Bearer fc-x',
        '-H',
        'Content-Type: application/json',
      ]);
      expect(dataOption).toBe('--data-raw');
      expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(request)));
    }),
    { numRuns: 25 },
  );
}, 30_000);

it('splits commands as a real shell does', () => {
  fakeCurl();
  const pieces = fc.constantFrom(
    'a',
    ' ',
    '  ',
    "'",
    '"',
    '\\',
    '\\\n',
    "it's",
    '"$"',
    "'\\'",
    '"\\""',
    '"\\a"',
    'ü',
    '{',
    '}',
    '=',
    '@',
    "'a\nb'",
    '""',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const command = `curl ${parts.join('')}`;
      const words = shellWords(command);
      const run = runInShell(command);
      // Nobody can copy a command that no shell accepts, or half a line.
      fc.pre(words !== undefined && run !== undefined && !command.endsWith('\\'));
      expect(words?.slice(1)).toEqual(run);
    }),
    { numRuns: 60 },
  );
}, 30_000);

it('never writes a key, only a placeholder', () => {
  const request = { url: 'https://a.b/' };
  expect(
    SNIPPET_KINDS.filter((kind) => writeRequest(kind, request, base).includes('FIRECRAWL_API_KEY')),
  ).toEqual(['curl', 'javascript', 'python', 'http']);
});

it('writes readable code', () => {
  const request = {
    url: 'https://a.b/',
    formats: ['markdown' as const],
    onlyMainContent: false,
    redactPII: true,
  };
  expect(writeRequest('python', request, base)).toBe(`import os

from firecrawl import Firecrawl

firecrawl = Firecrawl(api_key=os.environ["FIRECRAWL_API_KEY"], api_url="https://api.example.com")
document = firecrawl.scrape(
    "https://a.b/",
    formats=[
        "markdown",
    ],
    only_main_content=False,
    redact_pii=True,
)
`);
});

/** A program named curl that prints its arguments, each ended by a zero byte. */
function fakeCurl(): void {
  const path = join(folder, 'curl');
  writeFileSync(path, '#!/bin/sh\nfor word; do printf \'%s\\0\' "$word"; done\n');
  chmodSync(path, 0o755);
}

function runInShell(command: string): string[] | undefined {
  const env = { PATH: `${folder}:/usr/bin:/bin`, FIRECRAWL_API_KEY: 'fc-x' };
  const { stdout, status } = spawnSync('/bin/sh', ['-c', command], { env, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').slice(0, -1) : undefined;
}
