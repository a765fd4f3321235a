import { KEEP } from '@/core/lexicon/posts';
import { beginsWith } from '@/core/lexicon/says';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '@/engine/constructs/classes';
import { hasBlocks, isBlank, isEmptyLine, someInline, wordsOf, wrapLines } from '../content';
import { fragmentOf, isBacklink } from '@/engine/constructs/footnotes/evidence';
import { pageText } from '../page-text';
import { documentOf } from '../places-in';
import type { MarkdownRule } from '../rule';
import { titleBeside } from '../title-beside';
import type { Content, Inline, Link } from '../tree';

/**
 * Links. One without an address becomes its text; one around blocks moves onto the first of them.
 */
export const linkRules: MarkdownRule[] = [
  {
    filter: 'a',
    scope: 'link',
    replacement: (content, node, state) => {
      const label = state.footnotes.references.get(node);
      if (label !== undefined) return [{ type: 'footnoteReference', label }];
      const href = node.getAttribute('href');
      if ((href?.includes('#') === true && isBacklink(node)) || isPermalink(node, content))
        return [];
      // Markdown cannot nest links; the outer one stays.
      if (href === null || state.inside.link > 0 || leadsToItself(node) || isHandle(href))
        return content;
      const link = (children: Inline[]): Link => ({
        type: 'link',
        url: state.fromHere(href, node),
        title: titleBeside(node.getAttribute('title'), () => wordsOf(children), href),
        children,
      });
      if (hasBlocks(content)) return linkFirst(content, link);
      // Without blocks all of it is inline.
      if (!isBlank(content)) return [link(content as Inline[])];
      const name = pageText(node.getAttribute('aria-label') ?? node.getAttribute('title') ?? '');
      if (name.trim() !== '' && name !== href) return [link([{ type: 'text', value: name }])];
      return isPlain(node) ? [link([])] : content;
    },
  },
];

/** Signs beside headings that mean "link to this place". */
const PERMALINK = /^(?:[#¶§⚓\u{1f517}]\ufe0f?)*$/u;
const PERMALINKS = words(
  `headerlink header-anchor heading-anchor heading-link anchor anchorjs-link hash-link permalink
  anchor-link direct-link headinganchor octicon-link toc-anchor`,
);

/** A sign, icon or hint that a heading can be linked to. */
function isPermalink(link: SnapshotElement, content: Content): boolean {
  if (fragmentOf(link) === '') return false;
  if (content.length === 0) return !isPlain(link);
  if (content.every(({ type }) => type === 'text') && PERMALINK.test(wordsOf(content).trim()))
    return true;
  return (
    hasClass(link, PERMALINKS) &&
    (someInline(content, ({ type }) => SHOWS_MORE.has(type)) || beginsWith(wordsOf(content), KEEP))
  );
}

/** Node types that show something other than text. */
const SHOWS_MORE = new Set(['image', 'inlineMath', 'footnoteReference', 'checkbox', 'htmlElement']);

/**
 * Whether a link is in a heading and leads to that heading, or to the page whose title that is, or
 * opens the content below it.
 */
function leadsToItself(link: SnapshotElement): boolean {
  const fragment = fragmentOf(link);
  const heading = link.parentNode;
  if (heading === null || !/^h[1-6]$/.test(heading.localName)) return false;
  if (fragment === '')
    return heading.localName === 'h1' && link.getAttribute('href') === documentOf(link);
  const isToggle = link.hasAttribute('aria-expanded') || link.hasAttribute('data-toggle');
  if (isToggle && link.getAttribute('href')?.startsWith('#') === true) return true;
  return [link, heading, heading.parentNode].some((node) => node?.getAttribute('id') === fragment);
}

/** Whether an address leads nowhere: scripts do something when such a link is clicked. */
function isHandle(href: string): boolean {
  return href.endsWith('#');
}

/**
 * Whether a link has nothing but its address. An empty link with more is an icon, a button or an
 * overlay.
 */
function isPlain(link: SnapshotElement): boolean {
  return link.attributes.size === 1 && link.childNodes.length === 0;
}

/**
 * Puts the link on the first heading, else on the first line with words, else on the first line.
 */
function linkFirst(content: Content, link: (children: Inline[]) => Link): Content {
  const heading = content.find(({ type }) => type === 'heading');
  if (heading?.type === 'heading') {
    const linked = { ...heading, children: [link(heading.children)] };
    return content.map((item) => (item === heading ? linked : item));
  }
  let isLinked = false;
  const wrapFirst = (isWanted: (line: Inline[]) => boolean): Content =>
    wrapLines(content, (line) => {
      if (isLinked || isEmptyLine(line) || !isWanted(line)) return null;
      isLinked = true;
      return link(line);
    });
  const wrapped = wrapFirst((line) => wordsOf(line).trim() !== '');
  return isLinked ? wrapped : wrapFirst(() => true);
}
