import { CHOOSE } from '@/core/lexicon/controls';
import { beginsWith } from '@/core/lexicon/says';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { fieldsIn } from './fields-in';
import type { TextBlock } from './page-text';

/**
 * Whether a line is the label of one of several things to choose, such as a size: a radio button is
 * in it or directly before it, or it is one of several in a set of fields.
 */
export function isOffered({ block: { element }, words }: TextBlock): boolean {
  if (element.localName !== 'label' || words > SHORT) return false;
  const fields = fieldsIn(element);
  if (fields.length > 0) return fields.includes('radio');
  const beside = element.parentNode?.children ?? [];
  const before = beside[beside.indexOf(element) - 1];
  if (before?.getAttribute('type') === 'radio') return true;
  const labels = beside.filter(({ localName }) => localName === 'label');
  const areFields = beside.some(
    (at) => at.localName === 'input' || at.hasAttribute('data-control'),
  );
  return labels.length > 1 && !areFields && isSet(element.parentNode);
}

/** Whether a line names what is chosen below it: “Select a size” names nothing. */
export function namesOffered(line: TextBlock | undefined): boolean {
  if (line?.block.element.localName !== 'legend' || line.words > SHORT) return false;
  return !beginsWith(line.text, CHOOSE);
}

function isSet(element: SnapshotElement | null): boolean {
  return element?.localName === 'fieldset' || element?.getAttribute('role') === 'radiogroup';
}

const SHORT = 8;
