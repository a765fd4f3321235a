import type { CaptureReport, PageKind } from '@/contract/capture-report';
import type { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { recognizeConstructs } from '../constructs/constructs';
import { chooseBlocks, type BlockChoice } from './block-choice';
import { Chosen } from './chosen';
import { copyContent } from './copy-content';
import { readPageFacts, type PageContext } from './page-facts';
import { choosePageKind } from './page-kind';
import { chooseByReadability } from './readability-choice';
import { dialogContent, frontDialog } from './front-dialog';
import { isBetter, isDoubtful } from './readability-fallback';
import { repair } from './repair';
import { FEW_WORDS, shortContent } from './short-page';
import { leftOutOf } from './left-out';
import type { PageText } from './page-text';
import { readTextBlocks } from './text-blocks';

/**
 * Chooses the main content of a page and leaves out what stands around it.
 *
 * A trained model judges every block of text. Where it is not sure of itself on a page that may be
 * read as one text, Readability is asked too (see readability-fallback.ts). A modal dialog with text
 * of its own is all that is taken (see front-dialog.ts). A page of a few lines
 * loses only what is marked as standing around (see short-page.ts).
 *
 * @param root - The whole page. Not changed.
 * @param report - Told what was chosen, what kind of page it is, and how sure that is.
 * @returns A new tree with the chosen parts in their structure; never empty where the page has text.
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
    return copyContent(root, textsOf(shortContent(page)), pacer);
  }
  const dialog = frontDialog(page);
  if (dialog !== null) {
    report.content = { choice: 'main-content', confidence: 1, dialog: true };
    return copyContent(root, textsOf(dialogContent(dialog, page)), pacer);
  }
  const facts = readPageFacts(page, context);
  const { kind } = choosePageKind(facts);
  const choice = await chooseBlocks(page, context, facts, pacer);
  report.content = { choice: 'main-content', pageKind: kind, confidence: choice.expectedF1 };
  const opinion = isDoubtful(kind, page.blocks, choice)
    ? chooseByReadability(root, context.title)
    : null;
  const better = opinion === null ? null : betterChoice(opinion, page, kind, choice);
  const kept = better ?? choice.kept;
  if (pacer.due()) await pacer.yield();
  const { title, announced = [], formValues = false } = context;
  const chosen = new Chosen(page, kept);
  const rules = repair(
    { page, kind, title, announced, likelihoods: choice.likelihoods, formValues },
    chosen,
  );
  if (rules.length > 0) report.content.rules = rules;
  const leftOut = leftOutOf(page, chosen.blocks);
  if (leftOut !== undefined) report.content.leftOut = leftOut;
  if (pacer.due()) await pacer.yield();
  return copyContent(root, chosen.texts, pacer);
}

/** Readability's choice, where it is the better one. */
function betterChoice(
  texts: ReadonlySet<SnapshotText>,
  { blocks }: PageText,
  kind: PageKind,
  choice: BlockChoice,
): boolean[] | null {
  const found = blocks.map((block) => block.texts.some((text) => texts.has(text)));
  return isBetter(found, kind, blocks, choice) ? found : null;
}

function textsOf(blocks: readonly { texts: readonly SnapshotText[] }[]): Set<SnapshotText> {
  const texts = new Set<SnapshotText>();
  for (const block of blocks) for (const text of block.texts) texts.add(text);
  return texts;
}
