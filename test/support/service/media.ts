import type { ServerResponse } from 'node:http';

/** The smallest PNG: one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const types: Record<string, string> = {
  png: 'image/png',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

/** Serves the file that a screenshot, audio, video or PDF address leads to. */
export function serveMedia(path: string, response: ServerResponse): void {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
  const type = types[ending];
  if (!type) {
    response.writeHead(404).end();
    return;
  }
  const content =
    ending === 'png' ? PNG : Buffer.from(ending === 'pdf' ? '%PDF-1.4\n%%EOF\n' : 'media');
  response
    .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
    .end(content);
}
