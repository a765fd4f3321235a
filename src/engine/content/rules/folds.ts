import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import type { Part } from '../page-text';
import { containerOf, isInBox, spansOf, type PartSpan } from '../part-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps what can be unfolded between two kept blocks, or at the end of a text: directly after a kept
 * block, in what that block is most of. On grids of products it says nothing of the grid.
 *
 * Earns on the corpus: list items +.014, links +.004.
 */
export const folds: ContentRule = { id: 'folds', apply };

function apply({ page, kind, likelihoods }: JudgedPage, chosen: Chosen): void {
  if (kind === 'collection') return;
  const spans = spansOf(page, chosen.blocks);
  for (const part of page.parts) {
    if (constructOf(part.element)?.type !== 'disclosure' || part.words > FOLD_WORDS) continue;
    const span = spans.get(part);
    if (span === undefined) continue;
    const isLinks = part.linkWords > part.words / 2;
    if (isLinks && (likelihoods[span.first] ?? 0) < UNLIKELY) continue;
    const isLast = chosen.blocks[span.first - 1] === true && endsKept(part, span, spans);
    if (isLast || containerOf(part, spans) !== null) chosen.keep(span.first, span.last);
  }
}

function endsKept(part: Part, span: PartSpan, spans: ReadonlyMap<Part, PartSpan>): boolean {
  const around = part.parent === null ? undefined : spans.get(part.parent);
  if (part.parent === null || around === undefined || isInBox(part, part.parent)) return false;
  const startsBefore = around.firstKept >= 0 && around.firstKept < span.first;
  return startsBefore && around.keptWords >= around.droppedWords;
}

/** What is folded away is mostly a few words, too few for the model; of more it is a better judge. */
const FOLD_WORDS = 100;
const UNLIKELY = 0.05;
