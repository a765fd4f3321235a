import type { PageKind } from '@/contract/capture-report';
import { probability, unpackModel, type Model } from './forest';
import pageKindModel from './page-kind-model.json';

/**
 * Predicts the kind of a page from its address, its head and its structure.
 *
 * @param facts - Numbers about the page, in the order of {@link PAGE_FACTS}.
 * @returns The likeliest kind and its share of the likelihood of all kinds, 0 to 1.
 */
export function choosePageKind(facts: readonly number[]): { kind: PageKind; share: number } {
  const row = Float32Array.from(facts);
  let kind: PageKind = 'article';
  let most = 0;
  let sum = 0;
  // The file has one forest for each kind; TypeScript reads its tuples as plain arrays.
  for (const [name, forest] of unpackModel(pageKindModel as unknown as Model)) {
    const likelihood = probability(forest, row);
    sum += likelihood;
    if (likelihood > most) {
      most = likelihood;
      kind = name as PageKind;
    }
  }
  return { kind, share: sum === 0 ? 0 : most / sum };
}
