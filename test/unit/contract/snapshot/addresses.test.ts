import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBase, linkAddress, mediaAddress } from '@/contract/snapshot/addresses';

const base = addressBase('https://e.example/dir/page?q=1#top', 'https://e.example/dir/page?q=1');

describe('linkAddress', () => {
  it.each([
    ['rel', 'https://e.example/dir/rel'],
    ['/abs', 'https://e.example/abs'],
    ['//ok.example/x', 'https://ok.example/x'],
    ['  https://ok.example/sp ace ', 'https://ok.example/sp%20ace'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+1', 'tel:+1'],
    ['#note', '#note'],
    ['/dir/page?q=1#note', '#note'],
    ['/dir/page?q=12#note', 'https://e.example/dir/page?q=12#note'],
    ['#', 'https://e.example/dir/page?q=1#'],
    ['https://user:secret@ok.example/', 'https://ok.example/'],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['blob:https://e.example/1', null],
    ['chrome-extension://abc/x', null],
    ['http://', null],
    [`https://ok.example/${'L'.repeat(9000)}`, null],
  ])('%s', (written, expected) => {
    expect(linkAddress(written, base)).toBe(expected);
  });
});

it('names other files of this machine in a file only', () => {
  const file = addressBase('file:///home/dir/index.html#top', 'file:///home/dir/index.html');
  expect(linkAddress('sub/a b.txt', file)).toBe('file:///home/dir/sub/a%20b.txt');
  expect(linkAddress('../', file)).toBe('file:///home/');
  expect(linkAddress('#note', file)).toBe('#note');
  expect(linkAddress('javascript:alert(1)', file)).toBeNull();
  expect(mediaAddress('a.png', file)).toBe('file:///home/dir/a.png');
  const page = addressBase('https://e.example/', 'file:///home/dir/');
  expect(linkAddress('a.txt', page)).toBeNull();
  expect(mediaAddress('file:///home/a.png', page)).toBeNull();
});

it('writes every address as the URL standard does', () => {
  const start = fc.constantFrom(
    '',
    '/',
    '//',
    'http://',
    'https://ok.example',
    'http://Ok.example:80/',
    'https://xn--a.example/',
    'https://1.2.3/',
    'https://a-b.c1.example/',
  );
  const rest = fc.array(
    fc.constantFrom(...Array.from('aZ1_/.?#&=:@%()~;,+*!$-\\\' |^"'), '..', '%2e', 'xn--'),
    {
      maxLength: 14,
    },
  );
  fc.assert(
    fc.property(start, rest, (first, others) => {
      const written = first + others.join('');
      const url = URL.parse(written, base.baseUrl);
      fc.pre((url?.username ?? '') === '' && (url?.password ?? '') === '');
      expect([null, url?.href]).toContain(mediaAddress(written, base));
    }),
    { numRuns: 5000 },
  );
});

describe('mediaAddress', () => {
  it.each([
    ['i.png', 'https://e.example/dir/i.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:image/svg+xml,<svg/>', null],
    ['data:text/html,x', null],
    ['mailto:a@b.example', null],
    ['javascript:alert(1)', null],
  ])('%s', (written, expected) => {
    expect(mediaAddress(written, base)).toBe(expected);
  });
});

describe('addressBase', () => {
  it.each(['javascript:PWNED()//', 'data:text/html,PWNED', ''])(
    'ignores a base element with %s',
    (baseUri) => {
      expect(addressBase('https://e.example/p#f', baseUri).baseUrl).toBe('https://e.example/p#f');
    },
  );
});
