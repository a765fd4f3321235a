import { expect, it } from 'vitest';
import { withoutAddressSecrets } from '@/contract/address/without-address-secrets';

it.each([
  ['https://a.example/?q=1&access_token=x&page=2&token=y', 'https://a.example/?q=1&page=2'],
  ['https://me:pass@a.example/b', 'https://a.example/b'],
  ['https://a.example/#access_token=x&scope=y', 'https://a.example/'],
  ['https://a.example/b#/orders?Session=x', 'https://a.example/b'],
])('takes out of %s what may be secret', (address, expected) => {
  expect(withoutAddressSecrets(address)).toBe(expected);
});

it.each(['https://a.example/?q=a%20b#/orders?page=2', 'https://a.example/#token', 'no address'])(
  'leaves %s as it is',
  (address) => {
    expect(withoutAddressSecrets(address)).toBe(address);
  },
);
