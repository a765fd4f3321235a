import { expect, it, vi } from 'vitest';
import { createListReader, pageKey, readAddressList } from '@/contract/address/address-list';

it('a list of addresses may have them anywhere in its lines', () => {
  const { urls, wrong, repeated } = readAddressList(`
# a comment
https://a.example/one
a.example/two
"3";"https://a.example/three";"A title"
- [Four](https://a.example/four#part), which is new.
no address here
ftp://a.example/five
`);
  expect(urls).toEqual(
    [
      'https://a.example/one',
      'https://a.example/two',
      'https://a.example/three',
      'https://a.example/four),',
    ].map((url) => url.replace(/[),]+$/, '')),
  );
  expect(wrong).toEqual(['no address here', 'ftp://a.example/five']);
  expect(repeated).toBe(0);
});

it('a list of addresses has each page once, by its first address', () => {
  const { urls, repeated } = readAddressList(
    'https://a.example/x?b=2&a=1\nhttps://a.example/x/?a=1&b=2&utm_source=mail#top\nhttps://a.example/x',
  );
  expect(urls).toEqual(['https://a.example/x?b=2&a=1', 'https://a.example/x']);
  expect(repeated).toBe(1);
});

it('views that the scripts of a page show by its fragment are pages of their own', () => {
  const { urls, repeated } = readAddressList(
    'https://a.example/#/one\nhttps://a.example/#/two\nhttps://a.example/#!three\nhttps://a.example/#four\nhttps://a.example/',
  );
  expect(urls).toEqual([
    'https://a.example/#/one',
    'https://a.example/#/two',
    'https://a.example/#!three',
    'https://a.example/',
  ]);
  expect(repeated).toBe(1);
});

it('addresses lose their credentials', () => {
  expect(readAddressList('https://me:secret@a.example/').urls).toEqual(['https://a.example/']);
});

it.each([
  ['http://a.example/', 'https://a.example/'],
  ['https://a.example/?id=1', 'https://a.example/?id=2'],
  ['https://a.example/A', 'https://a.example/a'],
])('%s is a different page from %s', (one, other) => {
  expect(pageKey(one)).not.toBe(pageKey(other));
});

it('typing in a long list reads only the changed line', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `https://a.example/${index}`);
  const read = createListReader();
  read([...lines, 'b.example/on'].join('\n'));
  const parse = vi.spyOn(URL, 'parse');
  const { urls } = read([...lines, 'b.example/one', lines[0]].join('\n'));
  const asked = new Set(parse.mock.calls.map(([address]) => String(address)));
  parse.mockRestore();
  expect(asked).toEqual(new Set(['https://b.example/one']));
  expect(urls).toEqual([...lines, 'https://b.example/one']);
});
