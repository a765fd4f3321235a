import type { ServerResponse } from 'node:http';
import { isObject } from '../service/json.ts';
import {
  fitting,
  pieces,
  send,
  stream,
  tokens,
  type ModelRequest,
  type ModelScript,
  type OllamaScript,
} from './model-script.ts';

interface Asked extends Pick<ModelRequest, 'method' | 'path' | 'headers'> {
  body: Readonly<Record<string, unknown>>;
  said: readonly string[];
}

/** Answers a request to Ollama's own interface. */
export function answerOllama(
  { ollama, models, statuses, reply, ...script }: ModelScript & { ollama: OllamaScript },
  { method, path, headers, body, said }: Asked,
  requests: ModelRequest[],
  response: ServerResponse,
): void {
  const model = String(body.model);
  if (path === '/api/version') return send(response, 200, { version: '0.31.2' });
  if (path === '/api/tags') {
    const known = models.map((name) => ({
      name,
      model: name,
      ...(ollama.elsewhere?.includes(name) && { remote_host: 'https://ollama.com:443' }),
    }));
    return send(response, 200, { models: known });
  }
  if (!models.includes(model)) return send(response, 404, { error: `model '${model}' not found` });
  if (path === '/api/show') {
    const facts = { 'general.architecture': 'barley', 'barley.context_length': ollama.most };
    return send(response, 200, { model_info: facts, capabilities: ['completion'] });
  }
  if (method !== 'POST' || path !== '/api/chat') return send(response, 404, '404 page not found');
  if (ollama.isOld && body.think !== undefined)
    return send(response, 400, { error: `"${model}" does not support thinking` });
  const options = isObject(body.options) ? body.options : {};
  const context = Math.min(Number(options.num_ctx ?? 4096), ollama.most);
  const messages = fitting(said, context);
  const schema = body.format;
  requests.push({ method, path, headers, messages, schema, options, think: body.think });
  const status = statuses.shift();
  if (status !== undefined) return send(response, status, { error: 'loading' });
  const content = reply(messages, schema);
  const size = said.reduce((sum, each) => sum + tokens(each), 0);
  const part = (text: string) => ({ message: { role: 'assistant', content: text }, done: false });
  const end = {
    ...part(''),
    done: true,
    done_reason: tokens(content) > Number(options.num_predict) ? 'length' : 'stop',
    prompt_eval_count: Math.min(size, context),
    eval_count: tokens(content),
  };
  const failed = script.streams === 'failed' ? [{ error: 'out of memory' }] : [];
  const lines = [...failed, ...pieces(content).map((piece) => part(piece)), end];
  const texts = lines.map((line) => `${JSON.stringify(line)}\n`);
  stream(response, script, 'application/x-ndjson', texts);
}
