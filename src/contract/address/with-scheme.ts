/** A typed address, with `https://` added if it begins with a host, as people write addresses. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return HOST_FIRST.test(address) ? `https://${address}` : address;
}

/** Labels with a dot between them, then a port, a path or nothing. */
const HOST_FIRST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;
