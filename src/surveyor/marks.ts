import type { SurveyedMark } from '@/contract/style-survey';
import * as native from '@/reader/native';

/**
 * An image or drawing that may be the site's logo: it links home, or is named as a logo.
 * `undefined` for any other element, and for drawings whose parts are elsewhere.
 */
export function markOf(
  element: Element,
  link: Element | undefined,
  { area, inHead }: Pick<SurveyedMark, 'area' | 'inHead'>,
): SurveyedMark | undefined {
  const name = native.localNameOf(element);
  if ((name !== 'img' && name !== 'svg') || area < SMALLEST || area > LARGEST) return undefined;
  const href = link === undefined ? undefined : addressOf(link, 'href');
  const leadsHome = href !== undefined && isHome(href);
  const isNamed = [element, link].some((each) => each !== undefined && isCalledLogo(each));
  if (!leadsHome && !isNamed) return undefined;
  const url = name === 'img' ? imageAddress(element) : drawing(element);
  if (url === undefined) return undefined;
  const label = link === undefined ? null : native.attributeOf(link, 'aria-label');
  const alt =
    native.attributeOf(element, 'alt') ?? native.attributeOf(element, 'aria-label') ?? label ?? '';
  return {
    url,
    ...(href !== undefined && { href: href.slice(0, LONGEST_TEXT) }),
    alt: alt.slice(0, LONGEST_TEXT),
    area,
    inHead,
    leadsHome,
    isNamed,
  };
}

function isHome(href: string): boolean {
  const url = URL.parse(href);
  const isRoot = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|(?:index|home)(?:\.\w+)?)?$/i;
  return url?.origin === location.origin && isRoot.test(url.pathname);
}

function isCalledLogo(element: Element): boolean {
  return ['class', 'id', 'alt', 'aria-label', 'src'].some((attribute) =>
    /logo|brand(?!s)|wordmark/i.test((native.attributeOf(element, attribute) ?? '').slice(0, 500)),
  );
}

function imageAddress(element: Element): string | undefined {
  // Only the browser knows which of an image's addresses it shows.
  const shown: unknown = Reflect.get(element, 'currentSrc');
  const address = typeof shown === 'string' && shown !== '' ? shown : addressOf(element, 'src');
  const isUsable = address !== undefined && address.length < LONGEST;
  return isUsable && /^(?:https?:|data:image\/)/.test(address) ? address : undefined;
}

function addressOf(element: Element, attribute: string): string | undefined {
  const written = native.attributeOf(element, attribute);
  return written === null ? undefined : URL.parse(written, native.baseUriOf(element))?.href;
}

/** An inline drawing as a data address, with the colours that it inherits written into it. */
function drawing(svg: Element): string | undefined {
  const markup = native.outerHtmlOf(svg);
  if (markup.length > LONGEST / 3 || /<(?:use|image|script|foreignObject)\b/i.test(markup))
    return undefined;
  const { color, fill } = getComputedStyle(svg);
  const whole = markup
    .replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg(?![^>]*\sfill=)/, `<svg fill="${fill}"`)
    .replaceAll('currentColor', color);
  return `data:image/svg+xml,${encodeURIComponent(whole)}`;
}

/** Areas in square CSS pixels: smaller ones are icons in a text, larger ones are pictures. */
const SMALLEST = 150;
const LARGEST = 300_000;
const LONGEST = 90_000;
const LONGEST_TEXT = 500;
