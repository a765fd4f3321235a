import type { FieldIndex } from '../field-signs';
import * as native from '../native';
import { isSecret } from '../secret-field';
import { FILLED } from '../without-typed';
import type { SourcePlaces } from './parse-html';

/**
 * HTML as it was written, without what its fields for secrets contain, however that is spelt. Those of declared shadow
 * roots are written there, too.
 *
 * @param page - Parsed from it, with the `places` of what it has.
 */
export function withoutTypedSource(html: string, page: Document, places: SourcePlaces): string {
  const cuts: Cut[] = [];
  const labels: FieldIndex = new Map();
  const open: [node: Node, isInside: boolean][] = [[page, false]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [node, isInside] = pair;
    const isElement = native.isElement(node);
    const isTyped =
      isInside || (isElement && native.matchesSelector(node, FILLED) && isSecret(node, labels));
    const written = places.get(node);
    const place = isElement ? written?.attrs?.value : written;
    if (isTyped && place) cuts.push({ ...place, instead: isElement ? 'value=""' : '' });
    const shadow = isElement ? native.openShadowRootOf(node) : null;
    for (const child of [shadow, ...native.childrenOf(node)])
      if (child !== null) open.push([child, isTyped]);
  }
  let left = '';
  let at = 0;
  for (const { startOffset, endOffset, instead } of cuts.sort(inOrder)) {
    // Of misnested markup, several nodes can have one place.
    if (startOffset >= at) left += html.slice(at, startOffset) + instead;
    at = Math.max(at, endOffset);
  }
  return left + html.slice(at);
}

interface Cut {
  startOffset: number;
  endOffset: number;
  instead: string;
}

function inOrder(one: Cut, other: Cut): number {
  return one.startOffset - other.startOffset;
}
