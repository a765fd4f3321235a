import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';
import type { Construct, FormulaForm } from './construct';

/** A formula, in whatever form the page has it. */
export function formulaOf(element: SnapshotElement): Construct | null {
  const form = formOf(element);
  return form === null ? null : { type: 'formula', form };
}

function formOf(element: SnapshotElement): FormulaForm | null {
  const { localName } = element;
  const byName = FORM_OF_NAME[localName];
  if (byName !== undefined) return byName;
  if (localName === 'script') return isMathScript(element) ? 'script' : null;
  if (!element.attributes.has('class') || HOLDS_FORMULAS.has(localName)) return null;
  if (localName === 'img') return hasClass(element, IMAGES) ? 'image' : null;
  if (hasClass(element, UNRENDERED)) return 'source';
  // Pages also name whole sections `mathjax`, which may contain formulas.
  if (hasClass(element, MATHJAX_2) && !OWN_CLASS.test(element.getAttribute('class') ?? ''))
    return 'mathjax-2';
  return hasClass(element, CONTAINERS) ? 'container' : null;
}

/** Whether a script is a formula for MathJax 2. */
export function isMathScript(script: SnapshotElement): boolean {
  return (script.getAttribute('type') ?? '').startsWith('math/tex');
}

const FORM_OF_NAME: Record<string, FormulaForm> = {
  math: 'mathml',
  'math-renderer': 'source',
  'mjx-container': 'container',
};
/** A cell, a term or a frame that is named a formula contains one. */
const HOLDS_FORMULAS = words(
  'table tr td th ul ol li dt dd summary legend audio video iframe lite-youtube embed object',
);
const UNRENDERED = words('math arithmatex');
const IMAGES = words(
  `mwe-math-fallback-image-inline mwe-math-fallback-image-display tex latex ql-img-inline-formula
  ql-img-displayed-equation`,
);
const MATHJAX_2 = words(
  `mathjax mathjax_display mathjax_preview mathjax_svg mathjax_svg_display mathjax_chtml mjx-chtml
  mathjax_mathml`,
);
const OWN_CLASS = /(?:^|\s)mathjax(?:\s|$)/;
const CONTAINERS = words('katex katex-display mwe-math-element');
