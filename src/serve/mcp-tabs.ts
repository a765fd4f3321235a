import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod/mini';
import type { SharedTabs } from './backend';
import { pageText, partOf, partShape, READ_ONLY, told } from './mcp-tools';
import { quotedText } from './mcp-text';
import { TOOLS } from './mcp-words';

/** Adds the tools for tabs that the user shares. */
export function addTabTools(server: McpServer, tabs: SharedTabs, tool: string): void {
  server.registerTool(
    'list_shared_tabs',
    { description: TOOLS.listTabs, annotations: READ_ONLY },
    ({ signal }) =>
      told(async () => {
        const text = JSON.stringify(await tabs.list({ signal, tool }), null, 1);
        return quotedText(text, 'the shared tabs', partOf(MOST_CHARS));
      }),
  );
  server.registerTool(
    'read_open_tab',
    {
      description: TOOLS.readTab,
      annotations: READ_ONLY,
      inputSchema: { tab: z.uuid(), ...partShape },
    },
    ({ tab, maxChars, startIndex }, { signal }) =>
      told(async () => {
        const data = await tabs.read(tab, { signal, tool });
        const { url = 'the tab' } = data.metadata;
        return quotedText(pageText(data), url, partOf(maxChars, startIndex));
      }),
  );
}

const MOST_CHARS = 200_000;
