// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServeSite, type ServeSite } from '../../support/serve-site';

let site: ServeSite;
let folder: string;

beforeAll(async () => {
  site = await startServeSite();
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-serve-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

it('prints its address and key, answers, and ends when it is told to', async () => {
  const child = spawn(process.execPath, ['src/serve/main.ts', '--no-browser'], {
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('Ctrl+C');
  const [, url = ''] = /at (http:\S+), and MCP/u.exec(said) ?? [];
  const [key = ''] = /fc-[\da-f]{32}/u.exec(said) ?? [];
  const answer = await fetch(`${url}/v2/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `${site.url}/plans/1` }),
  });
  expect(await answer.json()).toMatchObject({
    success: true,
    data: { metadata: { title: 'Plan 1' } },
  });
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('speaks MCP on standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const args = ['src/serve/main.ts', '--no-browser', '--stdio'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const { content } = await client.callTool({
    name: 'scrape',
    arguments: { url: `${site.url}/plans/1` },
  });
  expect(content).toMatchObject([{ text: expect.stringContaining('Title: Plan 1') }]);
  await client.close();
});

it('speaks it there with the user’s browser, too, which it listens for, and keeps the key to itself', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['src/serve/main.ts', '--browser', '--stdio'],
    env: { ...getDefaultEnvironment(), XDG_CONFIG_HOME: path.join(folder, 'never-started') },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('scrape');
  await expect.poll(() => said).toMatch(/within ten minutes[^]*Ctrl\+C/u);
  // The agent hears it, and may write it down.
  expect(said).toContain('The key is kept in');
  expect(said).not.toMatch(/fc-[\da-f]{32}/u);
  await client.close();
});

it('says what is wrong', async () => {
  const child = spawn(process.execPath, ['src/serve/main.ts', '--brwser'], { stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toMatch(/--brwser[^]*Usage: npm run serve/u);
});
