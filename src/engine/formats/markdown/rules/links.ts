import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '../classes';
import { fragmentOf, isBacklink } from '../note-evidence';
import { BLOCK, BLOCK_END, hasBlocks, linkTo, pageText, RAW, raw, runsOf } from '../marks';
import type { MarkdownRule } from '../rule';
import { targetOf } from '../target';

/** Links. A link without an address is its text; one around blocks is put on the first of them. */
export const linkRules: MarkdownRule[] = [
  {
    filter: 'a',
    scope: 'link',
    replacement: (content, node, state) => {
      const label = state.footnotes.references.get(node);
      if (label !== undefined) return raw(`[^${label}]`);
      const href = node.getAttribute('href');
      if ((href?.includes('#') === true && isBacklink(node)) || isPermalink(node, content))
        return '';
      // Markdown has no link in a link: the outer one is left.
      if (href === null || state.inside.link > 0 || leadsToItself(node)) return content;
      const target = targetOf(href, node.getAttribute('title'));
      if (hasBlocks(content)) return linkFirst(content, target);
      if (content.trim() !== '') return linkTo(content, target);
      const name = pageText(node.getAttribute('aria-label') ?? node.getAttribute('title') ?? '');
      if (name.trim() !== '') return linkTo(name, target);
      return isPlain(node) ? raw(`[](${target})`) : content;
    },
  },
];

/** Signs that stand beside headings for "link to this place". */
const PERMALINK = /^(?:[#¶§⚓\u{1f517}]\ufe0f?)*$/u;
const PERMALINKS = words(
  `headerlink header-anchor heading-anchor heading-link anchor anchorjs-link hash-link permalink
  anchor-link direct-link headinganchor octicon-link toc-anchor`,
);

/** A sign, icon or hint that a heading can be linked to. */
function isPermalink(link: SnapshotElement, content: string): boolean {
  if (fragmentOf(link) === '') return false;
  if (content === '') return !isPlain(link);
  if (PERMALINK.test(content.trim())) return true;
  return (
    hasClass(link, PERMALINKS) &&
    (content.includes(RAW) ||
      /^\s*(?:permalink|permanent link|link to|anchor|direct link)/i.test(content))
  );
}

/** A heading that is a link to itself. */
function leadsToItself(link: SnapshotElement): boolean {
  const fragment = fragmentOf(link);
  const heading = link.parentNode;
  if (fragment === '' || heading === null || !/^h[1-6]$/.test(heading.localName)) return false;
  return [link, heading, heading.parentNode].some((node) => node?.getAttribute('id') === fragment);
}

/** An empty link with more to it than its address is an icon, a button or an overlay: nothing to read. */
function isPlain(link: SnapshotElement): boolean {
  return link.attributes.size === 1 && link.childNodes.length === 0;
}

/** Puts the link on the first heading, else on the first text. */
function linkFirst(content: string, target: string): string {
  const heading = HEADING.exec(content);
  if (heading !== null && heading[2]?.trim() !== '') {
    return linkRange(content, heading.index + 2, heading.index + heading[0].length - 1, target);
  }
  for (const [start, end] of runsOf(content)) {
    if (content.slice(start, end).trim() !== '') return linkRange(content, start, end, target);
  }
  return content;
}

function linkRange(content: string, start: number, end: number, target: string): string {
  return content.slice(0, start) + linkTo(content.slice(start, end), target) + content.slice(end);
}

const HEADING = new RegExp(`${BLOCK}([1-6])([^${BLOCK_END}]*)${BLOCK_END}`);
