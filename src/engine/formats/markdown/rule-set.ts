import TurndownService from 'turndown';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { BOUNDARY } from './marks';
import type { MarkdownRule } from './rule';
import { calloutRules } from './rules/callouts';
import { codeRules } from './rules/code';
import { controlRules } from './rules/controls';
import { definitionRules } from './rules/definitions';
import { headingRules } from './rules/headings';
import { imageRules } from './rules/images';
import { inlineRules } from './rules/inline';
import { linkRules } from './rules/links';
import { listRules } from './rules/lists';
import { mathRules } from './rules/math';
import { mediaRules } from './rules/media';
import { quoteRules } from './rules/quotes';
import { leftOutRules } from './rules/left-out';
import { tableRules } from './rules/tables';

/**
 * Finds the rule for an element. Turndown asks its rules one after the other, those added last
 * first; the answer is kept by what their tests may look at: name, class and role.
 */
export function ruleFor(element: SnapshotElement): MarkdownRule {
  const { localName, attributes } = element;
  const className = attributes.get('class') ?? '';
  const role = attributes.get('role') ?? '';
  const key = className === '' && role === '' ? localName : `${localName} ${className} ${role}`;
  let rule = known.get(key);
  if (rule === undefined) {
    rule = asMarkdownRule(service.rules.forNode(asHtmlElement(element)));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, rule);
  }
  return rule;
}

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);

const MAX_KNOWN = 5000;
const known = new Map<string, MarkdownRule>();
/** Options of Turndown: none of its own rules, which write their markdown at once. */
const turndownOptions: TurndownService.Options & { rules: Record<string, never> } = {
  rules: {},
  defaultReplacement: (content, node) =>
    BLOCKS.has(node.nodeName.toLowerCase()) ? BOUNDARY + content + BOUNDARY : content,
};
const service = createService();

function createService(): TurndownService {
  const turndown = new TurndownService(turndownOptions);
  const families = {
    inlineRules,
    linkRules,
    imageRules,
    headingRules,
    quoteRules,
    listRules,
    codeRules,
    tableRules,
    leftOutRules,
    controlRules,
    mathRules,
    mediaRules,
    definitionRules,
    calloutRules,
  };
  for (const [family, rules] of Object.entries(families)) {
    rules.forEach((rule, i) => turndown.addRule(`${family}${i}`, asTurndownRule(rule)));
  }
  return turndown;
}

// Turndown only hands elements on to the rules, asking them for nodeName: it never needs a DOM here.
function asHtmlElement(element: SnapshotElement): HTMLElement {
  return element as unknown as HTMLElement;
}

function asTurndownRule(rule: MarkdownRule): TurndownService.Rule {
  return rule as unknown as TurndownService.Rule;
}

function asMarkdownRule(rule: TurndownService.Rule): MarkdownRule {
  return rule as unknown as MarkdownRule;
}
