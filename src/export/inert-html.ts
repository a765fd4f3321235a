import DOMPurify, { type Config } from 'dompurify';

/**
 * HTML that does nothing by itself, wherever it is opened or pasted: without scripts, frames, forms
 * and styles, and without anything that navigates or prefetches. Images, audio and video keep their
 * addresses, so opening it loads them as the page did. Links lead to web, mail and telephone
 * addresses, and to places in the HTML itself.
 */
export function inertHtml(html: string): string {
  return sanitizer().sanitize(html, INERT);
}

/** An instance of our own, because hooks apply to everything an instance does. */
function sanitizer(): typeof DOMPurify {
  if (instance === undefined) {
    instance = DOMPurify(window);
    // A relative address would mean a file on this computer, or a server in its network.
    instance.addHook('uponSanitizeAttribute', (_element, attribute) => {
      const { attrName, attrValue } = attribute;
      if (ADDRESSES.has(attrName) && !WHOLE_ADDRESS.test(attrValue)) attribute.keepAttr = false;
    });
  }
  return instance;
}

let instance: typeof DOMPurify | undefined;

const ADDRESSES = new Set(['href', 'src', 'cite', 'poster', 'longdesc', 'xlink:href']);
const WHOLE_ADDRESS = /^(?:https?:|mailto:|tel:|#|data:(?:image|audio|video)\/)/i;
const INERT: Config = {
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: 'form style button select textarea dialog template slot map area'.split(' '),
  FORBID_ATTR: 'style srcset sizes background autoplay autofocus contenteditable'.split(' '),
};
