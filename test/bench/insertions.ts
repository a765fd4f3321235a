import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { HtmlPage } from './node-engines.ts';

/** Where something is put: beside paragraphs that a page's reference holds. */
export const SPOTS = ['before', 'between', 'after'] as const;
export type Spot = (typeof SPOTS)[number];

/** A word that no page has. */
export const MARK = 'zebrafinch';

/** What readers want wherever it stands in a text. */
export const THINGS: Readonly<Record<string, string>> = {
  'table of two': `<table><tr><th>Berth</th><th>Depth</th></tr><tr><td>${MARK} one</td><td>4 m</td></tr></table>`,
  'table of three': `<table><tr><td>${MARK} north</td><td>4 m</td></tr><tr><td>South</td><td>5 m</td></tr><tr><td>West</td><td>6 m</td></tr></table>`,
  'list of two': `<ul><li>${MARK} ropes</li><li>two anchors</li></ul>`,
  'list of three': `<ul><li>${MARK} ropes</li><li>two anchors</li><li>a lamp</li></ul>`,
  steps: `<ol><li>Open the ${MARK} valve.</li><li>Wait for a minute.</li><li>Close it.</li></ol>`,
  definitions: `<dl><dt>Length</dt><dd>${MARK} 12 m</dd><dt>Beam</dt><dd>4 m</dd></dl>`,
  code: `<pre><code>make ${MARK}</code></pre>`,
  quotation: `<blockquote><p>“The ${MARK} never slept in this house.”</p></blockquote>`,
  figure: `<figure><img src="/pictures/cage.jpg" alt=""><figcaption>The ${MARK} in its cage</figcaption></figure>`,
  'heading with a line': `<h2>About the ${MARK}</h2><p>It sings to the other ${MARK} at dawn.</p>`,
  'short line': `<p>Signed, the ${MARK} keeper.</p>`,
  'line with a link': `<p>More is told in the long history of <a href="https://birds.example/history">the ${MARK}</a> of this town.</p>`,
};

/** What readers do not want wherever it stands. */
export const FURNITURE: Readonly<Record<string, string>> = {
  'share row': `<div class="share-buttons"><a href="#">Share</a> <a href="#">Tweet ${MARK}</a> <a href="#">Pin</a></div>`,
  'share row without names': `<p><a href="#">Facebook</a> <a href="#">Tweet ${MARK}</a> <a href="#">Email</a></p>`,
  'related list': `<div class="related-posts"><h3>Related posts</h3><ul><li><a href="/a">Ten ways to ${MARK}</a></li><li><a href="/b">What we learned</a></li><li><a href="/c">Why it matters</a></li></ul></div>`,
  'related list without names': `<h3>You may also like</h3><ul><li><a href="/a">Ten ways to ${MARK}</a></li><li><a href="/b">What we learned</a></li><li><a href="/c">Why it matters</a></li></ul>`,
  'sign-up': `<div class="newsletter"><h3>Sign up for ${MARK} news</h3><p>Get it weekly.</p><form><input type="email"><button>Subscribe</button></form></div>`,
  'cookie text': `<div class="cookie-notice"><p>We use ${MARK} cookies to improve your experience. <a href="#">Learn more</a></p><button>Accept</button></div>`,
};

/**
 * The places of a page at which something can be put, as offsets into its HTML: before the first,
 * in the middle and after the last of the paragraphs that its reference holds and that stand beside
 * another such paragraph.
 *
 * @returns `null` if the page has no three of them.
 */
export function spotsOf(html: string, reference: string): Record<Spot, number> | null {
  const known = plain(reference);
  const found: { start: number; end: number }[] = [];
  const open: DefaultTreeAdapterTypes.ParentNode[] = [
    parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }),
  ];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    const elements = parent.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
    open.push(...elements);
    const own = elements.filter((element) => isKnown(element, known));
    if (own.length < 2) continue;
    for (const { sourceCodeLocation: at } of own) {
      // Without an end tag, what is put behind it would be put into it.
      if (at?.startTag !== undefined && at.endTag !== undefined)
        found.push({ start: at.startOffset, end: at.endOffset });
    }
  }
  found.sort((a, b) => a.start - b.start);
  const [first] = found;
  const middle = found[Math.floor(found.length / 2) - 1];
  const last = found.at(-1);
  if (found.length < 3 || first === undefined || middle === undefined || last === undefined)
    return null;
  return { before: first.start, between: middle.end, after: last.end };
}

/** A page with something put into it. */
export function withThing(page: HtmlPage, at: number, thing: string): HtmlPage {
  return { ...page, html: `${page.html.slice(0, at)}\n${thing}\n${page.html.slice(at)}` };
}

/** Whether a markdown has what was put into its page. */
export function isKept(markdown: string): boolean {
  return markdown.includes(MARK);
}

function isKnown(element: DefaultTreeAdapterTypes.Element, known: string): boolean {
  if (element.tagName !== 'p') return false;
  const text = plain(textOf(element));
  return text.length >= A_PARAGRAPH && known.includes(text.slice(0, COMPARED));
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Letters and digits only: references differ from pages in spaces and quotes. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters from which on a text is a paragraph, and how many of them are compared. */
const A_PARAGRAPH = 60;
const COMPARED = 60;
