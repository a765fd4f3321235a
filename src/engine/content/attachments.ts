import { ATTACHMENT } from '@/core/lexicon/parts';
import { wordsOfName } from '@/core/lexicon/plain-text';
import { says } from '@/core/lexicon/says';
import { indexesOf } from './block-indexes';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { boxBeyond, closestRegion, isWithin, type RegionSpan, spansOf } from './region-spans';

/**
 * Keeps the names and sizes of files that are attached to a kept message, post or card. A line is a
 * file's name if it has a file's ending and stands beside a size, or in a box that the page calls
 * attachments.
 */
export function keepAttachments(page: PageText, chosen: Chosen): void {
  const names = indexesOf(page.blocks, namesFile);
  if (names.length === 0 || names.length > MANY) return;
  const spans = spansOf(page, chosen.blocks);
  for (const index of names) {
    const name = page.blocks[index];
    if (name === undefined || !isAttached(name, spans)) continue;
    const sizes = sizesBeside(index, page);
    if (sizes.length === 0 && !SIZE.test(name.text) && !isCalledAttachment(name)) continue;
    for (const kept of [index, ...sizes]) chosen.keep(kept);
  }
}

function namesFile(block: TextBlock): boolean {
  if (block.words > A_NAME || (block.region.landmarks & BOXES) !== 0) return false;
  return FILE.test(block.text.trim());
}

/** Whether a good part of what surrounds a name is kept. */
function isAttached({ block }: TextBlock, spans: ReadonlyMap<Region, RegionSpan>): boolean {
  const keptIn = (at: Region) => spans.get(at)?.keptWords ?? 0;
  const message = closestRegion(block.parent, NEAR, (at) => keptIn(at) >= A_MESSAGE);
  return message !== null && keptIn(message) >= message.words * A_GOOD_PART;
}

/** The lines with a file's size or kind, in a box with hardly anything else but its name. */
function sizesBeside(index: number, { blocks }: PageText): number[] {
  const name = blocks[index];
  if (name === undefined) return [];
  const box = boxBeyond(name);
  if (box.words > name.words + A_SIZE) return [];
  return [index - 1, index + 1, index + 2].filter((at) => {
    const block = blocks[at];
    if (block === undefined || isOnButton(block)) return false;
    return isWithin(block.region, box) && SIZE.test(block.text);
  });
}

function isCalledAttachment({ region }: TextBlock): boolean {
  const isCalled = ({ element: { attributes } }: Region) =>
    ['class', 'aria-label'].some((name) =>
      says(wordsOfName(attributes.get(name) ?? ''), ATTACHMENT),
    );
  return closestRegion(region, NEAR_NAME, isCalled) !== null;
}

const BOXES = landmarkBits('nav', 'footer', 'aside', 'pre', 'search');
const FILE =
  /\S\.(?:pdf|docx?|odt|rtf|txt|md|pages|xlsx?|ods|csv|numbers|pptx?|odp|key|epub|zip|gz|7z|rar|tar|png|jpe?g|gif|webp|heic|svg|psd|ai|fig|mp3|m4a|wav|ogg|flac|mp4|mov|webm|mkv|avi|ics|vcf|eml|msg|json|xml|log|stl|dwg)(?:\s*[·•(–-]?\s*\d[\d.,]*\s?[kmg]i?[bo]\b.{0,12})?$/i;
const SIZE = /\d\s?(?:bytes?|[kmg]i?[bo]|octets)(?!\p{L})/iu;
const A_NAME = 14;
const A_SIZE = 16;
/** A page with more files is a list of files. */
const MANY = 200;
const A_MESSAGE = 4;
const A_GOOD_PART = 0.3;
const NEAR = 10;
const NEAR_NAME = 4;
