import { hasBlocks, isBlank, someInline, wrapLines } from '../content';
import type { MarkdownRule } from '../rule';
import { BREAK, type Content, type HtmlElement, type SpanType } from '../tree';

/** Emphasis and the other inline elements, in a form that GitHub renders. */
export const inlineRules: MarkdownRule[] = [
  { filter: 'br', leaf: true, replacement: () => [BREAK] },
  spanRule(['em', 'i', 'var', 'dfn'], 'emphasis'),
  {
    ...spanRule(['cite'], 'emphasis'),
    // A whole reference, with the title of the work in italics, is not in italics itself.
    replacement: (content) =>
      someInline(content, ({ type }) => type === 'emphasis')
        ? content
        : wrapLines(content, (children) => ({ type: 'emphasis', children })),
  },
  spanRule(['strong', 'b'], 'strong'),
  {
    ...spanRule(['del', 's', 'strike'], 'delete'),
    passes: (_node, { inside }) => inside.struck > 0 || inside.span >= MAX_SPANS,
  },
  tagRule('sub'),
  {
    ...tagRule('sup'),
    replacement: (content, node, state) => {
      const label = state.footnotes.references.get(node);
      if (label !== undefined) return [{ type: 'footnoteReference', label }];
      return referencesIn(content) ?? tagged('sup', content);
    },
  },
  tagRule('kbd'),
  tagRule('mark'),
  tagRule('ins'),
  {
    filter: 'q',
    replacement: (content) => [
      { type: 'text', value: '“' },
      ...content,
      { type: 'text', value: '”' },
    ],
  },
  {
    filter: 'rt',
    replacement: (content) =>
      isBlank(content)
        ? []
        : [{ type: 'text', value: '(' }, ...content, { type: 'text', value: ')' }],
  },
];

/** Spans nested deeper look no different to a reader. */
const MAX_SPANS = 20;

function spanRule(filter: string[], type: SpanType): MarkdownRule {
  return {
    filter,
    scope: 'span',
    passes: (_node, { inside }) => inside.span >= MAX_SPANS,
    replacement: (content) => wrapLines(content, (children) => ({ type, children })),
  };
}

/** Raised text within raised text; nobody writes it deeper. */
const MAX_TAGS = 4;

/** Elements that have no markdown of their own are written as HTML, without attributes. */
function tagRule(name: HtmlElement['name']): MarkdownRule {
  return {
    filter: name,
    scope: 'tag',
    passes: (_node, { inside }) => inside.tag > MAX_TAGS,
    replacement: (content) => tagged(name, content),
  };
}

function tagged(name: HtmlElement['name'], content: Content): Content {
  if (isBlank(content) || hasBlocks(content)) return content;
  return wrapLines(content, (children) => ({ type: 'htmlElement', name, children }));
}

/**
 * The references to footnotes that are all of a raised text, without the brackets around them:
 * renderers raise them. Null for any other text.
 */
function referencesIn(content: Content): Content | null {
  const first = content.findIndex(({ type }) => type === 'footnoteReference');
  const last = content.findLastIndex(({ type }) => type === 'footnoteReference');
  if (first < 0) return null;
  const references: Content = [];
  for (const [at, item] of content.entries()) {
    if (item.type === 'footnoteReference') references.push(item);
    else if (item.type !== 'text') return null;
    else if (at < first) {
      if (!OPENS.test(item.value)) return null;
    } else if (at < last ? !SEPARATES.test(item.value) : !CLOSES.test(item.value)) return null;
    else references.push({ type: 'text', value: item.value.replace(/[\])]/g, '') });
  }
  return references;
}

const OPENS = /^[\s[(]*$/;
const SEPARATES = /^[\s,]*$/;
const CLOSES = /^[\s,]*[\s\])]*$/;
