import { cleanText } from '@/contract/snapshot/clean-text';
import * as native from './native';
import { SnapshotText } from '@/contract/snapshot/tree';
import { placed, sightOfBox } from './paint';
import { MAX_BOXED_DEPTH } from './sight';
import { isPushedOut } from './unreadable-text';
import { boxOfText } from './text-box';
import { gapBetween } from './visual-gaps';
import type { Open, Scope, Walk } from './walk';

/** Takes a text into the snapshot, as far as it is seen and asked for. */
export function visitText(node: CharacterData, open: Open, walk: Walk): void {
  const { target, scope } = open;
  const data = native.dataOf(node);
  const text = scope.selection === null ? data : scope.selection.partOf(node, data);
  if (text === '' || !scope.included || (walk.picked !== null && scope.selection === null)) return;
  const visible = VISIBLE.test(text);
  if (scope.textHidden) {
    if (visible) walk.report.hidden.characters += text.trim().length;
    return;
  }
  const sight = visible ? sightOfText(node, open) : 'seen';
  if (sight === 'hidden') {
    walk.report.hidden.elements++;
    walk.report.hidden.characters += text.trim().length;
    return;
  }
  const { length } = text;
  const taken = walk.limits.take(length);
  const clean = cleanText(taken < length ? text.slice(0, taken) : text, walk.report);
  if (walk.textBefore !== null) {
    if (visible) {
      const gap = gapBetween(walk.textBefore, node, data, target);
      if (gap !== null) target.append(gap);
    } else walk.textBefore.spaced = true;
  }
  const copy = new SnapshotText(clean);
  if (sight === 'unseen') copy.unseen = true;
  target.append(copy);
  if (!visible) return;
  walk.textBefore = canTellGaps(scope) ? { node, data, target, spaced: false } : null;
  walk.shownCharacters += clean.length;
  walk.lastImage = null;
  walk.picked?.add(target);
}

/** Whether a text is on screen, or would be where the reader scrolls to; if not, whether it is read all the same. */
function sightOfText(text: CharacterData, { scope, paint, strewn, depth }: Open) {
  const { rendering, unseen, verbatim, boxless } = scope;
  if (unseen || paint?.unseen === true) return 'unseen';
  if (!strewn || rendering === null || paint === null || verbatim) return 'seen';
  const parent = native.parentNodeOf(text);
  const around = parent !== null && native.isElement(parent) ? parent : null;
  if (boxless) return around === null || native.isRendered(around, {}) ? 'seen' : 'unseen';
  if (depth > MAX_BOXED_DEPTH) return 'seen';
  const sight = sightOfBox(placed(boxOfText(text), rendering), paint);
  return sight === 'unseen' && around !== null && isPushedOut(around) ? 'hidden' : sight;
}

/** Whether the boxes of texts say how the page sets them apart. */
function canTellGaps({ rendering, verbatim, boxless }: Scope): boolean {
  return rendering !== null && !verbatim && !boxless;
}

const VISIBLE = /\S/;
