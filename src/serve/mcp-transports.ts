import type { IncomingMessage, ServerResponse } from 'node:http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

/**
 * Answers one message of the Model Context Protocol over HTTP. Nothing is kept between messages, so there are no
 * sessions that could be guessed.
 *
 * @param body - As it was read.
 */
export async function answerMcp(
  makeServer: () => McpServer,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const server = makeServer();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}

/** Answers on standard input and output until the client closes them. */
export async function serveStdio(makeServer: () => McpServer): Promise<void> {
  const server = makeServer();
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
}
