import { expect, it } from 'vitest';
import { typedAddressProblem } from '@/contract/address/typed-address';
import { english } from '../../../support/locale';

/** What a user types, and the problem that is shown; first what the service always refuses. */
const refused: [typed: string, problem: RegExp][] = [
  ['http://localhost', /localhost is your own machine/],
  ['http://intranet/', /intranet is a name on your own network/],
  ['http://a.b', /a\.b has no valid domain ending/],
  ['https://example.c', /example\.c has no valid domain ending/],
  ['https://example.com./', /Remove the dot at the end of example\.com\.$/],
  ['http://[::1]/', /does not accept IPv6/],
  ['https://1.2.3', /1\.2\.3 as it is written\. Write 1\.2\.0\.3\./],
  ['http://0x7f.1/', /0x7f\.1 as it is written\. Write 127\.0\.0\.1\./],
  ['http://2130706433/', /Write 127\.0\.0\.1\./],
  ['https://user:pw@example.com/', /Remove the user name and password/],
  ['https://example.com:99999/', /The port 99999 does not exist/],
  ['https://exa mple.com/', /Remove the space in the host exa mple\.com/],
  // Other forms that a browser mends.
  ['http://0177.0.0.1/', /Write 127\.0\.0\.1\./],
  ['http://0x7f000001/', /Write 127\.0\.0\.1\./],
  ['http://127.1/', /Write 127\.0\.0\.1\./],
  ['http://１２７.0.0.1/', /Write 127\.0\.0\.1\./],
  ['http://127。0。0。1/', /Write 127\.0\.0\.1\./],
  ['https://ｅxample.com/', /Write example\.com\./],
  ['https://ex%61mple.com/', /Write example\.com\./],
  ['https://exam\u00ADple.com/', /Write example\.com\./],
  ['https://user@example.com', /Remove the user name/],
  ['https://@example.com', /Remove the user name/],
  ['https://example.com:0/', /The port 0 does not exist/],
  ['https://example.com:8o/', /The port 8o does not exist/],
  ['https://exa\tmple.com/', /Remove the space/],
  ['http://999.1.2.3/', /not a whole address/],
  ['https://:80/', /not a whole address/],
  ['http://localhost:3000', /localhost is your own machine/],
];

const taken = [
  'https://example.com',
  ' https://EXAMPLE.com/A ',
  'HTTPS://example.com:8080/a?b=c#d',
  'https://example.com?q=a@b:99999',
  'https://example.com/@user',
  'https://example.com:/',
  'https://münchen.example/',
  'https://MÜNCHEN.example/',
  'https://xn--mnchen-3ya.example/',
  'http://127.0.0.1:8080/',
  'https://93.184.215.14/',
  'https://nas.lan/',
  // The contract's own checks are for these.
  'example.com',
  'ftp://user@example.com/',
  'https:///path',
  '',
];

it.each(refused)('%s is a problem', (typed, problem) => {
  expect(english(typedAddressProblem(typed) ?? '')).toMatch(problem);
});

it.each(taken)('%s is no problem', (typed) => {
  expect(typedAddressProblem(typed)).toBeUndefined();
});
