import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';
import type { Construct, FormulaForm } from '@/contract/snapshot/construct';
import { pictureTex } from './formula-pictures';

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
  if (element.attributes.size === 0 || HOLDS_FORMULAS.has(localName)) return null;
  if (isDrawnFormula(element)) return 'container';
  if (localName === 'img') return pictureTex(element) === null ? null : 'image';
  if (!element.attributes.has('class')) return null;
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

/** The TeX that an attribute of an element notes for its formula; null if none does. */
export function notedTex({ attributes }: SnapshotElement): string | null {
  for (const name of SOURCES) {
    const tex = attributes.get(name)?.trim();
    // In sheets, such an attribute has what a cell is calculated from.
    if (tex !== undefined && tex !== '' && !tex.startsWith('=')) return tex;
  }
  const label =
    attributes.get('role') === 'math' ? attributes.get('aria-label')?.trim() : undefined;
  return label !== undefined && TEX_SIGN.test(label) ? label : null;
}

/** Whether an element notes TeX and shows it as a drawing, or not at all. */
function isDrawnFormula(element: SnapshotElement): boolean {
  if (notedTex(element) === null) return false;
  return descendants(element).every(
    (node, at) => at < MAX_NODES && (node.nodeType === 1 || !/\S/.test(node.nodeValue)),
  );
}

const SOURCES = [
  'data-latex',
  'data-math',
  'data-tex',
  'data-formula',
  'data-katex',
  'data-equation',
];
const TEX_SIGN = /[\\^_]/;
/** A drawing may have many parts, which are seldom in a snapshot. */
const MAX_NODES = 400;

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
const MATHJAX_2 = words(
  `mathjax mathjax_display mathjax_preview mathjax_svg mathjax_svg_display mathjax_chtml mjx-chtml
  mathjax_mathml`,
);
const OWN_CLASS = /(?:^|\s)mathjax(?:\s|$)/;
const CONTAINERS = words('katex katex-display mwe-math-element');
