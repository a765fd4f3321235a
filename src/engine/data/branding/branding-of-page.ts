import type { Unfilled } from '@/contract/capture-report';
import type { Branding } from '@/contract/response/branding';
import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { StyleSurvey } from '@/contract/style-survey';
import { withoutUndefined } from '@/contract/without-undefined';
import { parseLinkedData } from '@/engine/metadata/json-ld';
import { contentUnder } from '@/engine/metadata/meta-tags';
import { siteNameOf } from '@/engine/metadata/page-items';
import { brandColors, groundOf } from './brand-colors';
import { brandControls } from './brand-controls';
import { brandImages } from './brand-images';
import { brandSpacing } from './brand-spacing';
import { brandType } from './brand-type';
import { lightness } from './hex-color';

/**
 * The look of a page's site, in the contract's fields: from its styles if a tab shows it, else from
 * its head alone. `undefined` if neither describes it. Leaves out everything that takes a model,
 * such as the tone.
 *
 * @param snapshot - Not changed.
 * @param styles - How the page is drawn. Absent if no tab shows it.
 */
export function brandingOfPage(
  snapshot: Snapshot,
  metadata: Metadata,
  styles: StyleSurvey | undefined,
): Branding | undefined {
  const images = brandImages(snapshot, styles?.marks ?? []);
  const named = siteNameOf(parseLinkedData(snapshot.head.linkedData)) ?? metadata.ogSiteName;
  const theme = themeColorOf(snapshot);
  const branding: Branding = withoutUndefined({
    brandName: typeof named === 'string' ? named : undefined,
    ...(styles === undefined ? statedColors(theme) : drawnBrand(styles, theme)),
    logo: images.logo,
    images: Object.keys(images).length > 0 ? images : undefined,
  });
  return Object.keys(branding).length > 0 ? branding : undefined;
}

/** The missing fields of a brand, and why they are missing. */
export function brandingGaps(
  branding: Branding | undefined,
  styles: StyleSurvey | undefined,
): Unfilled[] {
  if (branding === undefined) return ['branding'];
  if (styles === undefined) return ['branding.styles'];
  return branding.logo === undefined ? ['branding.logo'] : [];
}

function drawnBrand(styles: StyleSurvey, themeColor: string | undefined): Branding {
  const ground = groundOf(styles);
  const components = brandControls(styles, ground);
  const spacing = brandSpacing(styles);
  const { header, footer } = styles;
  return {
    colorScheme: lightness(ground) < 0.5 ? 'dark' : 'light',
    colors: brandColors(styles, themeColor),
    ...brandType(styles),
    ...(Object.keys(spacing).length > 0 && { spacing }),
    ...(Object.keys(components).length > 0 && { components }),
    ...((header ?? footer) !== undefined && {
      layout: withoutUndefined({
        headerHeight: header === undefined ? undefined : `${header}px`,
        footerHeight: footer === undefined ? undefined : `${footer}px`,
      }),
    }),
  };
}

/** The colour that a page gives browsers for their own parts. */
function statedColors(theme: string | undefined): Branding {
  return theme === undefined ? {} : { colors: { primary: theme.toUpperCase() } };
}

function themeColorOf({ head }: Snapshot): string | undefined {
  const written = contentUnder(head.metaTags, /^theme-color$/)?.toLowerCase() ?? '';
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(written);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[\da-f]{6}$/.test(written) ? written : undefined;
}
