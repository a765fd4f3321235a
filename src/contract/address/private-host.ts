/**
 * Whether a host can be reached only from this machine or the user's own network, judged by its
 * name.
 *
 * @param host - As in `URL.hostname`.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (IPV4.test(name)) return PRIVATE_IPV4.test(name);
  if (name.startsWith('[')) return PRIVATE_IPV6.test(name);
  return !name.includes('.') || PRIVATE_SUFFIX.test(`.${name}`);
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/**
 * Address ranges that only the user's own network can reach, or nobody (RFC 1918, 3927, 6598, 1122,
 * 2544, 6890), and those that many receive at once (RFC 1112).
 */
const PRIVATE_IPV4 =
  /^(?:10\.|127\.|0\.|192\.168\.|192\.0\.0\.|169\.254\.|198\.1[89]\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|22[4-9]\.|2[3-5]\d\.)/;
/** All but global unicast (2000::/3), and of that what holds an IPv4 address (6to4, Teredo). */
const PRIVATE_IPV6 = /^\[(?![23][\da-f]{3}:)|^\[(?:2002:|2001:(?::|0:))/;
const PRIVATE_SUFFIX =
  /\.(?:local|localhost|localdomain|lan|home|corp|internal|intranet|private|test|invalid|home\.arpa|fritz\.box|speedport\.ip)$/;
