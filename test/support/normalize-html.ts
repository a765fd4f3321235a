import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/**
 * Normalizes HTML so that only differences visible to readers remain: white space is collapsed and
 * removed next to blocks, attributes are sorted, addresses decoded, entities resolved. Empty links
 * are removed, since the parser creates them for every link cut by the end of a paragraph. Emphasis
 * nested in the same emphasis is merged.
 */
export function normalizeHtml(html: string): string {
  const out: string[] = [];
  write(parseFragment(html), out, []);
  return out
    .join('')
    .replace(/<a(?: [^>]*)?> *<\/a>/g, '')
    .replace(new RegExp(` *(</?(?:${BLOCKS})(?: [^>]*)?>) *`, 'g'), '$1')
    .replace(/ *<br> */g, '<br>')
    .trim();
}

const BLOCKS =
  'p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|div|dl|dt|dd|section|article|details|summary';

function write(
  parent: DefaultTreeAdapterTypes.ParentNode,
  out: string[],
  around: readonly string[],
): void {
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) {
      out.push(
        escapeText(around.includes('pre') ? node.value : node.value.replace(/[ \t\n\r\f]+/g, ' ')),
      );
    } else if (defaultTreeAdapter.isElementNode(node)) {
      if (EMPHASIS.has(node.tagName) && around.includes(node.tagName)) {
        write(node, out, around);
        continue;
      }
      const attributes = node.attrs
        .filter(({ name, value }) => name !== 'alt' || value !== '')
        .map(({ name, value }) => ` ${name}="${escapeText(normalizeValue(name, value))}"`)
        .toSorted();
      out.push(`<${node.tagName}${attributes.join('')}>`);
      write(node, out, [...around, node.tagName]);
      if (!VOID.has(node.tagName)) out.push(`</${node.tagName}>`);
    }
  }
}

const EMPHASIS = new Set(['em', 'strong']);
const VOID = new Set(['br', 'hr', 'img', 'input']);

function normalizeValue(name: string, value: string): string {
  if (name !== 'href' && name !== 'src') return value.replace(/\s+/g, ' ').trim();
  try {
    return decodeURI(value);
  } catch {
    return value;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
