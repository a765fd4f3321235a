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
  return !name.includes('.') || PRIVATE_SUFFIX.test(name);
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Address ranges that only the user's own network can reach (RFC 1918, 3927, 6598, 1122). */
const PRIVATE_IPV4 =
  /^(?:10\.|127\.|0\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
/** Loopback, unspecified, unique local and link-local, and any IPv4 address in IPv6 notation. */
const PRIVATE_IPV6 = /^\[(?:::|f[cd]|fe[89ab])/;
const PRIVATE_SUFFIX =
  /\.(?:local|localhost|lan|home|corp|internal|intranet|private|test|invalid|home\.arpa)$/;
