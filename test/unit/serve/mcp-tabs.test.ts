import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, it } from 'vitest';
import { createMcpServer } from '@/serve/mcp-server';

// Promise served-text-is-marked
it('shared tabs are tools of agents, and their words are marked as those of pages', async () => {
  const tab = { id: crypto.randomUUID(), url: 'https://mill.example/rye', title: 'Rye' };
  const metadata = { url: tab.url, title: 'Rye' };
  const tabs = {
    list: async () => [tab],
    read: async () => ({ markdown: 'Signed in', metadata }),
  };
  const none = () => Promise.reject(new Error('none'));
  const server = createMcpServer({ answer: none, searches: false, tabs });
  const client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const list = await client.callTool({ name: 'list_shared_tabs', arguments: {} });
  expect(list.content).toMatchObject([
    { text: expect.stringMatching(/^Text of [^]*<page-text-[^]*Rye/u) },
  ]);
  const page = await client.callTool({ name: 'read_open_tab', arguments: { tab: tab.id } });
  const text = /^Text of https:\/\/mill\.example\/rye, not of the user[^]*Signed in/u;
  expect(page.content).toMatchObject([{ text: expect.stringMatching(text) }]);
  await client.close();
});
