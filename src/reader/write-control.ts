import { canvasAddress } from './canvas';
import { controlContent } from './form-values';
import * as native from './native';
import type { Place } from './tree-writer';
import type { Walk } from './walk';

/** Notes that an element is in the selection. */
export function mark({ at }: Place, { out }: Walk): void {
  out.tree.selection.elements.push(at);
}

/** A canvas is written with its label; its children are for browsers without scripts. */
export function writeCanvas(canvas: HTMLCanvasElement, selected: boolean, walk: Walk): null {
  const src = canvasAddress(canvas, walk.report);
  if (src === null) return null;
  const label = native.attributeOf(canvas, 'aria-label') ?? native.attributeOf(canvas, 'title');
  const place = walk.out.open('canvas', ['src', src, 'alt', label ?? '']);
  walk.out.close();
  if (selected) mark(place, walk);
  walk.precedingText = null;
  return null;
}

/** Controls are rendered as boxes, so they are padded with spaces. */
export function writeControl(control: Element, name: string, selected: boolean, walk: Walk): null {
  const content = controlContent(control, name, walk.request.formValues === true, walk.labels);
  if (content === null) return null;
  const { out } = walk;
  const texts = [out.text(' ')];
  const place = out.open(content.name, content.attributes);
  if (content.text !== '') texts.push(out.text(content.text));
  out.close();
  texts.push(out.text(' '));
  walk.shownCharacters += content.text.length;
  walk.precedingText = null;
  if (!selected) return null;
  mark(place, walk);
  for (const at of texts) out.tree.selection.texts.push([at, null]);
  return null;
}
