import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen, type Listening } from '../service/listen.ts';
import { isObject, listOf } from '../service/json.ts';
import {
  fitting,
  pieces,
  send,
  stream,
  tokens,
  type ModelRequest,
  type ModelScript,
} from './model-script.ts';
import { answerOllama } from './ollama-server.ts';
import { plainReply } from './plain-reply.ts';

/** A server that speaks as OpenAI's does, on this machine. No model is behind it, only a script. */
export interface ModelServer extends Listening {
  /** All received requests, latest last. */
  requests: ModelRequest[];
  /** How it behaves; may be changed at any time. */
  script: ModelScript;
}

/** Starts the server on 127.0.0.1. */
export async function startModelServer(script: Partial<ModelScript> = {}): Promise<ModelServer> {
  const whole: ModelScript = { ...USUAL, statuses: [], ...script };
  const requests: ModelRequest[] = [];
  const server = await listen((request, response) => {
    handle(whole, requests, request, response).catch((thrown: unknown) => {
      send(response, 500, { error: { message: String(thrown) } });
    });
  });
  return { ...server, requests, script: whole };
}

const USUAL: Omit<ModelScript, 'statuses'> = {
  reply: plainReply,
  context: 4096,
  overflow: 'drop',
  checksOrigin: false,
  takesSchemas: true,
  delay: 0,
  stalls: false,
  streams: 'whole',
  models: ['barley-8b', 'barley-3b'],
};

async function handle(
  script: ModelScript,
  requests: ModelRequest[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const body = isObject(parsed) ? parsed : {};
  const said = listOf(body.messages).map((message) =>
    isObject(message) ? String(message.content) : '',
  );
  const isExtension = /^(?:chrome|moz)-extension:/.test(headers.origin ?? '');
  if (script.checksOrigin && isExtension) return send(response, 403, {});
  if (!script.checksOrigin) allowAll(headers, response);
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (script.key !== undefined && headers.authorization !== `Bearer ${script.key}`)
    return send(response, 401, { error: { message: 'Incorrect API key provided' } });
  if (script.ollama !== undefined && path.startsWith('/api/'))
    return answerOllama(
      { ...script, ollama: script.ollama },
      { method, path, headers, body, said },
      requests,
      response,
    );
  if (method === 'GET' && path === '/v1/models')
    return send(response, 200, { object: 'list', data: script.models.map((id) => ({ id })) });
  if (method !== 'POST' || path !== '/v1/chat/completions')
    return send(response, 404, '404 page not found');
  if (!script.models.includes(String(body.model)))
    return send(response, 404, { error: { message: `model "${String(body.model)}" not found` } });
  const format = isObject(body.response_format) ? body.response_format : undefined;
  const refused = script.refuses?.find((name) => name in body);
  if (refused !== undefined)
    return send(response, 400, { error: { message: `Unsupported parameter: '${refused}'` } });
  if (format !== undefined && !script.takesSchemas)
    return send(response, script.refusal ?? 400, {
      error: { message: 'response_format is not supported' },
    });
  const schema = isObject(format?.json_schema) ? format.json_schema.schema : undefined;
  const size = said.reduce((sum, each) => sum + tokens(each), 0);
  if (size > script.context && script.overflow === 'refuse')
    return send(response, 400, { error: { message: 'exceeds the available context size' } });
  const messages = fitting(said, script.context);
  requests.push({ method, path, headers, messages, schema });
  const status = script.statuses.shift();
  if (status !== undefined) return send(response, status, { error: 'Loading model' });
  if (script.delay > 0) await wait(script.delay);
  const content = script.reply(messages, schema);
  const counted = {
    prompt_tokens: Math.min(size, script.context),
    completion_tokens: tokens(content),
  };
  const usage = script.usage === undefined ? counted : script.usage;
  if (body.stream === true && script.streams !== 'never') {
    const part = (delta: object, reason: string | null = null) =>
      eventOf({
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason: reason }],
      });
    const events = pieces(content).map((piece) =>
      part({ content: script.inParts ? [{ type: 'text', text: piece }] : piece }),
    );
    const counts = isObject(body.stream_options) && body.stream_options.include_usage === true;
    const ends = [part({}, 'stop'), ...(counts ? [eventOf({ choices: [], usage })] : [])];
    const failure = eventOf({ error: { message: 'out of memory' } });
    const all = script.streams === 'failed' ? [failure] : [...events, ...ends, 'data: [DONE]\n\n'];
    return stream(response, script, 'text/event-stream', all);
  }
  const written = script.inParts ? [{ type: 'text', text: content }] : content;
  const answer = {
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content: written }, finish_reason: 'stop' },
    ],
    usage,
  };
  if (!script.stalls) return send(response, 200, answer);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(JSON.stringify(answer).slice(0, 20));
}

function eventOf(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** Lets any page read the answers, as a server does that was told not to mind origins. */
function allowAll(headers: IncomingMessage['headers'], response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  );
}
