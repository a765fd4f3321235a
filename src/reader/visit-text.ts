import * as native from './native';
import { placed, boxVisibility } from './paint';
import { MAX_BOXED_DEPTH } from './visibility';
import { isPushedOut } from './unreadable-text';
import { boxOfText } from './text-box';
import { whitespaceBetween } from './layout-whitespace';
import type { Place } from './tree-writer';
import type { Open, Scope, Walk } from './walk';

/** Takes a text into the snapshot, if it is visible and requested. */
export function visitText(node: CharacterData, open: Open, walk: Walk): void {
  const { target, scope } = open;
  const data = native.dataOf(node);
  // Asked for every text, so that the tracker keeps its place.
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
      if (gap !== null) writeGap(gap, selected !== '', walk);
    } else walk.precedingText.spaced = true;
  }
  const at = walk.out.text(taken < length ? data.slice(0, taken) : data);
  if (visibility === 'unseen') walk.out.tree.unseen.push(at);
  if (visible && open.box !== undefined && native.isElement(open.node))
    scope.rendering?.texts.push({ content: at, element: open.node, box: open.box });
  if (selected !== '') mark(at, target, selected, data, walk);
  if (!visible) return;
  walk.precedingText = canTellGaps(scope) ? { node, data, target, spaced: false } : null;
  walk.shownCharacters += taken;
}

function writeGap(gap: 'space' | 'line', selected: boolean, { out }: Walk): void {
  if (gap === 'space') {
    const at = out.text(' ');
    if (selected) out.tree.selection.texts.push([at, null]);
    return;
  }
  const { at } = out.open('br');
  out.close();
  if (selected) out.tree.selection.elements.push(at);
}

/** White space alone is no reason to keep the element around it. */
function mark(at: number, target: Place, selected: string, data: string, { out }: Walk): void {
  const { texts, elements } = out.tree.selection;
  texts.push([at, selected === data ? null : selected]);
  if (VISIBLE.test(selected)) elements.push(target.at);
}

/**
 * Whether a text is on screen, or would be after scrolling; if not, whether it is read
 * nevertheless.
 */
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

/** Whether an element inside a closed `<details>` is visible: it is the summary. */
function isInSight(element: Element): boolean {
  return native.localNameOf(element) !== 'details' && native.isRendered(element, {});
}

/** Whether the boxes of texts show how the page separates them. */
function canTellGaps({ rendering, verbatim, boxless }: Scope): boolean {
  return rendering !== null && !verbatim && !boxless;
}

const VISIBLE = /\S/;
