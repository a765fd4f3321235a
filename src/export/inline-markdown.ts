import { inertAddress, inlineText } from '@/core/markdown/inline-text';

/**
 * A link as inline markdown. Without a text it is an autolink. If the address runs something
 * (`javascript:`) or leads nowhere outside of the page's browser, only the text is left.
 */
export function linkMarkdown(text: string, url: string): string {
  const address = addressOf(url, LINK_PROTOCOLS);
  if (address === undefined) return inlineText(text);
  return text === '' ? `<${address}>` : `[${inlineText(text)}](${address})`;
}

/**
 * An image as inline markdown; its alternative text may be empty. Only the text is left of data
 * that is not an image, and of SVG data, which can contain scripts.
 */
export function imageMarkdown(alt: string, url: string): string {
  const address = addressOf(url, IMAGE_PROTOCOLS);
  return address === undefined ? inlineText(alt) : `![${inlineText(alt)}](${address})`;
}

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_PROTOCOLS = new Set(['http:', 'https:', 'data:']);
const PIXELS = /^data:image\/(?:avif|bmp|gif|jpeg|png|webp)[;,]/i;

/**
 * An address without user name and password, with the characters escaped that would end it in
 * markdown.
 */
function addressOf(url: string, protocols: Set<string>): string | undefined {
  const address = URL.parse(url);
  if (address === null || !protocols.has(address.protocol)) return undefined;
  if (address.protocol === 'data:' && !PIXELS.test(address.href)) return undefined;
  if (address.username !== '') address.username = '';
  if (address.password !== '') address.password = '';
  return inertAddress(address.href).replaceAll(/[()<>\s\\`]/g, (char) =>
    encodeURIComponent(char).replace('(', '%28').replace(')', '%29'),
  );
}
