import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '../service/json.ts';

/** What the server was asked. */
export interface ModelRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The texts of the messages, the instructions first, as far as the context holds them. */
  messages: string[];
  schema: unknown;
  /** What only Ollama's own interface takes. */
  options?: unknown;
  think?: unknown;
}

export interface ModelScript {
  /** What it answers to the texts of a question. Default: {@link plainReply}. */
  reply: (messages: readonly string[], schema: unknown) => string;
  /** Tokens that a question may have; see `overflow`. */
  context: number;
  /** What becomes of a question that is too long: its beginning is dropped, or it is refused. */
  overflow: 'drop' | 'refuse';
  /** The key that it asks for; absent: none. */
  key?: string;
  /** Whether questions from other origins than web pages of this machine are refused, as by Ollama. */
  checksOrigin: boolean;
  /** Whether it can be told a schema. */
  takesSchemas: boolean;
  /** Fields of a question that it does not know. */
  refuses?: string[];
  /** The status with which it refuses a schema. Default: 400. */
  refusal?: number;
  /** What it says of the tokens. Default: their count. */
  usage?: Json | string;
  /** Whether the text of an answer comes in parts. */
  inParts?: boolean;
  /** Statuses of the next answers to questions, before it answers properly. */
  statuses: number[];
  /** Milliseconds until each answer. */
  delay: number;
  /** Whether answers stop in their middle. */
  stalls: boolean;
  /** Whether it streams answers, if asked for that; whether one ends before its end, or with an error. */
  streams: 'whole' | 'never' | 'broken' | 'failed';
  models: string[];
  /** It has Ollama's own interface, too. */
  ollama?: OllamaScript;
}

/** How a server behaves that has Ollama's own interface. */
export interface OllamaScript {
  /** Tokens that its models can have at most. */
  most: number;
  /** Those of its models that it has run elsewhere. */
  elsewhere?: readonly string[];
  /** It does not know that a model may be told not to think. */
  isOld?: true;
}

/** Its tokens are four characters each. */
export function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** The messages without what the context has no room for: the beginning of the longest. */
export function fitting(messages: readonly string[], context: number): string[] {
  const size = messages.reduce((sum, each) => sum + tokens(each), 0);
  const over = (size - context) * 4;
  const longest = messages.toSorted((one, other) => other.length - one.length)[0];
  return messages.map((each) => (each === longest && over > 0 ? each.slice(over) : each));
}

/** Sends the parts of an answer one by one, as far as a script has them arrive. */
export function stream(
  response: ServerResponse,
  { streams, stalls }: Pick<ModelScript, 'streams' | 'stalls'>,
  type: string,
  parts: readonly string[],
): void {
  response.writeHead(200, { 'content-type': type });
  const isWhole = !stalls && streams === 'whole';
  parts.slice(0, isWhole ? undefined : 1).forEach((part) => response.write(part));
  if (!stalls) response.end();
}

/** The text in pieces, as a model writes it. */
export function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [''];
}

export function send(response: ServerResponse, status: number, body: Json | string): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'retry-after': '0' });
  response.end(isText ? body : JSON.stringify(body));
}
