import { expect, it } from 'vitest';
import { decodeHtml } from '@/reader/html/decode-html';

const ascii = (text: string): number[] =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

it.each<[string, number[], string, string]>([
  ['UTF-8 by default', utf8('é'), '', 'é'],
  ['windows-1252 if the text is not UTF-8', [0x93, 0xe9, 0x94], '', '“é”'],
  ['the header’s encoding', [0x83, 0x65], 'text/html; charset=Shift_JIS', 'テ'],
  ['the encoding of a meta element', [...ascii('<meta charset="windows-1251">'), 0xe0], '', 'а'],
  [
    'the encoding of an older meta element',
    [...ascii('<meta content="text/html; charset=koi8-r">'), 0xc1],
    '',
    'а',
  ],
  ['the byte order mark before the header', [0xff, 0xfe, 0x61, 0], 'text/html; charset=utf-8', 'a'],
  ['no unknown encoding', utf8('é'), 'text/html; charset=klingon', 'é'],
  [
    'no UTF-16 that is declared in ASCII',
    [...ascii('<meta charset="utf-16">'), ...utf8('é')],
    '',
    'é',
  ],
])('uses %s', (_, bytes, contentType, text) => {
  expect(decodeHtml(new Uint8Array(bytes), contentType).replace(/^<meta[^>]*>/, '')).toBe(text);
});
