import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayLeadTo } from '@/contract/address/leads-to';

const PUBLIC = 'https://a.example/page';

// Promise only-allowed-addresses-asked (What leaves the machine): No text of a page, sitemap,
// robots.txt or redirect makes Winnow ask an address that the user did not allow, and none on the
// web one on the user's own network. Each address is asked once.
it.each([
  'http://127.0.0.1/',
  'http://127.1:8080/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://0.0.0.0/',
  'http://10.20.30.40/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.178.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://192.0.0.8/',
  'http://198.18.0.1/',
  'http://224.0.0.251/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[2001:0:53aa:64c::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost:3000/',
  'http://router/',
  'https://intranet/',
  'http://printer.local/',
  'http://nas.lan/',
  'http://box.home.arpa/',
  'http://home.arpa/',
  'http://fritz.box/',
  'http://db.localdomain/',
  'http://wiki.corp/',
  'http://x.internal/',
])('nothing on the web leads to %s, but what is on the own network does', (address) => {
  expect(mayLeadTo(PUBLIC, address)).toBe(false);
  expect(mayLeadTo('', address)).toBe(false);
  expect(mayLeadTo('file:///home/user/page.html', address)).toBe(false);
  expect(mayLeadTo('moz-extension://6f1a/builder.html', address)).toBe(false);
  expect(mayLeadTo('http://192.168.0.2/', address)).toBe(true);
});

it.each([
  'https://b.example/',
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://198.20.0.1/',
  'http://[2606:4700::1111]/',
  'http://[3fff::1]/',
  'https://local.example/',
  'https://localhost.example/',
  'https://xn--mnchen-3ya.example/',
])('anything may lead to %s', (address) => {
  for (const from of [PUBLIC, '', 'http://localhost/']) expect(mayLeadTo(from, address)).toBe(true);
});

it.each([
  'ftp://a.example/',
  'file:///etc/passwd',
  'javascript:1',
  'data:,x',
  'chrome://x',
  'no',
  '',
])('nothing leads to %s', (address) => {
  expect(mayLeadTo('http://localhost/', address)).toBe(false);
});

// Promise only-allowed-addresses-asked
it('no way to write an address of the own network gets through', () => {
  const own = fc.oneof(
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
  );
  const ways = ([a, b, c, d]: readonly number[] & {
    0: number;
    1: number;
    2: number;
    3: number;
  }) => [
    `${a}.${b}.${c}.${d}`,
    String(((a * 256 + b) * 256 + c) * 256 + d),
    `0x${(((a * 256 + b) * 256 + c) * 256 + d).toString(16)}`,
    `0${a.toString(8)}.${b}.${c * 256 + d}`,
    `0x${a.toString(16)}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `${a}.${b}.${c}.${d}.`,
  ];
  fc.assert(
    fc.property(own, (address) => {
      const found = ways(address).filter((host) => mayLeadTo(PUBLIC, `http://${host}/`));
      expect(found).toEqual([]);
    }),
  );
});
