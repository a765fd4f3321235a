import { expect, it } from 'vitest';
import { isSecretHeader } from '@/contract/request/secret-headers';

// Promise headers-are-secret (Storage): Every header is secret unless it is known to be harmless.
// The values of secret ones are in no list, preset or exported file.
it.each([
  'Cookie',
  'Authorization',
  'X-Auth-Key',
  'Ocp-Apim-Subscription-Key',
  'X-Functions-Key',
  'DD-APPLICATION-KEY',
  'X-Session-Id',
  'X-Password',
  'X-Master-Key',
  'X-Access-Key',
  'X-CSRF',
  'Authentication',
  'X-Forwarded-Authorization',
  'X-Credentials',
  'X-Cookie',
  'Private-Key',
  'X-Anything-Else',
  'Accept-Token',
  'Refererx',
  '',
])('%s may carry a secret', (name) => {
  expect(isSecretHeader(name)).toBe(true);
});

// Promise headers-are-secret
it.each([
  'Accept',
  'accept-language',
  'User-Agent',
  'Referer',
  'DNT',
  'Cache-Control',
  'Sec-CH-UA-Platform',
  'X-Requested-With',
])('%s is harmless', (name) => {
  expect(isSecretHeader(name)).toBe(false);
});
