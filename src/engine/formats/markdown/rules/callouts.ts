import type { SnapshotElement } from '@/contract/snapshot/tree';
import { joinBlocks, readBlocks, type Block } from '../blocks';
import { classesOf, hasClass, words } from '../classes';
import { block, BOUNDARY, hasBlocks, span } from '../marks';
import type { MarkdownRule } from '../rule';
import { MAX_CONTAINERS } from './lists';
import { quoted } from './quotes';

/** Notes and warnings set off from the text, as GitHub's alerts. */
export const calloutRules: MarkdownRule[] = [
  {
    filter: (node) => hasClass(node, TITLES) && TITLE_BLOCKS.has(node.localName),
    replacement: (content) => {
      const title = content.trim();
      const isLine = title !== '' && !hasBlocks(title);
      return BOUNDARY + (isLine ? span('s', title) : content) + BOUNDARY;
    },
  },
  {
    // The kind may be in an attribute, which a filter does not see.
    filter: (node) =>
      alertOf(node) !== undefined || (node.localName === 'div' && hasClass(node, NAMED)),
    scope: 'container',
    replacement: (content, node, state) => {
      const alert = alertOf(node);
      if (alert === undefined || state.inside.cell > 0 || state.inside.container > MAX_CONTAINERS)
        return BOUNDARY + content + BOUNDARY;
      const blocks = withoutName(readBlocks(content), alert);
      if (blocks.length === 0) return '';
      return block('q', quoted(`[!${alert}]\n${joinBlocks(blocks)}`));
    },
  },
];

type Alert = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/** What software calls its kinds of callouts, by the alert that says the same. */
const KINDS: Record<Alert, ReadonlySet<string>> = {
  NOTE: words(
    'note info information abstract summary tldr todo question help faq example quote cite seealso primary secondary',
  ),
  TIP: words('tip hint success check done'),
  IMPORTANT: words('important attention'),
  WARNING: words('warning warn caution-light'),
  CAUTION: words('caution danger error bug failure fail missing'),
};

/** Classes that make an element a callout; its kind is another of its classes, or an attribute. */
const CALLOUTS = words(
  `admonition markdown-alert theme-admonition callout alert custom-block admonitionblock
  starlight-aside hint-container notecard`,
);
const PREFIX =
  /^(?:markdown-alert|theme-admonition|alert|callout|admonition|starlight-aside-|hint)-+/;

function alertOf(node: SnapshotElement): Alert | undefined {
  const written = node.getAttribute('class') ?? '';
  // DocFX has no other class than the kind, which is the alert's.
  if (Object.hasOwn(KINDS, written)) return written as Alert;
  if (!hasClass(node, CALLOUTS) || !BLOCKS.has(node.localName)) return undefined;
  const names = classesOf(node).map((name) => name.replace(PREFIX, ''));
  const named = node.getAttribute('data-callout');
  if (named !== null) names.push(named.toLowerCase());
  for (const [alert, kinds] of Object.entries(KINDS)) {
    // The keys of the table are the alerts.
    if (names.some((name) => kinds.has(name))) return alert as Alert;
  }
  return undefined;
}

const BLOCKS = words('div aside section blockquote p article');
/** Of Obsidian, whose kinds are in an attribute. */
const NAMED = words('callout');
const TITLES = words(
  `admonition-title callout-title alert-heading alert-title custom-block-title markdown-alert-title
  starlight-aside__title hint-container-title`,
);
const TITLE_BLOCKS = words('p div');

/** The alert's name stands in its first line already; a title of its own stays, in bold. */
function withoutName(blocks: Block[], alert: Alert): Block[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return blocks;
  const isName = (text: string) => {
    const name = text.replace(/[^\p{L}]+/gu, '').toLowerCase();
    return KINDS[alert].has(name) || name === alert.toLowerCase();
  };
  if (isName(first.markdown)) return rest;
  const [label = '', name = ''] = LABEL.exec(first.markdown) ?? [];
  return isName(name)
    ? [{ ...first, markdown: first.markdown.slice(label.length) }, ...rest]
    : blocks;
}

const LABEL = /^\*\*([^*]{1,20}):\*\* /;
