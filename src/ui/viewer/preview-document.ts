import DOMPurify, { type Config } from 'dompurify';
import { markdownRenderer } from '@/export/markdown-html';
import { previewStyle } from './preview-style';
import { taskLists } from './task-lists';

/** A text and the language it is written in. */
export interface Markup {
  language: 'markdown' | 'html';
  text: string;
}

export interface PreviewPage {
  /** A whole document, for the `srcdoc` of a sandboxed frame. */
  html: string;
  /** Web addresses of images that are not embedded, in order, without duplicates. */
  images: string[];
}

export interface PreviewOptions {
  /** Shown for an image without an alternative text. */
  imageText: string;
  /** Data addresses of images that the user has asked for, by their own addresses. */
  pictures: ReadonlyMap<string, string>;
  /** The colours that the user chose. Default: those of the system. */
  theme?: string | undefined;
}

/**
 * A document that shows captured markup.
 *
 * It has three lines of defence: only inert elements are left in; the document's own policy forbids
 * every load; the frame has no origin and no scripts. An image is its data, or its alternative
 * text. Links keep only web, mail and telephone addresses, and open in a new tab that learns
 * nothing about us.
 */
export function previewPage({ language, text }: Markup, options: PreviewOptions): PreviewPage {
  const { html, images } = inertHtml(
    language === 'markdown' ? markdown.render(text) : text,
    options,
  );
  const lines = [
    `<!doctype html><html${themeOf(options)}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style>${previewStyle}</style></head>`,
    `<body dir="auto">${html}</body></html>`,
  ];
  return { html: lines.join(''), images };
}

function themeOf({ theme }: PreviewOptions): string {
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
}

function inertHtml(html: string, { imageText, pictures }: PreviewOptions): PreviewPage {
  // The body of a parsed document, which has no window: nothing in it runs or loads. A frameset has none.
  const body = DOMPurify.sanitize(html, INERT) as HTMLElement | null;
  if (body === null) return { html: '', images: [] };
  const images = new Set<string>();
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const picture = DATA_IMAGE.test(address) ? address : pictures.get(address);
    if (picture !== undefined) {
      image.setAttribute('src', picture);
      continue;
    }
    if (/^https?:/i.test(address)) images.add(address);
    const placeholder = body.ownerDocument.createElement('span');
    placeholder.className = 'image';
    placeholder.textContent = image.getAttribute('alt') || imageText;
    image.replaceWith(placeholder);
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const box of body.querySelectorAll('input')) {
    if (box.getAttribute('type') === 'checkbox') box.setAttribute('disabled', '');
    else box.remove();
  }
  return { html: body.innerHTML, images: [...images] };
}

const markdown = markdownRenderer().use(taskLists);

/** Only the previews' own style and images that are data are allowed; nothing is loaded or sent. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** What a browser draws as an image anywhere, without loading anything for it. */
const DATA_IMAGE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

const INERT = {
  // The tree that was parsed and cleaned, which need not be written and parsed again.
  RETURN_DOM: true,
  ALLOWED_TAGS: (
    'a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn ' +
    'div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li main ' +
    'mark nav ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody ' +
    'td tfoot th thead time tr u ul var wbr'
  ).split(' '),
  ALLOWED_ATTR:
    'align alt checked colspan dir href lang open reversed rowspan scope src start title type value'.split(
      ' ',
    ),
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // DOMPurify treats every value as an address, except in attributes configured otherwise.
  ADD_URI_SAFE_ATTR: 'align checked colspan dir lang open reversed rowspan scope start type'.split(
    ' ',
  ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} as const satisfies Config;
