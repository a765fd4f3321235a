import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { bodyOf, type Refusal } from './refusal';

/** Answers a request for a WebSocket with a refusal, and ends its connection whatever its client does. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  const text = JSON.stringify(bodyOf(refusal));
  const { status } = refusal;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  // Its client may leave its half open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
