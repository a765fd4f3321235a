import type { SnapshotElement } from '@/contract/snapshot/tree';
import { mathmlOfDrawing } from './mathml-of-drawing';
import { ACCENTS, joinTex, texOf } from './mathml-symbols';

/** Presentation MathML, or what MathJax drew from it, as TeX; content MathML gives its text. */
export function mathmlToTex(math: SnapshotElement): string {
  return convert(math.localName === 'math' ? math : mathmlOfDrawing(math), 0).trim();
}

/** Formulas are not nested deeper; of what is, only the text is kept. */
const MAX_DEPTH = 100;

function convert(node: SnapshotElement, depth: number): string {
  if (depth > MAX_DEPTH) return texOf(node.textContent.trim());
  const parts = node.children;
  const part = (at: number): string => {
    const child = parts[at];
    return child === undefined ? '' : convert(child, depth + 1);
  };
  switch (node.localName) {
    case 'mi':
      return identifier(node);
    case 'mn':
    case 'mo':
      return operator(node);
    case 'mtext':
    case 'ms':
      return text(node);
    case 'mspace':
      return ' ';
    case 'mfrac':
      return fraction(node, part(0), part(1));
    case 'msqrt':
      return `\\sqrt{${row(parts, depth)}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msub':
      return `${base(part(0))}_${group(part(1))}`;
    case 'msup':
      return `${base(part(0))}${superscript(part(1))}`;
    case 'msubsup':
      return `${base(part(0))}_${group(part(1))}${superscript(part(2))}`;
    case 'munder':
      return under(part(0), part(1));
    case 'mover':
      return over(part(0), part(1));
    case 'munderover':
      return `${base(part(0))}_${group(part(1))}^${group(part(2))}`;
    case 'mmultiscripts':
      return multiscripts(parts, depth);
    case 'mfenced':
      return fenced(node, parts, depth);
    case 'mtable':
      return table(
        parts,
        depth,
        node.getAttribute('columnalign')?.startsWith('right left') === true ? 'aligned' : 'matrix',
      );
    case 'menclose':
      return `${enclosure(node.getAttribute('notation') ?? '')}{${row(parts, depth)}}`;
    case 'mphantom':
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    case 'semantics':
      return part(0);
    default:
      return parts.length === 0 ? texOf(node.textContent.trim()) : row(parts, depth);
  }
}

function row(parts: SnapshotElement[], depth: number): string {
  const [first] = parts;
  const last = parts.at(-1);
  // A fence around a table is a matrix.
  if (parts[1]?.localName === 'mtable' && first?.localName === 'mo') {
    const closing = parts.length === 3 ? (last?.textContent.trim() ?? '') : '';
    const name = MATRICES[first.textContent.trim() + closing];
    if (name !== undefined && parts.length <= 3)
      return table(parts[1]?.children ?? [], depth, name);
  }
  let tex = '';
  for (const part of parts) tex = joinTex(tex, convert(part, depth + 1));
  return tex;
}

const MATRICES: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{': 'cases',
};

function identifier(node: SnapshotElement): string {
  const name = node.textContent.trim();
  if (FUNCTIONS.has(name)) return `\\${name}`;
  const tex = texOf(name);
  if (/^[a-zA-Z ]{2,}$/.test(name)) return `\\mathrm{${name}}`;
  const variant = VARIANTS[node.getAttribute('mathvariant') ?? ''];
  // The sign of a command is upright already.
  if (variant === '\\mathrm' && tex.startsWith('\\')) return tex;
  return variant === undefined ? tex : `${variant}{${tex}}`;
}

const FUNCTIONS = new Set(
  `sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh exp log ln lg lim max min sup inf det dim
  gcd ker arg deg hom Pr`.split(/\s+/),
);

const VARIANTS: Record<string, string> = {
  normal: '\\mathrm',
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

function operator(node: SnapshotElement): string {
  const sign = node.textContent.trim();
  if (FUNCTIONS.has(sign)) return `\\${sign}`;
  if (/^[a-zA-Z]{2,}$/.test(sign)) return `\\operatorname{${sign}}`;
  const tex = texOf(sign);
  const relation = /^(?:[=<>]|\\(?:[lg]eq|neq|equiv|approx|sim|in|to|rightarrow|Rightarrow|iff))$/;
  return relation.test(tex) ? ` ${tex} ` : tex;
}

function text(node: SnapshotElement): string {
  const words = node.textContent.replace(/[\s\u00a0]+/g, ' ');
  return words.trim() === '' ? ' ' : `\\text{${words.replace(/[\\{}$%#&_^~]/g, '\\$&')}}`;
}

function fraction(node: SnapshotElement, above: string, below: string): string {
  if (/^0(?:\D|$)/.test(node.getAttribute('linethickness') ?? ''))
    return `\\binom{${above}}{${below}}`;
  return `\\frac{${above}}{${below}}`;
}

function superscript(tex: string): string {
  if (/^(?:\\prime *)+$/.test(tex)) return "'".repeat(tex.match(/\\prime/g)?.length ?? 1);
  return `^${group(tex)}`;
}

function over(of: string, mark: string): string {
  const accent = accentOf(mark);
  if (accent !== undefined) return `${accent}{${of}}`;
  return LIMITS.test(of) ? `${of}^${group(mark)}` : `\\overset{${mark}}{${of}}`;
}

function under(of: string, mark: string): string {
  const sign = mark.trim();
  if (sign === '⏟') return `\\underbrace{${of}}`;
  if (/^(?:[¯‾]|\\?_)$/.test(sign)) return `\\underline{${of}}`;
  return LIMITS.test(of) || of.startsWith('\\underbrace')
    ? `${of}_${group(mark)}`
    : `\\underset{${mark}}{${of}}`;
}

/** A sign with several scripts, of which some may stand before it, as those of an isotope do. */
function multiscripts([of, ...scripts]: SnapshotElement[], depth: number): string {
  const sides = { before: '', after: '' };
  let side: keyof typeof sides = 'after';
  let sign = '_';
  for (const script of scripts) {
    const tex = convert(script, depth + 1).trim();
    if (script.localName === 'mprescripts') side = 'before';
    else {
      // The scripts of each pair stand above each other.
      if (sign === '_') sides[side] += '{}';
      if (tex !== '') sides[side] += sign + group(tex);
      sign = sign === '_' ? '^' : '_';
    }
  }
  const { before, after } = sides;
  return before + (of === undefined ? '' : base(convert(of, depth + 1))) + after.slice(2);
}

const LIMITS =
  /^\\(?:sum|prod|coprod|int|iint|oint|lim|max|min|sup|inf|big\w+|overbrace.*|operatorname.*)$/;

function accentOf(mark: string): string | undefined {
  const sign = mark.trim();
  for (const [character, command] of ACCENTS) {
    if (sign === character || sign === texOf(character).trim()) return command;
  }
  return undefined;
}

function base(tex: string): string {
  return tex === '' || /\^|_/.test(tex) ? `{${tex}}` : tex;
}

function group(tex: string): string {
  const trimmed = tex.trim();
  return trimmed.length === 1 ? trimmed : `{${trimmed}}`;
}

function fenced(node: SnapshotElement, parts: SnapshotElement[], depth: number): string {
  const open = texOf(node.getAttribute('open') ?? '(');
  const close = texOf(node.getAttribute('close') ?? ')');
  const separator = (node.getAttribute('separators') ?? ',').trim().charAt(0);
  const inside = parts.map((part) => convert(part, depth + 1)).join(separator);
  return `\\left${open || '.'}${joinTex('', inside)}\\right${close || '.'}`;
}

function enclosure(notation: string): string {
  if (notation.includes('strike')) return '\\cancel';
  if (notation === 'top') return '\\overline';
  return notation === 'bottom' ? '\\underline' : '\\boxed';
}

function table(rows: SnapshotElement[], depth: number, name = 'matrix'): string {
  const lines = rows.map((row) => {
    const cells = row.children.map((cell) => convert(cell, depth + 1).trim());
    const label = row.localName === 'mlabeledtr' ? cells.shift() : undefined;
    return cells.join(' & ') + (label === undefined ? '' : ` ${tag(label)}`);
  });
  const [only, more] = lines;
  if (only !== undefined && more === undefined && rows[0]?.localName === 'mlabeledtr') return only;
  return `\\begin{${name}}${lines.join(' \\\\ ')}\\end{${name}}`;
}

/** The label of an equation, whose parentheses its renderer writes. */
function tag(label: string): string {
  const text = label
    .replace(/\\text\{([^{}]*)\}/g, '$1')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  return `\\tag{${text.includes('\\') ? `$${text}$` : text}}`;
}
