import type { Chosen } from '../chosen';
import type { TextBlock } from '../page-text';
import type { ContentRule, JudgedPage } from './rule';

/** Keeps what the user typed into fields, if the request asks for it. */
export const formValues: ContentRule = { id: 'form-values', apply };

function apply({ page, formValues: areWanted }: JudgedPage, chosen: Chosen): void {
  if (!areWanted) return;
  page.blocks.forEach((block, index) => {
    if (hasFormValue(block)) chosen.keep(index);
  });
}

/** Whether a block holds a field's value, usually beside its label. */
function hasFormValue({ texts }: TextBlock): boolean {
  return texts.some((text) => text.parentNode?.hasAttribute('data-control') === true);
}
