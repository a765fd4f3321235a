import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { isStruckByStyle } from '@/engine/constructs/struck';
import { blocksOf, wrapLines } from './content';
import { kindOf } from './element-kind';
import { footnoteDefinitions } from './footnote-definitions';
import { pageText } from './page-text';
import type { BuildState, MarkdownRule } from './rule';
import { ruleFor } from './rule-set';
import { BOUNDARY, BREAK, type Block, type Content, type Item } from './tree';

/**
 * Builds the tree of an element's content: its blocks, then the footnotes that they refer to.
 *
 * Turndown picks the rule for each kind of element, but its own walk is recursive and quadratic, so
 * this is a single loop over the nodes. Their results are appended to one list. An element with a
 * rule takes its part off the end and replaces it; an element without one costs nothing.
 *
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function buildTree(
  root: SnapshotElement,
  state: BuildState,
  pacer: Pacer,
): Promise<Block[]> {
  const builder = new TreeBuilder(root, state);
  for (let nodes = 1; builder.step(); nodes++) {
    if (nodes % NODES_PER_LOOK === 0 && pacer.due()) await pacer.yield();
  }
  const labels = new Set(state.footnotes.notes.values());
  return [...blocksOf(builder.content), ...footnoteDefinitions(builder.notes, labels)];
}

/** How many nodes to read between two checks of the clock. */
const NODES_PER_LOOK = 256;

/** An element whose children are being read. */
interface Frame {
  element: SnapshotElement;
  nodes: readonly SnapshotNode[];
  /** Where its content begins that is struck out by style, unless something around it is. */
  struckFrom: number | null;
  /** Null: the element adds nothing around its content. */
  rule: MarkdownRule | null;
  isBlock: boolean;
  /** Whether line feeds in its text start lines on the page. */
  keepsLines: boolean;
  next: number;
  /** Where the content it adds to begins: that of the enclosing rule, or of the footnote. */
  start: number;
  /** The footnote that is being read among the children, and where its content begins. */
  note: { label: string; start: number } | null;
}

class TreeBuilder {
  readonly content: Content = [];
  readonly notes = new Map<string, Content>();
  readonly #state: BuildState;
  readonly #frames: Frame[];

  constructor(root: SnapshotElement, state: BuildState) {
    this.#state = state;
    // The root only wraps the content; it gets no rule of its own.
    this.#frames = [frameOf(root, null, false, keepsLines(root, false), 0)];
  }

  /** Reads the next node; false when there is none left. */
  step(): boolean {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return false;
    const child = frame.nodes[frame.next++];
    this.#turnToNote(frame, child);
    if (child === undefined) this.#leave(frame);
    else if (this.#state.footnotes.leftOut.has(child)) return true;
    else if (child.nodeType === 3) this.#text(child.nodeValue, frame);
    else this.#enter(child, frame);
    return true;
  }

  #enter(element: SnapshotElement, parent: Frame): void {
    const rule = ruleFor(kindOf(element));
    if (rule !== null && rule.passes?.(element, this.#state) !== true) {
      if (isLeaf(rule, element, this.#state)) {
        this.#push(rule.replacement([], element, this.#state));
        return;
      }
      if (rule.scope !== undefined) this.#state.inside[rule.scope]++;
      const lines = keepsLines(element, parent.keepsLines);
      this.#open(frameOf(element, rule, false, lines, this.content.length));
      return;
    }
    const isBlock = BLOCKS.has(element.localName);
    const start = parent.note?.start ?? parent.start;
    if (isBlock) this.#part(start);
    const lines = keepsLines(element, parent.keepsLines);
    this.#open(frameOf(element, null, isBlock, lines, start));
  }

  #open(frame: Frame): void {
    this.#frames.push(frame);
    const { inside } = this.#state;
    if (inside.struck > 0 || !isStruckByStyle(frame.element)) return;
    inside.struck++;
    frame.struckFrom = this.content.length;
  }

  #leave({ element, rule, isBlock, start, struckFrom }: Frame): void {
    this.#frames.pop();
    if (struckFrom !== null) {
      this.#state.inside.struck--;
      const struck = this.content.splice(struckFrom);
      this.#push(wrapLines(struck, (children) => ({ type: 'delete', children })));
    }
    if (isBlock) this.#part(start);
    if (rule === null) return;
    if (rule.scope !== undefined) this.#state.inside[rule.scope]--;
    // A list item that was a footnote is no longer a list item.
    if (this.#isWholeNote(element)) return;
    const content = this.content.splice(start);
    this.#push(rule.replacement(content, element, this.#state));
  }

  #isWholeNote(element: SnapshotElement): boolean {
    const { notes, rest } = this.#state.footnotes;
    if (!notes.has(element)) return false;
    const parent = this.#frames.at(-1);
    const next = parent?.nodes[parent.next];
    return next === undefined || !rest.has(next);
  }

  /** Separates the content of footnotes among an element's children from the element's own. */
  #turnToNote(frame: Frame, child: SnapshotNode | undefined): void {
    const { notes, rest, inPlace } = this.#state.footnotes;
    const label = child && notes.get(child);
    if (label === undefined && child !== undefined && rest.has(child)) return;
    if (frame.note !== null) {
      this.notes.set(frame.note.label, this.content.splice(frame.note.start));
      frame.note = null;
    }
    if (label === undefined) return;
    if (child?.nodeType === 1 && inPlace.has(child))
      this.content.push({ type: 'footnoteReference', label });
    frame.note = { label, start: this.content.length };
  }

  #text(text: string, { keepsLines }: Frame): void {
    if (!keepsLines) return this.#append(pageText(text));
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) this.content.push(BREAK);
      this.#append(pageText(line));
    });
  }

  #append(value: string): void {
    if (value !== '') this.content.push({ type: 'text', value });
  }

  #push(items: readonly Item[]): void {
    for (const item of items) this.content.push(item);
  }

  /** Ends the line. Content handed to a rule has its own boundaries, whatever comes before it. */
  #part(start: number): void {
    if (this.content.length === start || this.content.at(-1) !== BOUNDARY)
      this.content.push(BOUNDARY);
  }
}

function frameOf(
  element: SnapshotElement,
  rule: MarkdownRule | null,
  isBlock: boolean,
  keepsLines: boolean,
  start: number,
): Frame {
  const nodes = element.childNodes;
  return {
    element,
    nodes,
    struckFrom: null,
    rule,
    isBlock,
    keepsLines,
    next: 0,
    start,
    note: null,
  };
}

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);

function isLeaf(rule: MarkdownRule, element: SnapshotElement, state: BuildState): boolean {
  return typeof rule.leaf === 'function' ? rule.leaf(element, state) : rule.leaf === true;
}

/** Whether line feeds in an element's text start lines on the page. */
function keepsLines({ attributes }: SnapshotElement, outer: boolean): boolean {
  const style = attributes.get('style');
  const space = style?.includes('white-space') === true ? WHITE_SPACE.exec(style)?.[1] : undefined;
  return space === undefined ? outer : space.startsWith('pre') || space === 'break-spaces';
}

const WHITE_SPACE = /white-space:\s*([\w-]+)/;
