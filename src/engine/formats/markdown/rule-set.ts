import TurndownService from 'turndown';
import type { MarkdownRule } from './rule';
import { calloutRules } from './rules/callouts';
import { codeRules } from './rules/code';
import { controlRules } from './rules/controls';
import { definitionRules } from './rules/definitions';
import { headingRules } from './rules/headings';
import { imageRules } from './rules/images';
import { inlineRules } from './rules/inline';
import { leftOutRules } from './rules/left-out';
import { linkRules } from './rules/links';
import { listRules } from './rules/lists';
import { mathRules } from './rules/math';
import { mediaRules } from './rules/media';
import { quoteRules } from './rules/quotes';
import { tableRules } from './rules/tables';

/**
 * The rule for a kind of element; null if only its children count.
 *
 * Turndown keeps the rules and finds the one for a name, preferring the one added last. Filters are
 * names, so the answer for a name holds for every element of that kind.
 */
export function ruleFor(kind: string): MarkdownRule | null {
  let rule = known.get(kind);
  if (rule === undefined) {
    const found = service.rules.forNode(asHtmlElement({ nodeName: kind }));
    rule = found === NO_RULE ? null : asMarkdownRule(found);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(kind, rule);
  }
  return rule;
}

const known = new Map<string, MarkdownRule | null>();
/** Pages may invent any number of element names. */
const MAX_KNOWN = 1000;

/** None of Turndown's own rules, which return text right away. */
const options: TurndownService.Options & { rules: Record<string, never> } = { rules: {} };
const service = createService();
/** What Turndown finds for a name without a rule. */
const NO_RULE = service.rules.forNode(asHtmlElement({ nodeName: '' }));

function createService(): TurndownService {
  const turndown = new TurndownService(options);
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

// To find a rule by its filter Turndown reads nothing of an element but its name.
function asHtmlElement(named: { nodeName: string }): HTMLElement {
  return named as unknown as HTMLElement;
}

// Turndown returns rules as they were added; our walk, not Turndown's, calls their replacement.
function asTurndownRule(rule: MarkdownRule): TurndownService.Rule {
  return rule as unknown as TurndownService.Rule;
}

function asMarkdownRule(rule: TurndownService.Rule): MarkdownRule {
  return rule as unknown as MarkdownRule;
}
