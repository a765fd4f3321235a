import { expect, it } from 'vitest';
import { decodeHtml } from '@/reader/html/decode-html';

const ascii = (text: string): number[] =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
/** UTF-16, the lower byte first. */
const utf16 = (text: string): number[] => [...Buffer.from(text, 'utf16le')];
const swapped = (bytes: number[]): number[] => [...Buffer.from(bytes).swap16()];
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

// '<p>ｶﾅの海、テスト', '<p>海のテスト', 'étang, pâte'
const SHIFT_JIS = [...ascii('<p>'), ...Buffer.from('b6c582cc8a438141836583588367', 'hex')];
const EUC_JP = [...ascii('<p>'), ...Buffer.from('b3a4a4cea5c6a5b9a5c8', 'hex')];
const FRENCH = [...Buffer.from('étang, pâte', 'latin1')];

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
  ['UTF-16 that the header declares', utf16('é'), 'text/html; charset=utf-16le', 'é'],
  ['UTF-16 that nothing declares', utf16('<p>é'), '', '<p>é'],
  ['UTF-16 of the other order', swapped(utf16('\n<p>é')), '', '\n<p>é'],
  ['UTF-16 before the declaration in it', utf16('<!--charset=a-->é'), '', '<!--charset=a-->é'],
  ['Shift_JIS by its kana', SHIFT_JIS, '', '<p>ｶﾅの海、テスト'],
  ['EUC-JP by its kana', EUC_JP, '', '<p>海のテスト'],
  ['windows-1252 of words that are Shift_JIS, too', FRENCH, '', 'étang, pâte'],
])('uses %s', (_, bytes, contentType, text) => {
  expect(decodeHtml(new Uint8Array(bytes), contentType).replace(/^<meta[^>]*>/, '')).toBe(text);
});
