import { PERSONAL } from '@/core/lexicon/parts';
import { says } from '@/core/lexicon/says';
import { headingLevel } from '@/engine/constructs/headings';
import { indexesOf, wordsOf } from './block-indexes';
import { fieldsIn } from './fields-in';
import { LABEL } from './landmarks';
import type { PageText, Region } from './page-text';
import { isWithin } from './region-spans';
import { sectionBelow } from './section-below';

/**
 * The forms below a text in which readers write to whoever is behind it, such as those to apply for
 * a job or to ask for a viewing: at least three labelled fields, two of which ask for a name, an
 * address or a message, and the heading of the form. Leaves out forms that contain the title,
 * prices or alternatives to choose from, and those that make up much of the page.
 *
 * @returns Block indexes.
 */
export function formsToFill(page: PageText): number[] {
  const { blocks } = page;
  const forms = page.regions.filter((region) => isToFill(region, page));
  if (forms.length === 0) return [];
  const inside = new Set(
    indexesOf(blocks, ({ region }) => forms.some((form) => isWithin(region, form))),
  );
  const headings = indexesOf(blocks, ({ block }, index) => {
    if (headingLevel(block.element) < 2) return false;
    const below = sectionBelow(index, blocks);
    const others = below.filter((at) => !inside.has(at));
    const words = wordsOf(others, blocks);
    return others.length < below.length && words <= A_LINE;
  });
  const above = headings.flatMap((index) => [index, ...sectionBelow(index, blocks)]);
  return [...new Set([...inside, ...above])];
}

function isToFill(form: Region, page: PageText): boolean {
  if (form.element.localName !== 'form' || form.prices > 0) return false;
  if (form.words > page.words * MUCH) return false;
  const title = page.blocks[page.firstH1];
  if (title !== undefined && isWithin(title.region, form)) return false;
  const labels = page.blocks.filter(
    ({ region }) => (region.landmarks & LABEL) !== 0 && isWithin(region, form),
  );
  const own = labels.filter((label) => says(label.text, PERSONAL));
  return !fieldsIn(form.element).includes('radio') && labels.length >= FEW && own.length > 1;
}

const FEW = 3;
/** Words beside a form that say how to fill it in. */
const A_LINE = 12;
/** With this share of the page's words, a form is what the page is for. */
const MUCH = 0.45;
