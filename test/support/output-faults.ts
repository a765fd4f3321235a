import MarkdownIt from 'markdown-it';
import type { Evaluator } from './evaluator.ts';

/** What a renderer of our markdown must not output. */
export const ACTIVE =
  'script,style,iframe,object,embed,form,meta,base,link,frame,frameset,applet,svg,math,template';
/** What the contract's `html` leaves out. */
export const REMOVED_FROM_HTML = 'script,style,noscript,meta,base,link,template';

/**
 * Text that no output may contain: lone surrogates, and control characters other than line break
 * and tab.
 */
export function faultsOfText(name: string, text: string): string[] {
  const faults: string[] = [];
  if (!text.isWellFormed()) faults.push(`${name} has lone surrogates`);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f]/.test(text)) faults.push(`${name} has control characters`);
  return faults;
}

/** Faults of all strings within any data. */
export function faultsOfData(name: string, data: unknown): string[] {
  if (typeof data === 'string') return faultsOfText(name, data);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [
    ...faultsOfText(`a key of ${name}`, key),
    ...faultsOfData(`${name}.${key}`, value),
  ]);
}

/**
 * Renders markdown with a trusting CommonMark renderer: it lets raw HTML and every address through.
 */
export function renderTrustingly(markdown: string): string {
  const renderer = new MarkdownIt({ html: true });
  renderer.validateLink = () => true;
  // As they are written, too: to make addresses well-formed takes most of the time of a long page.
  renderer.normalizeLink = (address) => address;
  return renderer.render(markdown);
}

/**
 * Parts of HTML that could run, load or submit if it were shown unchanged. Parsed by a page,
 * without running.
 *
 * @param forbidden - Elements that must not occur, as a selector.
 */
export function faultsOfHtml(
  parser: Evaluator,
  html: string,
  forbidden: string,
): Promise<string[]> {
  return parser.evaluate(findFaults, [html, forbidden] as const);
}

/** Runs in a page, so it may use nothing from outside itself. */
function findFaults([source, forbidden]: readonly [string, string]): string[] {
  // A form's own properties can be its fields, so it is asked through the prototypes.
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their element
  const { matches, getAttributeNames, getAttribute } = Element.prototype;
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);
  const safe = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  const faults: string[] = [];
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  for (const element of parsed.querySelectorAll('*')) {
    if (matches.call(element, forbidden)) faults.push(element.outerHTML.slice(0, 80));
    for (const name of getAttributeNames.call(element)) {
      const value = getAttribute.call(element, name) ?? '';
      if (name.startsWith('on')) faults.push(`${name}="${value.slice(0, 60)}"`);
      if (!addresses.has(name)) continue;
      const scheme = URL.parse(value, 'https://base.test/')?.protocol ?? '';
      const image = name === 'src' && value.startsWith('data:image/');
      if (!safe.has(scheme) && !image) faults.push(`${name}="${value.slice(0, 60)}"`);
    }
  }
  return faults.slice(0, 20);
}

/** The text of HTML, as a page parses it. */
export function textOfHtml(parser: Evaluator, html: string): Promise<string> {
  return parser.evaluate(
    (source) => new DOMParser().parseFromString(source, 'text/html').body.textContent,
    html,
  );
}
