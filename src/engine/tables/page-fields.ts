import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { ownLabel } from '@/contract/table/own-label';
import type { TableField, TableTake } from '@/contract/table/table-column';
import type { TablePoint } from '@/contract/table/table-point';
import { valueLocaleOf } from '@/core/values/value-locale';
import { spokenFor, type NameOfKind } from './choose-columns';
import { kindOfValues } from './column-kind';
import { keyFrom, spokenName } from './column-name';
import { commonStep, looksGenerated } from './common-step';
import { pathTo } from './field-selector';
import { headingLevel } from '@/engine/constructs/headings';
import { lineOf } from './line-of';
import { pointedElement } from './pointed-element';
import { elementsAt, labelIn, readField } from './read-field';
import { escapeName } from './selector';

/**
 * Fields for elements that the user pointed at in a page, each found again in other pages of the
 * site: by its label, by a name that only it has, or by its place. The record is the whole page.
 * `undefined` if one of the elements is not in the snapshot.
 *
 * @param snapshot - Not changed.
 * @param nameOfKind - Names for values that the page does not name.
 */
export function pageFields(
  { root, head }: Snapshot,
  points: readonly TablePoint[],
  nameOfKind: NameOfKind,
): TableField[] | undefined {
  const keys = new Set<string>();
  const elements = points.flatMap((point) => pointedElement(root, point) ?? []);
  if (elements.length < points.length) return undefined;
  return elements.map((element) => {
    const take = takeOf(element);
    const label = labelOf(element, root);
    const place = {
      selector: selectorFor(element, root, label),
      ...(label !== '' && { label }),
      take,
    };
    const [text = ''] = readField([root], place).map((match) => match.text);
    const kind = kindOfValues([text], take, valueLocaleOf(head.language));
    const spoken = spokenName({ element, record: [root], take, kind, unit: '', texts: [text] });
    const name = label || spokenFor(spoken, nameOfKind) || nameOfKind(kind);
    const key = keyFrom(name, kind, keys);
    keys.add(key);
    return { key, name, kind, ...place };
  });
}

function takeOf(element: SnapshotElement): TableTake {
  if (element.localName === 'img') return '@src';
  return element.localName === 'time' && element.hasAttribute('datetime') ? '@datetime' : 'text';
}

/** A heading is no value, and a long text that begins with a word and a colon is one. */
function labelOf(element: SnapshotElement, root: SnapshotElement): string {
  const around = labelIn([root], element);
  if (around !== '' || headingLevel(element) > 0) return around;
  const line = lineOf(element);
  return line.length > LONGEST_LABELLED ? '' : ownLabel(line);
}

/**
 * The first selector that finds only this element; else the first that finds it before others; else
 * its place.
 */
function selectorFor(element: SnapshotElement, root: SnapshotElement, label: string): string {
  const record = [root];
  let first: string | undefined;
  for (const selector of selectorsOf(element, root)) {
    const found = elementsAt(record, selector, label === '' ? undefined : label);
    if (found[0] !== element) continue;
    if (found.length === 1) return selector;
    first ??= selector;
  }
  return first ?? pathTo(element, record);
}

/** By its own names, then by these inside an element with a name, from the inside out. */
function* selectorsOf(element: SnapshotElement, root: SnapshotElement): Generator<string> {
  const own = namesOf(element);
  yield* own;
  const tag = commonStep([element]).name;
  let at = element.parentNode;
  for (let up = 0; at !== null && at !== root && up < MAX_AROUND; up++, at = at.parentNode)
    for (const around of namesOf(at)) for (const name of [...own, tag]) yield `${around} ${name}`;
  yield tag;
}

function namesOf(element: SnapshotElement): string[] {
  const { name, classes, attribute } = commonStep([element]);
  const id = element.getAttribute('id') ?? '';
  const ids = id === '' || looksGenerated(id) ? [] : [`[id="${escapeName(id)}"]`];
  const written = classes.filter((one) => !looksGenerated(one)).map((one) => `.${escapeName(one)}`);
  return [
    ...(attribute === '' ? [] : [attribute]),
    ...ids,
    ...written,
    ...written.map((one) => name + one),
  ];
}

const LONGEST_LABELLED = 120;
/** How many elements around one to try. */
const MAX_AROUND = 12;
