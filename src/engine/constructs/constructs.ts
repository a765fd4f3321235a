import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { answerDepths, depthMarkOf, type DepthMark } from './answer-depths';
import { calloutOf } from './callouts';
import { checkBoxOf } from './check-boxes';
import { codeOf } from './code';
import type { Construct } from './construct';
import { controlOf } from './controls';
import { dialogOf } from './dialogs';
import { formulaOf } from './formulas';
import { namedConstructOf } from './named';
import { writtenMarkOf } from './marks';
import { playerOf } from './players';
import { postOf } from './posts';
import { quotedMessageOf } from './quoted-message';
import { findReplies, recordsIn } from './records';
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
  writtenMarkOf,
  playerOf,
  checkBoxOf,
  signOf,
  namedConstructOf,
];

const known = new WeakMap<SnapshotElement, Construct>();
const recognized = new WeakSet<SnapshotElement>();

/**
 * Recognises what the elements of a page are. Does nothing for a page that was recognised before,
 * or copied from one that was: what one pass decides, no later pass decides again.
 *
 * @param root - Not changed.
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function recognizeConstructs(root: SnapshotElement, pacer: Pacer): Promise<void> {
  if (recognized.has(root)) return;
  const marks: DepthMark[] = [];
  const tables: SnapshotElement[] = [];
  const outerTables = new Set<SnapshotElement>();
  let nodes = 0;
  for (const element of descendants(root)) {
    if (++nodes % NODES_PER_LOOK === 0 && pacer.due()) await pacer.yield();
    if (element.nodeType !== 1) continue;
    const mark = depthMarkOf(element);
    if (mark !== null) marks.push(mark);
    const { localName } = element;
    if (localName === 'table' || localName === 'hr') {
      const outer = tableAround(element);
      if (outer !== null) outerTables.add(outer);
    }
    const construct = firstOf(element);
    if (construct !== null) known.set(element, construct);
    else if (localName === 'table') tables.push(element);
  }
  for (const table of tables) known.set(table, tableOf(table, outerTables.has(table)));
  knowTablePosts(tables);
  for (const reply of findReplies(recordsIn(root))) {
    if (!known.has(reply)) known.set(reply, { type: 'reply' });
  }
  for (const [answer, depth] of answerDepths(marks))
    if (!known.has(answer)) known.set(answer, { type: 'answer', depth });
  recognized.add(root);
}

/** Lets rows that are posts be laid out one below the other. One such row may be a profile. */
function knowTablePosts(tables: readonly SnapshotElement[]): void {
  const found = tables.map((table) => ({ table, posts: postsOf(table) }));
  if (found.flatMap(({ posts }) => posts).length < SEVERAL) return;
  for (const { table, posts } of found) {
    if (posts.length === 0) continue;
    known.set(table, { type: 'table', of: 'layout' });
    for (const { writer, body } of posts) {
      known.set(writer, { type: 'writer' });
      if (!known.has(body)) known.set(body, { type: 'post' });
    }
    for (const row of rowsOf(table))
      if (cellsOf(row).every(({ localName }) => localName === 'th'))
        known.set(row, { type: 'control', of: 'section' });
  }
}

/** What an element of a recognised page is; null if it is only what its tag says. */
export function constructOf(element: SnapshotElement): Construct | null {
  return known.get(element) ?? null;
}

/** Says what an element is that was put into a recognised page. */
export function knowAs(element: SnapshotElement, construct: Construct): void {
  known.set(element, construct);
}

/** Lets the copy of an element be what the original was recognised as. */
export function inheritConstruct(copy: SnapshotElement, original: SnapshotElement): void {
  const construct = known.get(original);
  if (construct !== undefined) known.set(copy, construct);
  if (recognized.has(original)) recognized.add(copy);
}

function firstOf(element: SnapshotElement): Construct | null {
  for (const recognize of RECOGNIZERS) {
    const construct = recognize(element);
    if (construct !== null) return construct;
  }
  return null;
}

function tableAround(element: SnapshotElement): SnapshotElement | null {
  let node = element.parentNode;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (node.localName === 'table') return node;
    node = node.parentNode;
  }
  return null;
}

const SEVERAL = 2;
/** How many nodes are visited between two checks of the clock. */
const NODES_PER_LOOK = 256;
/**
 * A table higher up is hardly a layout, and walking up from every table of a deep page would be
 * slow.
 */
const MAX_STEPS = 60;
