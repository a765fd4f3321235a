import { expect, it } from 'vitest';
import { withScheme } from '@/contract/address/with-scheme';

it.each([
  ['example.com', 'https://example.com'],
  [' shop.example/a?b#c ', 'https://shop.example/a?b#c'],
  ['shop.example:8080/a', 'https://shop.example:8080/a'],
  ['bücher.example', 'https://bücher.example'],
  ['http://example.com/', 'http://example.com/'],
  ['about:blank', 'about:blank'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['kettles', 'kettles'],
  ['', ''],
])('%j is taken for %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
