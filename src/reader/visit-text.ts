import { cleanText } from '@/contract/snapshot/clean-text';
import * as native from './native';
import { SnapshotText } from '@/contract/snapshot/tree';
import { gapBetween } from './visual-gaps';
import type { Open, Scope, Walk } from './walk';

/** Takes a text into the snapshot, as far as it is seen and asked for. */
export function visitText(node: CharacterData, { target, scope }: Open, walk: Walk): void {
  const data = native.dataOf(node);
  const text = scope.selection === null ? data : scope.selection.partOf(node, data);
  if (text === '' || !scope.included || (walk.picked !== null && scope.selection === null)) return;
  const visible = VISIBLE.test(text);
  if (scope.textHidden) {
    if (visible) walk.report.hidden.characters += text.trim().length;
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
  target.append(new SnapshotText(clean));
  if (!visible) return;
  walk.textBefore = canTellGaps(scope) ? { node, data, target, spaced: false } : null;
  walk.shownCharacters += clean.length;
  walk.lastImage = null;
  walk.picked?.add(target);
}

/** Whether the boxes of texts say how the page sets them apart. */
function canTellGaps({ rendering, verbatim, boxless }: Scope): boolean {
  return rendering !== null && !verbatim && !boxless;
}

const VISIBLE = /\S/;
