import { BREAK, END, hasBlocks, OPEN, RAW, raw, span, type SpanKind } from '../marks';
import type { MarkdownRule, RenderState } from '../rule';

/** Emphasis and the other inline elements, in a form that GitHub renders. */
export const inlineRules: MarkdownRule[] = [
  { filter: 'br', replacement: () => BREAK },
  spanRule(['em', 'i', 'var', 'dfn'], 'e'),
  {
    filter: 'cite',
    // A whole reference, with the title of the work in italics, is not in italics itself.
    replacement: (content) =>
      content === '' || content.includes(`${OPEN}e`) ? content : span('e', content),
  },
  spanRule(['strong', 'b'], 's'),
  spanRule(['del', 's', 'strike'], 'd'),
  tagRule('sub'),
  {
    ...tagRule('sup'),
    replacement: (content, node, state) => {
      const label = state.footnotes.references.get(node);
      if (label !== undefined) return raw(`[^${label}]`);
      return referenceIn(content) ?? tagged('sup', content, state);
    },
  },
  tagRule('kbd'),
  tagRule('mark'),
  tagRule('ins'),
  { filter: 'q', replacement: (content) => `“${content}”` },
  { filter: 'rt', replacement: (content) => (content.trim() === '' ? '' : `(${content})`) },
];

function spanRule(filter: string[], kind: SpanKind): MarkdownRule {
  return { filter, replacement: (content) => (content === '' ? '' : span(kind, content)) };
}

/** Elements that have no markdown of their own are written as HTML, without attributes. */
function tagRule(name: string): MarkdownRule {
  return {
    filter: name,
    scope: 'tag',
    replacement: (content, _node, state) => tagged(name, content, state),
  };
}

/** Raised text in raised text: more of it is no writing. */
const MAX_TAGS = 4;

function tagged(name: string, content: string, state: RenderState): string {
  if (state.inside.tag > MAX_TAGS) return content;
  if (content.trim() === '' || hasBlocks(content)) return content;
  return raw(`<${name}>`) + content + raw(`</${name}>`);
}

/** References to footnotes are raised by whoever renders them. */
function referenceIn(content: string): string | undefined {
  return content.length < MAX_REFERENCES ? REFERENCE.exec(content)?.[1] : undefined;
}

const MAX_REFERENCES = 200;
const REFERENCE = new RegExp(`^[\\s[(]*((?:${RAW}\\[\\^[^${END}]*${END}[\\s,]*)+?)[\\s\\])]*$`);
