import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewAddress } from '@/contract/address/page-address';

/** Each address, as it is sent (- for not at all), and the notices it gets. */
const table: [address: string, sent: string, notices?: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['  https://example.com/a b ', 'https://example.com/a%20b'],
  ['https://EXAMPLE.com/A', 'https://example.com/A'],
  ['http://example.com:8080/a?b=c', 'http://example.com:8080/a?b=c'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://example.com/#top', 'https://example.com/', 'fragment'],
  ['https://user:pass@example.com/', 'https://example.com/', 'credentials'],
  ['https://user@example.com/#a', 'https://example.com/', 'credentials fragment'],
  ['https://93.184.215.14/', 'https://93.184.215.14/'],
  ['https://example.com./', 'https://example.com/'],
  ['https://example.com:99999/', '-', 'unreachable'],
  ['https://exa mple.com/', '-', 'unreachable'],
  ['http://a.b/', '-', 'unreachable'],
  ['https://1.2.3', 'https://1.2.0.3/'],
  ['http://localhost/', '-', 'unreachable'],
  ['http://localhost:3000/', '-', 'unreachable'],
  ['http://app.localhost/', '-', 'unreachable'],
  ['http://localhost./', '-', 'unreachable'],
  ['http://intranet/', '-', 'unreachable'],
  ['http://wiki:8080/a.b', '-', 'unreachable'],
  ['http://[::1]/', '-', 'unreachable'],
  ['http://[2001:db8::1]/', '-', 'unreachable'],
  ['https://example.c/', '-', 'unreachable'],
  ['file:///home/me/a.html', '-', 'unreachable'],
  ['about:blank', '-', 'unreachable'],
  ['data:text/html,x', '-', 'unreachable'],
  ['blob:https://example.com/1', '-', 'unreachable'],
  ['view-source:https://example.com/', '-', 'unreachable'],
  ['chrome://settings/', '-', 'unreachable'],
  ['chrome-extension://abc/options.html', '-', 'unreachable'],
  ['moz-extension://abc/options.html', '-', 'unreachable'],
  ['javascript:alert(1)', '-', 'unreachable'],
  ['ftp://example.com/', '-', 'unreachable'],
  ['example.com', '-', 'unreachable'],
  ['', '-', 'unreachable'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/', 'private'],
  ['http://2130706433/', 'http://127.0.0.1/', 'private'],
  ['http://0x7f.1/', 'http://127.0.0.1/', 'private'],
  ['http://10.1.2.3/', 'http://10.1.2.3/', 'private'],
  ['http://172.15.0.1/', 'http://172.15.0.1/'],
  ['http://172.16.0.1/', 'http://172.16.0.1/', 'private'],
  ['http://172.31.255.1/', 'http://172.31.255.1/', 'private'],
  ['http://172.32.0.1/', 'http://172.32.0.1/'],
  ['http://192.168.1.1/', 'http://192.168.1.1/', 'private'],
  ['http://169.254.169.254/latest', 'http://169.254.169.254/latest', 'private'],
  ['http://100.64.0.1/', 'http://100.64.0.1/', 'private'],
  ['http://100.128.0.1/', 'http://100.128.0.1/'],
  ['http://0.0.0.0/', 'http://0.0.0.0/', 'private'],
  ['http://printer.local/', 'http://printer.local/', 'private'],
  ['http://nas.lan/', 'http://nas.lan/', 'private'],
  ['https://git.corp/', 'https://git.corp/', 'private'],
  ['https://wiki.internal/', 'https://wiki.internal/', 'private'],
  ['https://router.home.arpa/', 'https://router.home.arpa/', 'private'],
  ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ['https://local.example/', 'https://local.example/'],
  ['https://a.b.co/?token=1', 'https://a.b.co/?token=1', 'sensitive'],
  ['https://a.b.co/?api_key=1&x=2', 'https://a.b.co/?api_key=1&x=2', 'sensitive'],
  ['https://a.b.co/?X-Amz-Signature=1', 'https://a.b.co/?X-Amz-Signature=1', 'sensitive'],
  ['https://a.b.co/?sig=1', 'https://a.b.co/?sig=1', 'sensitive'],
  ['https://a.b.co/?session=1', 'https://a.b.co/?session=1', 'sensitive'],
  ['https://a.b.co/?code=1', 'https://a.b.co/?code=1', 'sensitive'],
  ['https://a.b.co/?access_token=1#x', 'https://a.b.co/?access_token=1', 'sensitive fragment'],
  ['https://a.b.co/?keyword=1', 'https://a.b.co/?keyword=1'],
  ['https://a.b.co/?monkey=1&zipcode=2', 'https://a.b.co/?monkey=1&zipcode=2'],
  ['https://a.b.co/token?q=secret', 'https://a.b.co/token?q=secret'],
];

it.each(table)('%s is sent as %s, with notice %s', (address, sent, notices = '') => {
  const review = reviewAddress(address);
  expect(review.sent ?? '-').toBe(sent);
  expect(review.notices.map(({ id }) => id).join(' ')).toBe(notices);
});

// Promise request-reveals-nothing
it('never sends credentials or a fragment, and is idempotent', () => {
  const parts = [
    ['http://', 'https://', 'ftp:'],
    ['', 'user@', 'user:pa%20ss@', ':@'],
    ['a.bc', '[::1]', '10.0.0.1', 'a.local:80', 'x'],
    ['', '/p', '?token=1', '/a?b#c', '#', '#a#b'],
  ];
  const address = fc
    .tuple(...parts.map((part) => fc.constantFrom(...part)))
    .map((text) => text.join(''));
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      const { sent } = reviewAddress(text);
      if (sent === undefined) return;
      const url = new URL(sent);
      expect([url.username, url.password, url.hash]).toEqual(['', '', '']);
      expect(url.protocol).toMatch(/^https?:$/);
      expect(reviewAddress(sent).sent).toBe(sent);
    }),
  );
});
