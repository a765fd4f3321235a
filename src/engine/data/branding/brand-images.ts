import type { SurveyedMark } from '@/contract/style-survey';
import { addressBase, mediaAddress } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { withoutUndefined } from '@/contract/without-undefined';
import { parseLinkedData, textsOf } from '@/engine/metadata/json-ld';
import { hasType, objectsOf } from '@/engine/metadata/linked-objects';
import { firstContent } from '@/engine/metadata/meta-tags';
import { iconAddress } from '@/engine/metadata/page-links';

/** Addresses of a brand's pictures, and the description of its logo. */
export type BrandImages = Partial<
  Record<'logo' | 'logoHref' | 'logoAlt' | 'favicon' | 'ogImage', string>
>;

/**
 * The pictures of a brand: the logo in the page's header, which links home or is named as a logo,
 * else the organisation's logo in structured data; the icon; and the picture for sharing.
 */
export function brandImages(snapshot: Snapshot, marks: readonly SurveyedMark[]): BrandImages {
  const { head, url, baseUri } = snapshot;
  const base = addressBase(url, baseUri);
  const [mark] = marks.toSorted((a, b) => worth(b) - worth(a));
  const shared = firstContent(head.metaTags, 'og:image', 'og:image:url', 'twitter:image');
  const images = withoutUndefined({
    logo: mark?.url ?? namedLogo(snapshot) ?? undefined,
    logoHref: mark?.href,
    logoAlt: mark?.alt,
    favicon: iconAddress(head.links, base),
    ogImage: shared === undefined ? undefined : (mediaAddress(shared, base) ?? undefined),
  });
  return images;
}

/**
 * Marks that are named as a logo and link home come before those with only one of both; of equals,
 * the larger one.
 */
function worth({ inHead, leadsHome, isNamed, area }: SurveyedMark): number {
  return (inHead ? 4 : 0) + (leadsHome ? 3 : 0) + (isNamed ? 2 : 0) + Math.min(1, area / 20_000);
}

/** The logo in the page's structured data. */
function namedLogo({ head, url, baseUri }: Snapshot): string | null {
  const linkedData = parseLinkedData(head.linkedData);
  const base = addressBase(url, baseUri);
  for (const { properties } of linkedData.items) {
    if (!hasType(properties, ORGANIZATION)) continue;
    const objects = objectsOf(properties, 'logo', linkedData);
    const [written] = [
      ...textsOf(properties, 'logo'),
      ...objects.flatMap((image) => [...textsOf(image, 'url'), ...textsOf(image, 'contentUrl')]),
    ];
    if (written !== undefined) return mediaAddress(written, base);
  }
  const written = firstContent(head.metaTags, 'og:logo');
  return written === undefined ? null : mediaAddress(written, base);
}

const ORGANIZATION = /(?:Organization|Corporation|Business|Store|Brand|Restaurant)$/;
