import { mathmlToTex } from '../mathml-to-tex';
import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '@/engine/constructs/classes';
import { delimitedTex, isNamedFormula, pictureTex } from '@/engine/constructs/formula-pictures';
import { notedTex } from '@/engine/constructs/formulas';
import { annotationOf } from '../math-annotation';
import type { BuildState, MarkdownRule } from '../rule';
import type { Content } from '../tree';

/**
 * Formulas as TeX, each once: KaTeX and MathJax show one formula several times over, as drawn
 * characters, as MathML for screen readers and as TeX.
 */
export const mathRules: MarkdownRule[] = [
  {
    filter: '#formula-mathml',
    leaf: true,
    replacement: (_content, math, state) => formula(mathTex(math), isDisplay(math), state),
  },
  {
    filter: '#formula-container',
    leaf: true,
    replacement: (_content, node, state) =>
      formula((texInside(node) ?? node.textContent.trim()) || drawn(node), isDisplay(node), state),
  },
  {
    // The container of MathJax 3 and 4 has the class too, and no script beside it.
    filter: '#formula-mathjax-2',
    leaf: true,
    replacement: (_content, node, state) => {
      if (state.hasMathScripts) return [];
      const tex = texInside(node);
      return tex === undefined ? [] : formula(tex, isDisplay(node), state);
    },
  },
  {
    filter: '#formula-script',
    leaf: true,
    replacement: (_content, script, state) => {
      const display = script.getAttribute('type')?.includes('mode=display') === true;
      return formula(script.textContent, display, state);
    },
  },
  {
    filter: '#formula-image',
    leaf: true,
    replacement: (_content, image, state) => {
      const isAlone = !isNamedFormula(image) && image.parentNode?.childNodes.length === 1;
      return formula(pictureTex(image) ?? '', isAlone || isDisplay(image), state);
    },
  },
  {
    filter: '#formula-source',
    leaf: true,
    passes: (node) => delimited(node) === null,
    replacement: (_content, node, state) => {
      const source = delimited(node);
      return source === null ? [] : formula(source.tex, source.display, state);
    },
  },
];

const DISPLAY = words(
  `katex-display mathjax_display mathjax_svg_display mwe-math-fallback-image-display
  mwe-math-mathml-display mwe-math-element-block ql-img-displayed-equation math-block math-display`,
);

/** A formula; a displayed one on lines of its own if there can be such lines. */
export function formula(source: string, display: boolean, { inside }: BuildState): Content {
  const tex = safeTex(unwrap(source.trim()));
  if (tex === '') return [];
  if (display && inside.cell === 0 && inside.link === 0 && inside.code === 0)
    return [{ type: 'math', value: tex.replace(/\n\s*\n/g, '\n') }];
  // A dollar sign and a brace would begin an expression of SilverBullet; the command means nothing.
  const value = tex.replace(/\s+/g, ' ').replace(/^\{/, '\\relax{');
  return [{ type: 'inlineMath', value, display }];
}

/** Wikipedia wraps its formulas in the style they are set in. */
function unwrap(tex: string): string {
  const match = /^\{\\(?:display|text)style([^a-zA-Z][\s\S]*)\}$/.exec(tex);
  const inside = match?.[1] ?? '';
  return match !== null && isBalanced(inside) ? inside.trim() : tex;
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const [token] of tex.matchAll(/\\.|[{}]/g)) {
    if (token === '{') depth++;
    else if (token === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

/**
 * TeX in which a renderer without formulas finds no element and no link, and a note program nothing that it would run:
 * spaces mean nothing in TeX.
 */
function safeTex(tex: string): string {
  return tex.replace(/<(?=[a-zA-Z/!?%])|\](?=[([])|\{(?=[{%])|\$(?=\{)|`(?=r[\s#])/g, '$& ');
}

function isDisplay(node: SnapshotElement): boolean {
  const display = node.getAttribute('display') ?? node.getAttribute('mode');
  if (display === 'block' || display === 'true' || display === 'display') return true;
  if (hasClass(node, DISPLAY)) return true;
  if (node.parentNode !== null && hasClass(node.parentNode, DISPLAY)) return true;
  return elementsIn(node).some((inner) => hasClass(inner, DISPLAY));
}

/** The TeX of the first formula inside, from its source, its MathML or its drawing. */
function texInside(container: SnapshotElement): string | undefined {
  let latex: string | undefined;
  let alt: string | undefined;
  for (const node of elementsIn(container)) {
    if (node.localName === 'math') return annotationOf(node) ?? latex ?? mathTex(node);
    latex ??= node.getAttribute('data-latex') ?? undefined;
    if (node.localName === 'img') alt ??= node.getAttribute('alt') ?? undefined;
  }
  const noted = latex ?? texAround(container) ?? alt;
  return noted ?? (container.localName === 'mjx-container' ? mathmlToTex(container) : undefined);
}

/** The TeX in an attribute of an element, or of one directly around it. */
function texAround(container: SnapshotElement): string | undefined {
  const noted = outward(container).take(3).map(notedTex);
  return noted.find((tex) => tex !== null) ?? undefined;
}

/** The TeX of MathML: its source, else what is shown, else its label. */
function mathTex(math: SnapshotElement): string {
  return (annotationOf(math) ?? mathmlToTex(math)) || (math.getAttribute('alttext') ?? '');
}

/** A mark in place of a drawing that says nothing: readers see that a formula is missing. */
function drawn(container: SnapshotElement): string {
  return elementsIn(container).some(({ localName }) => localName === 'svg') ? '\\square' : '';
}

/** TeX that a script was to render, still between its delimiters. */
function delimited(node: SnapshotElement): { tex: string; display: boolean } | null {
  if (node.childNodes.some((child) => child.nodeType === 1)) return null;
  return delimitedTex(node.textContent);
}
