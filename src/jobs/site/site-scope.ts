/**
 * Whether an address belongs to a site: it is on its host or, if wanted, on a subdomain or sibling
 * host.
 */
export function isOfSite(url: URL, site: URL, withSubdomains: boolean): boolean {
  const host = bareHost(url);
  const home = bareHost(site);
  return (
    host === home || (withSubdomains && url.hostname.endsWith(`.${site.hostname.replace(WWW, '')}`))
  );
}

/** Host and port of an address, without `www`. */
export function bareHost({ host }: URL): string {
  return host.replace(WWW, '');
}

const WWW = /^www\./u;
