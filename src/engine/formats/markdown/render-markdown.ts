import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import type { CallSpecialists } from '@/engine/specialists';
import { joinBlocks, readPart, type Block } from './blocks';
import { noFootnotes } from './found-footnotes';
import { BREAK, pageText, raw, type SpanKind } from './marks';
import { noteBlocks } from './note-blocks';
import { mayHaveNotes } from './note-evidence';
import type { MarkdownRule, RenderState, Scope } from './rule';
import { ruleFor } from './rule-set';
import { surveyOf } from './survey';

/** What a caller may choose about the markdown. */
export interface MarkdownOptions {
  /** Images in data addresses keep their alternative text and get a placeholder for an address. */
  removeBase64Images: boolean;
}

/**
 * Renders content as GitHub-flavoured markdown that reads as the page does, without a line feed at
 * its end; empty when there is no text.
 *
 * Turndown finds the rule for each element, but its own walk is recursive and quadratic:
 * here one loop goes over the elements and every text is handled once, at the end of its paragraph.
 *
 * @param root - The content. Its addresses are absolute and safe, its invisible parts already gone.
 * @param callSpecialists - Brings what reads formulas in MathML and finds footnotes; without it they are text.
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function renderMarkdown(
  root: SnapshotElement,
  options: MarkdownOptions,
  pacer: Pacer,
  callSpecialists: CallSpecialists,
): Promise<string> {
  const survey = surveyOf(root);
  const hasNotes = mayHaveNotes(survey.footnotes);
  const specialists = survey.hasBareMathml || hasNotes ? await callSpecialists() : null;
  const state: RenderState = {
    ...options,
    mathmlToTex: specialists?.mathmlToTex ?? ((math) => math.textContent),
    inside: { container: 0, cell: 0, code: 0, link: 0, tag: 0 },
    cells: new Map(),
    counters: new Map(),
    layoutTables: new Map(),
    notes: new Map(),
    survey,
    footnotes: (hasNotes && specialists?.findFootnotes(survey.footnotes)) || noFootnotes(),
  };
  const content = await renderContent(root, state, pacer);
  const blocks: Block[] = [];
  const open: SpanKind[] = [];
  for (let at = 0; at < content.length;) {
    const part = readPart(content, at, CHARACTERS_PER_LOOK, open);
    for (const block of part.blocks) blocks.push(block);
    at = part.end;
    if (pacer.due()) await pacer.breathe();
  }
  return joinBlocks([...blocks, ...noteBlocks(state)]);
}

/** An element whose children are being rendered. */
interface Frame {
  element: SnapshotElement;
  rule: MarkdownRule;
  scope: Scope | undefined;
  /** Whether line feeds in its text start lines on the page. */
  keepsLines: boolean;
  next: number;
  content: string;
  /** The footnote that `content` is of, where one is among the children, and what came before it. */
  note: { label: string; before: string } | null;
}

/** The root is what stands around the content: only what is in it counts. */
const ROOT: MarkdownRule = { filter: [], replacement: (content) => content };

/** How many nodes are rendered between two looks at the clock. */
const NODES_PER_LOOK = 256;
/** And how much of what they gave. */
const CHARACTERS_PER_LOOK = 50_000;

async function renderContent(
  root: SnapshotElement,
  state: RenderState,
  pacer: Pacer,
): Promise<string> {
  const { footnotes } = state;
  const frames: Frame[] = [enter(root, ROOT, state, false)];
  let nodes = 0;
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    if (++nodes % NODES_PER_LOOK === 0 && pacer.due()) await pacer.breathe();
    const child = frame.element.childNodes[frame.next++];
    turnToNote(frame, child, state);
    if (child === undefined) {
      frames.pop();
      const { rule, element, scope } = frame;
      if (scope !== undefined) state.inside[scope]--;
      const parent = frames.at(-1);
      const next = parent?.element.childNodes[parent.next];
      // The item of a list of notes is no item of a list any more.
      const isWholeNote = footnotes.notes.has(element) && !(next && footnotes.rest.has(next));
      const given = isWholeNote ? frame.content : rule.replacement(frame.content, element, state);
      if (parent === undefined) return given;
      parent.content += given;
    } else if (footnotes.leftOut.has(child)) {
      continue;
    } else if (child.nodeType === 3) {
      frame.content += frame.keepsLines ? textInLines(child.nodeValue) : pageText(child.nodeValue);
    } else {
      const rule = ruleFor(child);
      if (isLeaf(rule, child, state)) frame.content += rule.replacement('', child, state);
      else frames.push(enter(child, rule, state, frame.keepsLines));
    }
  }
  return '';
}

/** Parts the content of footnotes among an element's children from that of the element. */
function turnToNote(frame: Frame, child: SnapshotNode | undefined, state: RenderState): void {
  const { notes, rest, inPlace } = state.footnotes;
  const label = child && notes.get(child);
  if (label === undefined && child !== undefined && rest.has(child)) return;
  if (frame.note !== null) {
    state.notes.set(frame.note.label, frame.content);
    frame.content = frame.note.before;
    frame.note = null;
  }
  if (label === undefined) return;
  const reference = child?.nodeType === 1 && inPlace.has(child) ? raw(`[^${label}]`) : '';
  frame.note = { label, before: frame.content + reference };
  frame.content = '';
}

function enter(
  element: SnapshotElement,
  rule: MarkdownRule,
  state: RenderState,
  keepsLines: boolean,
): Frame {
  const scope = typeof rule.scope === 'function' ? rule.scope(element, state) : rule.scope;
  if (scope !== undefined) state.inside[scope]++;
  const style = element.attributes.get('style');
  const space = style?.includes('white-space') === true ? WHITE_SPACE.exec(style)?.[1] : undefined;
  return {
    element,
    rule,
    scope,
    keepsLines:
      space === undefined ? keepsLines : space.startsWith('pre') || space === 'break-spaces',
    next: 0,
    content: '',
    note: null,
  };
}

const WHITE_SPACE = /white-space:\s*([\w-]+)/;

function textInLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(pageText)
    .join(BREAK);
}

function isLeaf(rule: MarkdownRule, element: SnapshotElement, state: RenderState): boolean {
  return typeof rule.leaf === 'function' ? rule.leaf(element, state) : rule.leaf === true;
}
