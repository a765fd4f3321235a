import type { IncomingMessage } from 'node:http';
import { jsonDepth } from '@/contract/json-depth';
import { Refusal } from './refusal';
import { TOLD } from './told';

/** A file that was uploaded, and the options that came with it. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
  options: unknown;
}

/**
 * The JSON object or list that a request has; an empty object if its body is empty.
 *
 * @throws {Refusal} 400, 413
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, MAX_JSON);
  if (bytes.length === 0) return {};
  const value = parsed(bytes.toString('utf8'));
  if (typeof value !== 'object' || value === null) throw badJson();
  return value;
}

/**
 * The file of an upload.
 *
 * @throws {Refusal} 400, 413
 */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const bytes = await readBytes(request, MAX_FILE);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new Refusal(400, 'BAD_REQUEST', TOLD.badUpload, {}, { cause });
    });
  const file = form.get('file');
  if (!(file instanceof File)) throw new Refusal(400, 'BAD_REQUEST', TOLD.noFile);
  const options = form.get('options');
  return {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    options: parsed(typeof options === 'string' ? options : '{}'),
  };
}

/** The whole body. One that is too large is not read to its end. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new Refusal(413, undefined, TOLD.tooLarge);
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= limit) return;
    // Not destroyed, as by an iterator: the client is to be told, before its connection is closed.
    request.off('data', onData).pause();
    reject(tooLarge());
  };
  request.on('data', onData);
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', reject);
  return promise;
}

function parsed(text: string): unknown {
  try {
    if (jsonDepth(text, MOST_DEEP) <= MOST_DEEP) return JSON.parse(text);
  } catch {
    throw badJson();
  }
  throw badJson();
}

function badJson(): Refusal {
  return new Refusal(400, 'BAD_REQUEST_INVALID_JSON', TOLD.badJson);
}

const MOST_DEEP = 200;
const MAX_JSON = 10 * 1024 * 1024;
const MAX_FILE = 51 * 1024 * 1024;
