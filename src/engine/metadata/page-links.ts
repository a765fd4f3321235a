import { linkAddress, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { HeadLink } from '@/contract/snapshot/page-head';

/** The page's canonical address, absolute; `undefined` if it has none on the web. */
export function canonicalAddress(
  links: readonly HeadLink[],
  base: AddressBase,
): string | undefined {
  const link = links.find(({ relations }) => relations.includes('canonical'));
  const address = link === undefined ? null : linkAddress(link.href, base);
  if (address === null) return undefined;
  return address.startsWith('#') ? base.documentUrl : address;
}

/** The icon a browser would show in a tab: an `icon`, the largest; else a touch icon. */
export function iconAddress(links: readonly HeadLink[], base: AddressBase): string | undefined {
  for (const relation of ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed']) {
    const icons = links
      .filter(({ relations }) => relations.includes(relation))
      .toSorted((one, other) => other.size - one.size);
    for (const { href } of icons) {
      const address = mediaAddress(href, base);
      if (address !== null) return address;
    }
  }
  return undefined;
}
