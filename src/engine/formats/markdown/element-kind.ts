import type { SnapshotElement } from '@/contract/snapshot/tree';
import { calloutKind, isCallout, isCalloutTitle } from './callout-kind';
import { hasClass, words } from './classes';
import { isNoContent } from './rules/left-out';

/**
 * What an element is taken for: its own name, or the name of something that pages build of neutral
 * elements with classes, roles and attributes. The latter begin with `#`, as no element's name does.
 * The rule for an element follows from this name alone.
 */
export function kindOf(element: SnapshotElement): string {
  const { localName, attributes } = element;
  if (attributes.has('class')) {
    if (calloutKind(element) !== null || isCallout(element)) return '#callout';
    if (isCalloutTitle(element)) return '#callout-title';
    if (ALWAYS_ITSELF.has(localName)) return localName;
    const formula = STRUCTURE.has(localName) ? null : formulaKind(element);
    if (formula !== null) return formula;
    if (isNoContent(element)) return '#no-content';
    if (hasClass(element, EDITORS) && localName !== 'table') return '#code-editor';
    if (localName === 'div' && hasClass(element, CODE_BLOCK)) return '#code-block';
  }
  if (localName === 'div') {
    const role = attributes.get('role');
    if (role === 'list' || role === 'listitem') return `#${role}`;
  }
  return localName;
}

const ALWAYS_ITSELF = words(
  'dt dd summary legend audio video iframe lite-youtube embed object script',
);

/** A cell or an item that is called a formula holds one. */
const STRUCTURE = words('table tr td th ul ol li');

function formulaKind(element: SnapshotElement): string | null {
  const { localName } = element;
  if (localName === 'img') return hasClass(element, FORMULA_IMAGES) ? '#math-image' : null;
  if (hasClass(element, UNRENDERED)) return '#math-source';
  if (localName === 'mjx-container') return localName;
  // Pages call parts of their own `mathjax`, in which there may be formulas: those are theirs.
  if (hasClass(element, MATHJAX_2) && !OWN_CLASS.test(element.getAttribute('class') ?? ''))
    return '#mathjax-2';
  return hasClass(element, MATH_CONTAINERS) ? '#math-container' : null;
}

const UNRENDERED = words('math arithmatex');
const FORMULA_IMAGES = words(
  `mwe-math-fallback-image-inline mwe-math-fallback-image-display tex latex ql-img-inline-formula
  ql-img-displayed-equation`,
);
const MATHJAX_2 = words(
  `mathjax mathjax_display mathjax_preview mathjax_svg mathjax_svg_display mathjax_chtml mjx-chtml
  mathjax_mathml`,
);
const OWN_CLASS = /(?:^|\s)mathjax(?:\s|$)/;
const MATH_CONTAINERS = words('katex katex-display mwe-math-element');
/** Editors and highlighters that show code without a `pre` around it. */
const EDITORS = words(
  `codemirror cm-editor monaco-editor ace_editor syntaxhighlighter crayon-syntax`,
);
const CODE_BLOCK = words('code-block');
