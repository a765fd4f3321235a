import type { CaptureReport, PageKind, PagePart } from '@/contract/capture-report';
import type { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { recognizeConstructs } from '../constructs/constructs';
import { chooseBlocks, type BlockChoice } from './block-choice';
import { Chosen } from './chosen';
import { copyContent } from './copy-content';
import { readPageFacts, type PageContext } from './page-facts';
import { choosePageKind } from './page-kind';
import { isHeading } from './heading-box';
import { dialogContent, frontDialog } from './front-dialog';
import { isBetter, isDoubtful, withSure } from './readability-fallback';
import { repair } from './repair';
import { FEW_WORDS, shortContent } from './short-page';
import { leftOutOf } from './left-out';
import { blocksOf } from './page-part';
import type { PageText, TextBlock, WordlessRun } from './page-text';
import { readTextBlocks } from './text-blocks';

/**
 * Chooses the main content of a page and leaves out what surrounds it.
 *
 * A trained model judges every block of text. If it is not sure on a page that may be a single
 * text, Readability is asked too (see readability-fallback.ts). A modal dialog with text of its own
 * is taken alone (see front-dialog.ts). A page of a few lines loses only what is marked as
 * surroundings (see short-page.ts).
 *
 * @param root - The whole page. Not changed.
 * @param report - Receives what was chosen, what kind of page it is, and how sure that is.
 * @returns A new tree with the chosen parts in their structure; never empty if the page has text.
 * @throws {FailureError} `CANCELLED` or `CAPTURE_TIMEOUT`, from the pacer.
 */
export async function chooseContent(
  root: SnapshotElement,
  context: PageContext,
  report: CaptureReport,
  pacer: Pacer,
): Promise<SnapshotElement> {
  await recognizeConstructs(root, pacer);
  const page = await readTextBlocks(root, pacer);
  if (page.words <= FEW_WORDS) {
    report.content = { choice: 'main-content', confidence: 1 };
    return copyChosen(chosenOf(shortContent(page), page));
  }
  const dialog = frontDialog(page);
  if (dialog !== null) {
    report.content = { choice: 'main-content', confidence: 1, dialog: true };
    return copyChosen(chosenOf(dialogContent(dialog, page), page));
  }
  const facts = readPageFacts(page, context);
  const { kind } = choosePageKind(facts);
  const choice = await chooseBlocks(page, context, facts, pacer);
  report.content = { choice: 'main-content', pageKind: kind, confidence: choice.expectedF1 };
  const opinion = isDoubtful(kind, page.blocks, choice)
    ? await secondOpinion(root, context.title)
    : null;
  const better = opinion === null ? null : betterChoice(opinion, page, kind, choice);
  const kept = better ?? choice.kept;
  if (pacer.due()) await pacer.yield();
  const { title, announced = [], formValues = false, url } = context;
  const chosen = new Chosen(page, kept);
  const typed = formValues
    ? page.blocks.flatMap((block, index) => (isTyped(block) ? index : []))
    : [];
  for (const index of typed) chosen.keep(index);
  const rules = repair(
    { page, kind, title, announced, likelihoods: choice.likelihoods, url, formValues },
    chosen,
  );
  if (rules.length > 0) report.content.rules = rules;
  // Rules keep what goes with it, such as a heading, but must not leave it out.
  for (const index of typed) chosen.keep(index);
  chosen.keepWordless();
  if (pacer.due()) await pacer.yield();
  return copyChosen(chosen);

  function copyChosen(chosen: Chosen): Promise<SnapshotElement> {
    const broughtBack = bringBack(context.bringBack ?? [], page, chosen);
    if (broughtBack.length > 0) report.content.broughtBack = broughtBack;
    const leftOut = leftOutOf(page, chosen.blocks);
    if (leftOut !== undefined) report.content.leftOut = leftOut;
    return copyContent(root, chosen.texts, pacer);
  }
}

/** Whether a block holds a field's value, usually beside its label. */
function isTyped({ texts }: TextBlock): boolean {
  return texts.some((text) => text.parentNode?.hasAttribute('data-control') === true);
}

/**
 * Loads the library when the first page needs it, because loading it takes longer than starting the
 * background.
 */
async function secondOpinion(root: SnapshotElement, title: string | undefined) {
  const { chooseByReadability } = await import('./readability-choice');
  return chooseByReadability(root, title);
}

/** Adds the left-out parts that the user wants. Returns those that the page really has. */
function bringBack(parts: readonly PagePart[], page: PageText, chosen: Chosen): PagePart[] {
  return parts.filter((part) => {
    const indexes = blocksOf(part, page);
    for (const index of indexes) chosen.keep(index);
    return indexes.length > 0;
  });
}

/** A choice made beforehand, of blocks and of runs without words. */
function chosenOf(content: readonly (TextBlock | WordlessRun)[], page: PageText): Chosen {
  const blocks = new Set(content);
  const chosen = new Chosen(
    page,
    page.blocks.map((block) => blocks.has(block)),
  );
  for (const { texts } of content) for (const text of texts) chosen.keepText(text);
  return chosen;
}

/** Readability's choice, with what the model is sure of, if it is the better one. */
function betterChoice(
  texts: ReadonlySet<SnapshotText>,
  { blocks }: PageText,
  kind: PageKind,
  choice: BlockChoice,
): boolean[] | null {
  const found = blocks.map((block) => block.texts.some((text) => texts.has(text)));
  return isBetter(found, kind, blocks, choice)
    ? withSure(found, choice, (index) => isHeading(blocks[index]))
    : null;
}
