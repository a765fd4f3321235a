import { areInitials } from './portrait-letters';
import { MAIL_PARTY } from '@/core/lexicon/threads';
import { isJust } from '@/core/lexicon/says';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { isOnButton } from './pressed-words';
import { spansOf, type RegionSpan } from './region-spans';

/**
 * Keeps the head of a mail whose text is kept: sender, recipients and date, even where the names
 * are buttons. A head is a dated box of a few lines above the text, with an address or a label such
 * as “To:”.
 */
export function keepMessageHeads(page: PageText, chosen: Chosen): void {
  const lines = page.blocks.filter((block) => isAddressed(block));
  if (lines.length === 0 || lines.length > MANY) return;
  const spans = spansOf(page, chosen.blocks);
  const heads = new Set(lines.flatMap((line) => headAround(line, page, chosen, spans) ?? []));
  for (const { first, last } of heads) keepHead(first, last, page, chosen);
}

function isAddressed(block: TextBlock): boolean {
  if (block.words > A_LINE || (block.region.landmarks & BOXES) !== 0) return false;
  const text = block.text.trim();
  return isLabel(text) || (text.includes('@') && ADDRESS.test(text));
}

function isLabel(text: string): boolean {
  return (text.endsWith(':') || text.endsWith('：')) && isJust(text, MAIL_PARTY);
}

/** The largest box of a few lines around a line, without kept text; null if it is not a head. */
function headAround(
  line: TextBlock,
  page: PageText,
  chosen: Chosen,
  spans: ReadonlyMap<Region, RegionSpan>,
): RegionSpan | null {
  let head: Region | null = null;
  for (let at: Region | null = line.block; at !== null && at.words <= A_HEAD; at = at.parent) {
    if (holdsText(spans.get(at), page, chosen)) break;
    head = at;
  }
  const span = head === null ? undefined : spans.get(head);
  const message = head?.parent;
  if (span === undefined || message == null) return null;
  const own = page.blocks.slice(span.first, span.last + 1);
  if (own.length < 2 || !own.some((block) => tellsDate(block.text))) return null;
  return (spans.get(message)?.lastKept ?? -1) > span.last ? span : null;
}

function holdsText(span: RegionSpan | undefined, { blocks }: PageText, chosen: Chosen): boolean {
  for (let index = span?.first ?? 0; index <= (span?.last ?? -1); index++) {
    const block = blocks[index];
    if (chosen.blocks[index] !== true || block === undefined || block.words <= A_NAME) continue;
    if (!isAddressed(block) && !tellsDate(block.text)) return true;
  }
  return false;
}

/** Keeps a head's lines, and the buttons that follow a label. */
function keepHead(first: number, last: number, { blocks }: PageText, chosen: Chosen): void {
  let isLabelled = false;
  for (let index = first; index <= last; index++) {
    const block = blocks[index];
    if (block === undefined) continue;
    const isButton = isOnButton(block);
    if (!isButton) isLabelled = isLabel(block.text.trim());
    const isPortrait = areInitials(block.text.trim());
    if (isButton ? isLabelled : !isPortrait) chosen.keep(index);
  }
}

const BOXES = landmarkBits('nav', 'footer', 'aside', 'pre', 'search');
const ADDRESS = /<\s*[\w.+-]+@[\w-]+\.[\w.-]+\s*>|^[\w.+-]+@[\w-]+\.[\w.-]+$/;
const A_LINE = 10;
const A_NAME = 4;
const A_HEAD = 60;
/** A page with more heads is a list of mails. */
const MANY = 100;
