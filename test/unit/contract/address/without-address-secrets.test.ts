import { expect, it } from 'vitest';
import { withoutAddressSecrets } from '@/contract/address/without-address-secrets';

it.each([
  ['https://a.example/?q=1&access_token=x&page=2&token=y', 'https://a.example/?q=1&page=2'],
  ['https://a.example/?accessToken=x&authToken=y&apiToken=z&page=2', 'https://a.example/?page=2'],
  ['https://a.example/?PHPSESSID=x&oobCode=y', 'https://a.example/'],
  ['https://a.example/a;jsessionid=x/b;v=1;sid=y?q=1', 'https://a.example/a/b;v=1?q=1'],
  ['https://me:pass@a.example/b', 'https://a.example/b'],
  ['https://a.example/#access_token=x&scope=y', 'https://a.example/'],
  ['https://a.example/b#/orders?Session=x', 'https://a.example/b'],
])('takes out of %s what may be secret', (address, expected) => {
  expect(withoutAddressSecrets(address)).toBe(expected);
});

it.each([
  'https://a.example/?q=a%20b#/orders?page=2',
  'https://a.example/a%20b;v=1?newsId=2&zipCode=3&keyword=4',
  'https://a.example/#token',
  'mailto:a@b.example',
  'no address',
])('leaves %s as it is', (address) => {
  expect(withoutAddressSecrets(address)).toBe(address);
});
