/** The site of an address, as consents name it: its host with its port, without `www.`. */
export function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./u, '');
}
