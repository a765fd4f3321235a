import {
  closest,
  descendants,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { answerDepths, depthMarkOf, type DepthMark } from './answer-depths';
import { calloutOf } from './callouts';
import { checkBoxOf } from './check-boxes';
import { codeOf } from './code';
import type { Construct } from '@/contract/snapshot/construct';
import { controlOf } from './controls';
import { dialogOf } from './dialogs';
import { formulaOf } from './formulas';
import { namedConstructOf } from './named';
import { playerOf } from './players';
import { postOf } from './posts';
import { quotedMessageOf } from './quoted-message';
import { recordsIn } from './records';
import { findReplies } from './replies';
import { signOf } from './signs';
import { cellsOf, rowsOf } from './table-grid';
import { postsOf } from './table-posts';
import { tableOf } from './tables';

/** Looks at one element; the first one that recognises it decides what it is. */
type Recognizer = (element: SnapshotElement) => Construct | null;

/**
 * In order. More specific classes come before less specific ones. Tables follow once all others are
 * known.
 */
const RECOGNIZERS: readonly Recognizer[] = [
  calloutOf,
  formulaOf,
  controlOf,
  codeOf,
  postOf,
  quotedMessageOf,
  dialogOf,
  playerOf,
  checkBoxOf,
  signOf,
  namedConstructOf,
];

/**
 * Recognises what the elements of a page are. Does nothing for a page that was recognised before,
 * or copied from one that was: what one pass decides, no later pass decides again.
 *
 * @param root - Not changed.
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function recognizeConstructs(root: SnapshotElement, pacer: Pacer): Promise<void> {
  if (root.isRecognized === true) return;
  const marks: DepthMark[] = [];
  const tables: SnapshotElement[] = [];
  const outerTables = new Set<SnapshotElement>();
  const nodes: SnapshotNode[] = [];
  for (const element of descendants(root)) {
    if (nodes.push(element) % NODES_PER_LOOK === 0 && pacer.due()) await pacer.yield();
    if (element.nodeType !== 1) continue;
    const mark = depthMarkOf(element);
    if (mark !== null) marks.push(mark);
    const { localName } = element;
    if (localName === 'table' || localName === 'hr') {
      const outer = tableAround(element);
      if (outer !== null) outerTables.add(outer);
    }
    element.construct ??= firstOf(element);
    if (element.construct === null && localName === 'table') tables.push(element);
  }
  for (const table of tables) table.construct = tableOf(table, outerTables.has(table));
  knowTablePosts(tables);
  for (const reply of findReplies(recordsIn(root, nodes))) {
    reply.construct ??= { type: 'reply' };
  }
  for (const [answer, depth] of answerDepths(marks)) answer.construct ??= { type: 'answer', depth };
  root.isRecognized = true;
}

/** Lets rows that are posts be laid out one below the other. One such row may be a profile. */
function knowTablePosts(tables: readonly SnapshotElement[]): void {
  const found = tables.map((table) => ({ table, posts: postsOf(table) }));
  if (found.flatMap(({ posts }) => posts).length < SEVERAL) return;
  for (const { table, posts } of found) {
    if (posts.length === 0) continue;
    table.construct = { type: 'table', of: 'layout' };
    for (const { writer, body } of posts) {
      writer.construct = { type: 'writer' };
      body.construct ??= { type: 'post' };
    }
    for (const row of rowsOf(table))
      if (cellsOf(row).every(({ localName }) => localName === 'th'))
        row.construct = { type: 'control', of: 'section' };
  }
}

function firstOf(element: SnapshotElement): Construct | null {
  for (const recognize of RECOGNIZERS) {
    const construct = recognize(element);
    if (construct !== null) return construct;
  }
  return null;
}

function tableAround(element: SnapshotElement): SnapshotElement | null {
  return closest(element.parentNode, MAX_STEPS, ({ localName }) => localName === 'table');
}

const SEVERAL = 2;
/** How many nodes are visited between two checks of the clock. */
const NODES_PER_LOOK = 256;
/**
 * A table higher up is hardly a layout, and walking up from every table of a deep page would be
 * slow.
 */
const MAX_STEPS = 60;
