/**
 * A link as inline markdown. Without a text it is an autolink. Addresses that run something
 * (`javascript:`) or lead nowhere outside the page's browser give the text alone.
 */
export function linkMarkdown(text: string, url: string): string {
  const address = addressOf(url, LINK_PROTOCOLS);
  if (address === undefined) return escapeText(text);
  return text === '' ? `<${address}>` : `[${escapeText(text)}](${address})`;
}

/**
 * An image as inline markdown; its alternative text may be empty. Data that is not an image, and
 * SVG, which can contain scripts, give the text alone.
 */
export function imageMarkdown(alt: string, url: string): string {
  const address = addressOf(url, IMAGE_PROTOCOLS);
  return address === undefined ? escapeText(alt) : `![${escapeText(alt)}](${address})`;
}

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_PROTOCOLS = new Set(['http:', 'https:', 'data:']);
const PIXELS = /^data:image\/(?:avif|bmp|gif|jpeg|png|webp)[;,]/i;

/** The address without user name and password, with everything escaped that would end it early. */
function addressOf(url: string, protocols: Set<string>): string | undefined {
  const address = URL.parse(url);
  if (address === null || !protocols.has(address.protocol)) return undefined;
  if (address.protocol === 'data:' && !PIXELS.test(address.href)) return undefined;
  if (address.username !== '') address.username = '';
  if (address.password !== '') address.password = '';
  return address.href.replaceAll(/[()<>\s\\]/g, (char) =>
    encodeURIComponent(char).replace('(', '%28').replace(')', '%29'),
  );
}

/** One line of text that markdown shows as it is. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>&]/g, (char) => (char === '&' ? '&amp;' : `\\${char}`));
}
