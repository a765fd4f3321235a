import { expect, it } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';

it.each([
  ['https://api.example.com', 'https://api.example.com', 'encrypted'],
  [' https://api.example.com/ ', 'https://api.example.com', 'encrypted'],
  ['https://api.example.com/v2', 'https://api.example.com', 'encrypted'],
  ['https://api.example.com/v2/', 'https://api.example.com', 'encrypted'],
  ['https://api.example.com/v2//', 'https://api.example.com', 'encrypted'],
  ['https://api.example.com/v2/eu', 'https://api.example.com/v2/eu', 'encrypted'],
  ['https://proxy.example.com/scraper/v2', 'https://proxy.example.com/scraper', 'encrypted'],
  ['https://api.example.com:8443', 'https://api.example.com:8443', 'encrypted'],
  ['https://192.168.1.4', 'https://192.168.1.4', 'encrypted'],
  ['http://localhost:3002', 'http://localhost:3002', 'own-machine'],
  ['http://127.0.0.1:3002/', 'http://127.0.0.1:3002', 'own-machine'],
  ['http://[::1]:3002', 'http://[::1]:3002', 'own-machine'],
  ['http://scraper.localhost', 'http://scraper.localhost', 'own-machine'],
  ['http://192.168.1.4:3002', 'http://192.168.1.4:3002', 'exposed'],
  ['http://nas.local:3002', 'http://nas.local:3002', 'exposed'],
  ['http://scraper:3002', 'http://scraper:3002', 'exposed'],
])('takes %s as %s, %s', (typed, href, safety) => {
  const { origin } = new URL(href);
  expect(parseBaseAddress(typed)).toEqual({ href, origin, safety });
});

it.each([
  ['', /not a whole address/],
  ['api.example.com', /Write it like https:/],
  ['http://api.example.com', /Write https:\/\/api\.example\.com/],
  ['http://8.8.8.8', /https:/],
  ['http://localhost.example.com', /https:/],
  ['http://127.0.0.1.example.com', /https:/],
  ['ftp://example.com', /must start with https/],
  ['file:///etc', /not a whole address/],
  ['javascript:alert(1)', /not a whole address/],
  ['https://user:pass@example.com', /user name or password/],
  ['https://user@example.com', /user name or password/],
  ['https://:pass@example.com', /user name or password/],
  ['https://example.com/?key=1', /must not contain \?/],
  ['https://example.com/#a', /must not contain/],
  ['https://', /not a whole address/],
])('refuses %s: %s', (typed, message) => {
  expect(() => parseBaseAddress(typed)).toThrow(message);
});
