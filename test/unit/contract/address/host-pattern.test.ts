import { expect, it } from 'vitest';
import { matchesHost } from '@/contract/address/host-pattern';

it.each([
  ['example.com', 'example.com', true],
  [' Example.COM ', 'example.com', true],
  ['example.com.', 'example.com', true],
  ['example.com', 'example.com.', true],
  ['bücher.example', 'xn--bcher-kva.example', true],
  ['example.com', 'www.example.com', false],
  ['*.example.com', 'www.example.com', true],
  ['*.example.com', 'a.b.example.com', true],
  ['*.example.com', 'example.com', true],
  ['*.example.com', 'badexample.com', false],
  ['*.Bücher.example', 'shop.xn--bcher-kva.example', true],
  ['example.com', 'example.com:8080', true],
  ['example.com:8080', 'example.com:8080', true],
  ['example.com:8080', 'example.com', false],
  ['example.com:80', 'example.com:8080', false],
  ['*.example.com:8080', 'www.example.com:8080', true],
  ['[::1]', '[::1]:3002', true],
  ['[::1]', '[::2]', false],
  ['', 'example.com', false],
  ['not a host', 'example.com', false],
  ['example.com', '', false],
])('the pattern %j and the host %j: %s', (pattern, host, matches) => {
  expect(matchesHost(pattern, host)).toBe(matches);
});
