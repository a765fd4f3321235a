import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import type { Draft } from './column-draft';

/**
 * Without what is only drawn, such as the digits of a price, where the same kind of value stands
 * beside it as a text for everybody.
 */
export function withoutTwins(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft) => {
    if (draft.header !== '' || !isForEyesOnly(draft.field)) return true;
    const isPlain = (other: Draft) => !isForEyesOnly(other.field) && other.numbers !== undefined;
    return (
      draft.numbers === undefined || !drafts.some((other) => isPlain(other) && isLike(other, draft))
    );
  });
}

function isLike(a: Draft, b: Draft): boolean {
  return a.kind === b.kind || (a.spoken !== '' && a.spoken === b.spoken);
}

/** Whether a text is hidden from those who do not see it. */
function isForEyesOnly({ take, example: { element, record } }: FoundField): boolean {
  if (take !== 'text') return false;
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (at.getAttribute('aria-hidden') === 'true') return true;
    if (record.includes(at)) break;
  }
  return false;
}
