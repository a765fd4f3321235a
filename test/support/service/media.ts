import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** A page as a browser shows it. */
const PICTURE = readFileSync(new URL('../../fixtures/readme/popup.png', import.meta.url));

/** A second of changing colours, without sound: VP9, which every Chromium plays. */
const FILM = readFileSync(new URL('../../fixtures/media/film.mp4', import.meta.url));

/** Two seconds of silence: frames of MPEG-1 layer III with 128 kbit/s at 44.1 kHz, 417 bytes each. */
const SILENCE = Buffer.concat(
  Array.from({ length: 77 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]),
  ),
);

/** A PDF of one empty page. */
const DOCUMENT = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

const types: Record<string, string> = {
  png: 'image/png',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

const contents: Record<string, Buffer> = { png: PICTURE, mp3: SILENCE, mp4: FILM, pdf: DOCUMENT };

/** Serves the file that a screenshot, audio, video or PDF address leads to. */
export function serveMedia(path: string, response: ServerResponse): void {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
  const type = types[ending];
  if (!type) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
    .end(contents[ending]);
}
