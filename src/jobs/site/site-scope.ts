/** Whether an address is one of a site: of its host, or, where wanted, of one below or beside it. */
export function isOfSite(url: URL, site: URL, withSubdomains: boolean): boolean {
  const host = bareHost(url);
  const home = bareHost(site);
  return (
    host === home || (withSubdomains && url.hostname.endsWith(`.${site.hostname.replace(WWW, '')}`))
  );
}

function bareHost({ host }: URL): string {
  return host.replace(WWW, '');
}

const WWW = /^www\./u;
