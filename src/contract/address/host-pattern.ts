/**
 * Whether a pattern covers a host: `example.com`, or `*.example.com` with everything below it.
 * Case, punycode and a trailing dot make no difference. A pattern without a port covers all ports.
 * A pattern that is not a host matches nothing.
 *
 * @param host - With its port, as in `URL.host`.
 */
export function matchesHost(pattern: string, host: string): boolean {
  const text = pattern.trim();
  const withBelow = text.startsWith('*.');
  const wanted = partsOf(withBelow ? text.slice(2) : text);
  const given = partsOf(host);
  if (wanted === undefined || given === undefined) return false;
  if (wanted.port !== '' && wanted.port !== given.port) return false;
  return given.name === wanted.name || (withBelow && given.name.endsWith(`.${wanted.name}`));
}

function partsOf(host: string): { name: string; port: string } | undefined {
  const url = URL.parse(`http://${host}`);
  if (url === null) return undefined;
  return { name: url.hostname.replace(/\.$/, ''), port: /:(\d+)$/.exec(host)?.[1] ?? '' };
}
