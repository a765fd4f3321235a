import { expect, it } from 'vitest';
import { readableAddress } from '@/ui/readable-address';

it('readableAddress decodes what people can read, and leaves the rest', () => {
  expect(readableAddress('https://a.example/%C3%BCber/%E6%97%A5?q=%C3%A9')).toBe(
    'a.example/über/日?q=é',
  );
  expect(readableAddress('https://a.example/#/one')).toBe('a.example/#/one');
  expect(readableAddress('https://a.example/#one')).toBe('a.example/');
  expect(readableAddress('https://a.example/%zz')).toBe('a.example/%zz');
  expect(readableAddress('nothing')).toBe('nothing');
});
