import DOMPurify, { type Config } from 'dompurify';
import { lazily } from '@/core/lazily';

/**
 * HTML that does nothing by itself, wherever it is opened or pasted: without scripts, frames, forms
 * and styles, and without anything that navigates or prefetches. Images, audio and video keep their
 * addresses, so opening it loads them as the page did. Links lead to web, mail and telephone
 * addresses, and to places in the HTML itself.
 */
export function inertHtml(html: string): string {
  return sanitizer().sanitize(html, INERT);
}

/**
 * An SVG file that does nothing by itself when it is opened: without scripts, and without anything that it would load.
 *
 * @returns undefined if it is none that a browser shows.
 */
export function inertSvg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const file = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml');
  const { documentElement: root } = file;
  const isWhole = file.querySelector('parsererror') === null;
  if (!isWhole || root.localName !== 'svg' || root.namespaceURI !== SVG) return undefined;
  const [svg] = drawingSanitizer().sanitize(root, DRAWING).children;
  if (svg === undefined) return undefined;
  return new TextEncoder().encode(new XMLSerializer().serializeToString(svg));
}

// Instances of our own, because hooks apply to everything an instance does.
const drawingSanitizer = lazily(() => {
  const drawing = DOMPurify(window);
  drawing.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (ADDRESSES.has(attrName) && !WITHIN.test(attrValue)) attribute.keepAttr = false;
    else if (LOADS.test(attrValue)) attribute.keepAttr = false;
  });
  drawing.addHook('uponSanitizeElement', (element) => {
    if (element.nodeName.toLowerCase() === 'style' && LOADS.test(element.textContent ?? ''))
      element.textContent = '';
  });
  return drawing;
});

const SVG = 'http://www.w3.org/2000/svg';
/** Places in the drawing itself, and pictures that it contains. */
const WITHIN = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
/** What loads something in a style: addresses but of places in the drawing, other styles, and letters in other spelling. */
const LOADS = /url\s*\(\s*["']?(?!\s*["']?#)|@import|image-set|\\/i;
const DRAWING: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  KEEP_CONTENT: false,
  RETURN_DOM_FRAGMENT: true,
};

const sanitizer = lazily(() => {
  const instance = DOMPurify(window);
  // A relative address would mean a file on this computer, or a server in its network.
  instance.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (ADDRESSES.has(attrName) && !WHOLE_ADDRESS.test(attrValue)) attribute.keepAttr = false;
  });
  return instance;
});

const ADDRESSES = new Set(['href', 'src', 'cite', 'poster', 'longdesc', 'xlink:href']);
const WHOLE_ADDRESS = /^(?:https?:|mailto:|tel:|#|data:(?:image|audio|video)\/)/i;
const INERT: Config = {
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: 'form style button select textarea dialog template slot map area'.split(' '),
  FORBID_ATTR: 'style srcset sizes background autoplay autofocus contenteditable'.split(' '),
};
