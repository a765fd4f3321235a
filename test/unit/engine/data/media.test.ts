// @vitest-environment node
import { expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const SILENT = '<video muted loop src="/waves.mp4"></video>';

it.each([
  ['the source of a player', 'audio', '<audio src="/talk.mp3"></audio>', '/talk.mp3'],
  [
    'a player rather than a background video',
    'video',
    `${SILENT}<video src="/a.webm"></video>`,
    '/a.webm',
  ],
  ['a background video if there is no other', 'video', SILENT, '/waves.mp4'],
  [
    'the highest resolution',
    'video',
    '<video><source src="/s.mp4" size="480"><source src="/l.mp4" size="1080"></video>',
    '/l.mp4',
  ],
  [
    'a file rather than a stream',
    'video',
    '<video src="blob:https://e.example/1"><source src="/s.m3u8"><source src="/s.mp4"></video>',
    '/s.mp4',
  ],
  [
    'structured data',
    'audio',
    '<script type="application/ld+json">{"@type":"AudioObject","contentUrl":"/e/1.mp3"}</script>',
    '/e/1.mp3',
  ],
  ['the video for sharing', 'video', '<meta property="og:video" content="/c.mp4">', '/c.mp4'],
] as const)('returns the address of %s', async (_name, kind, html, path) => {
  const data = await scrape(html, kind);
  expect(data[kind]).toBe(`https://e.example${path}`);
  expect(data.warning).toBeUndefined();
});

it.each([
  ['video', '<video src="blob:https://e.example/1"></video>', 'This page plays no video file'],
  ['video', '<video src="/live.m3u8"></video>', 'This page plays no video file'],
  ['video', '<meta property="og:video" content="/embed/1">', 'This page plays no video file'],
  ['audio', '<p>Nothing to hear</p>', 'This page plays no audio file'],
] as const)('warns if there is no %s file in %s', async (kind, html, warning) => {
  const data = await scrape(html, kind);
  expect(data[kind]).toBeUndefined();
  expect(data.warning).toContain(warning);
});

async function scrape(html: string, kind: 'audio' | 'video') {
  const page = { html: `<title>x</title>${html}`, url: 'https://e.example/p' };
  return scrapeSnapshot(
    { snapshot: await readHtml(page, parseHtml) },
    { formats: [kind] },
    english,
  );
}
