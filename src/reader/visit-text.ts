import * as native from './native';
import { SnapshotText, type SnapshotElement } from '@/contract/snapshot/tree';
import { placed, boxVisibility } from './paint';
import { MAX_BOXED_DEPTH } from './visibility';
import { isPushedOut } from './unreadable-text';
import { boxOfText } from './text-box';
import { whitespaceBetween } from './layout-whitespace';
import type { Open, Scope, Walk } from './walk';

/** Takes a text into the snapshot, as far as it is seen and asked for. */
export function visitText(node: CharacterData, open: Open, walk: Walk): void {
  const { target, scope } = open;
  const data = native.dataOf(node);
  // Asked of every text, so that the tracker keeps its place.
  const selected = scope.selection === null ? '' : scope.selection.partOf(node, data);
  if (data === '' || !scope.included) return;
  const visible = VISIBLE.test(data);
  if (scope.textHidden) {
    if (visible) walk.report.hidden.characters += data.trim().length;
    return;
  }
  const visibility = visible ? textVisibility(node, open) : 'seen';
  if (visibility === 'hidden') {
    walk.report.hidden.elements++;
    walk.report.hidden.characters += data.trim().length;
    return;
  }
  const { length } = data;
  const taken = walk.limits.take(length);
  if (walk.precedingText !== null) {
    if (visible) {
      const gap = whitespaceBetween(walk.precedingText, node, data, target);
      if (gap !== null) {
        target.append(gap);
        if (selected !== '') markGap(gap, walk);
      }
    } else walk.precedingText.spaced = true;
  }
  const text = new SnapshotText(taken < length ? data.slice(0, taken) : data);
  if (visibility === 'unseen') text.unseen = true;
  target.append(text);
  if (visible && open.box !== undefined && native.isElement(open.node))
    scope.rendering?.texts.push({ text, element: open.node, box: open.box });
  if (selected !== '') mark(text, target, selected === data ? null : selected, walk);
  if (!visible) return;
  walk.precedingText = canTellGaps(scope) ? { node, data, target, spaced: false } : null;
  walk.shownCharacters += taken;
  walk.lastImage = null;
}

function markGap(gap: SnapshotText | SnapshotElement, { marks }: Walk): void {
  if (gap.nodeType === 3) marks.texts.set(gap, null);
  else marks.elements.add(gap);
}

/** White space alone is no reason to keep the element around it. */
function mark(
  text: SnapshotText,
  target: SnapshotElement,
  part: string | null,
  { marks }: Walk,
): void {
  marks.texts.set(text, part);
  if (VISIBLE.test(part ?? text.nodeValue)) marks.elements.add(target);
}

/** Whether a text is on screen, or would be where the reader scrolls to; if not, whether it is read all the same. */
function textVisibility(text: CharacterData, { scope, paint, strewn, depth }: Open) {
  const { rendering, unseen, verbatim, boxless } = scope;
  if (unseen || paint?.unseen === true) return 'unseen';
  if (rendering === null || paint === null || verbatim) return 'seen';
  if (!boxless && !strewn) return 'seen';
  const parent = native.parentNodeOf(text);
  const around = parent !== null && native.isElement(parent) ? parent : null;
  if (boxless) return around === null || isInSight(around) ? 'seen' : 'unseen';
  if (depth > MAX_BOXED_DEPTH) return 'seen';
  const visibility = boxVisibility(placed(boxOfText(text), rendering), paint);
  return visibility === 'unseen' && around !== null && isPushedOut(around) ? 'hidden' : visibility;
}

/** Whether what stands in an element of a closed `<details>` is shown: its summary. */
function isInSight(element: Element): boolean {
  return native.localNameOf(element) !== 'details' && native.isRendered(element, {});
}

/** Whether the boxes of texts say how the page sets them apart. */
function canTellGaps({ rendering, verbatim, boxless }: Scope): boolean {
  return rendering !== null && !verbatim && !boxless;
}

const VISIBLE = /\S/;
