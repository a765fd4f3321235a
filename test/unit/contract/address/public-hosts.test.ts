import { expect, it } from 'vitest';
import { publicHosts } from '@/contract/address/public-hosts';
import { isPrivateHost } from '@/contract/address/private-host';

/** The hosts that a policy names, and one of those that each wildcard stands for. */
const hostsOf = (host: string) =>
  publicHosts(host)
    .split(' ')
    .map((source) => source.replace(/^http:\/\/(.*):\*$/u, '$1').replace('*', 'x'));

it.each([
  'a.example',
  'www.b.com',
  '127.0.0.1',
  'localhost',
  '[::1]',
  'nas.local',
  'router',
  '8.8.8.8',
])(
  'the hosts of the web that a request of %s may lead to include none of the own network',
  (host) => {
    const hosts = hostsOf(host);
    expect(hosts.length).toBeGreaterThan(400);
    expect(hosts.filter(isPrivateHost)).toEqual([]);
    expect(hosts.filter((each) => URL.parse(`http://${each}/`) === null)).toEqual([]);
  },
);

it('a host with a rare ending is named itself, with its site', () => {
  expect(hostsOf('www.a.example').slice(-2)).toEqual(['a.example', 'x.a.example']);
  expect(publicHosts('www.b.com')).toBe(publicHosts('c.de'));
});
