import { isCount } from '@/core/values/count';
import { SnapshotElement, descendants, elementBeside, elementsIn } from '@/contract/snapshot/tree';
import { isDateElement } from '@/engine/constructs/date-element';
import { headingLevel } from '@/engine/constructs/headings';
import { VOTE_SIGN } from './vote-counts';
import { recordsIn } from '@/engine/constructs/records';

/**
 * Puts a rule between answers that begin with their points: a bare number could otherwise be read
 * as the end of the answer before. Items, rows and nested answers are separate already.
 *
 * @param content - Gets an `hr` between such answers.
 */
export function partAnswers(content: SnapshotElement): void {
  for (const { units } of recordsIn(content)) {
    const rated = units.filter(beginsWithPoints);
    if (rated.length < FEW || rated.length <= units.length / 2 || !units.some(isPost)) continue;
    const seen = new Set<SnapshotElement | null>();
    for (const unit of units) {
      if (seen.has(unit.parentNode)) putRuleBefore(unit);
      seen.add(unit.parentNode);
    }
  }
}

function putRuleBefore(unit: SnapshotElement): void {
  const { parentNode } = unit;
  if (parentNode === null || APART.has(unit.localName) || unit.construct !== null) return;
  if (isHeading(elementBeside(unit, -1))) return;
  const rule = new SnapshotElement('hr');
  rule.parentNode = parentNode;
  parentNode.childNodes.splice(parentNode.childNodes.indexOf(unit), 0, rule);
}

/**
 * Whether an element is or contains a heading, such as “3 answers” with the sort order beside it.
 */
function isHeading(element: SnapshotElement | undefined): boolean {
  if (element === undefined || element.textContent.length > A_LINE) return false;
  return headingLevel(element) > 0 || elementsIn(element).some((node) => headingLevel(node) > 0);
}

function beginsWithPoints(unit: SnapshotElement): boolean {
  const first = descendants(unit).find((node) => node.nodeType === 3 && /\S/.test(node.nodeValue));
  return first !== undefined && isCount(first.textContent);
}

/** Whether a unit has a date or votes. */
function isPost(unit: SnapshotElement): boolean {
  return descendants(unit).some((node) =>
    node.nodeType === 1 ? isDateElement(node) : node.nodeValue.trim().startsWith(VOTE_SIGN),
  );
}

const APART = new Set(['li', 'tr', 'td', 'dd', 'dt']);
const FEW = 2;
const A_LINE = 80;
