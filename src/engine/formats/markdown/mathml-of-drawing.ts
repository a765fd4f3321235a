import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';

/**
 * The presentation MathML that MathJax 3 and later drew a formula from. Its elements are named like
 * those of MathML, with struts, rows and boxes in between; classes stand for characters.
 *
 * @param drawing - An element with what MathJax drew inside.
 */
export function mathmlOfDrawing(drawing: SnapshotElement): SnapshotElement {
  const math = new SnapshotElement('math');
  for (const part of partsOf(drawing, 0)) math.append(part);
  return math;
}

/** Formulas are not nested deeper. */
const MAX_DEPTH = 200;

/** The MathML of what is inside an element of a drawing. */
function partsOf(drawn: SnapshotElement, depth: number): SnapshotElement[] {
  if (depth > MAX_DEPTH) return [];
  return drawn.childNodes.flatMap((node) => {
    if (node.nodeType === 3 || LEFT_OUT.test(node.localName)) return [];
    const name = /^mjx-(m[a-z]+)$/.exec(node.localName)?.[1];
    if (name === undefined || name === 'math') return partsOf(node, depth + 1);
    return [elementOf(name, node, depth + 1)];
  });
}

function elementOf(name: string, drawn: SnapshotElement, depth: number): SnapshotElement {
  const element = new SnapshotElement(name);
  if (TOKENS.has(name)) {
    element.append(new SnapshotText(charactersOf(drawn)));
    return element;
  }
  for (const part of inOrder(name, partsOf(drawn, depth))) element.append(part);
  return element;
}

/** The parts as MathML orders them: what stands above is drawn first. */
function inOrder(name: string, parts: SnapshotElement[]): SnapshotElement[] {
  const [first, second, third] = parts;
  if (first === undefined || second === undefined) return parts;
  if (name === 'munderover' && second.localName === 'munder')
    return [...second.childNodes.filter((node) => node.nodeType === 1), first];
  if (name === 'mover') return [second, first];
  if (third !== undefined && (name === 'msubsup' || name === 'munderover'))
    return [first, third, second];
  return name === 'mroot' ? [second, first] : parts;
}

function charactersOf(drawn: SnapshotElement): string {
  let text = '';
  for (const node of drawn.childNodes) {
    if (node.nodeType === 3) continue;
    const code = CHARACTER.exec(node.getAttribute('class') ?? '')?.[1];
    text += code === undefined ? node.textContent : String.fromCodePoint(Number.parseInt(code, 16));
  }
  return text;
}

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** A code point that a font of MathJax draws. */
const CHARACTER = /(?:^|\s)mjx-c([\dA-F]{2,5})(?:\s|$)/;
/** The root's sign and what is there for screen readers. */
const LEFT_OUT = /^mjx-(?:surd|assistive-mml|speech|stretchy-[vh])$/;
