import { oneLine } from '@/contract/one-line';
import type { TablePoint } from '@/contract/table/table-point';
import * as native from '@/reader/native';
import { composedParent, findAll, treeOf } from '../trees';

/** Describes an element of a live page so that it can be found in a snapshot of that page. */
export function pointOf(element: Element): TablePoint {
  const same = findAll(treeOf(element), CSS.escape(native.localNameOf(element)));
  const own = describe(element);
  const written = JSON.stringify(own);
  const nth = same
    .slice(0, Math.max(0, same.indexOf(element)))
    .filter((other) => JSON.stringify(describe(other)) === written).length;
  return { ...own, nth };
}

function describe(element: Element): Omit<TablePoint, 'nth'> {
  const path: TablePoint['path'] = [];
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const className = native.attributeOf(at, 'class') ?? '';
    path.push({ name: native.localNameOf(at), className });
    if (path.length === MAX_STEPS) break;
  }
  const text = oneLine(element.textContent ?? '');
  const address = native.attributeOf(element, 'href') ?? native.attributeOf(element, 'src');
  const url = address === null ? null : URL.parse(address, element.baseURI);
  return { path, text: text.slice(0, MAX_TEXT), ...(url !== null && { address: url.href }) };
}

const MAX_STEPS = 40;
const MAX_TEXT = 300;
