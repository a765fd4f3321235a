import { AD, AFFILIATE, CALL, CALLING, FOLLOW_US, OF_US, ONWARD } from '@/core/lexicon/calls';
import { HELPFUL } from '@/core/lexicon/likes';
import { TO_COMMENT } from '@/core/lexicon/posts';
import { beginsWith, isJust, says } from '@/core/lexicon/says';
import { LETTERS } from '@/core/lexicon/sign-up';
import type { PageKind } from '@/contract/capture-report';
import { isHeading } from './heading-box';
import { firstLink } from './first-said';
import type { TextBlock } from './page-text';
import { isOnButton } from './pressed-words';

/**
 * Whether a line is a call to action: one that says nothing else or, in articles and offers, a link
 * alone on its line that looks like a button or begins with an imperative. Headings never count, as
 * they may name a section; nor do list items, cells and links to files.
 */
export function callsReaders(block: TextBlock, kind: PageKind): boolean {
  if (block.words > SHORT || isHeading(block) || block.region.listDepth > 0) return false;
  const text = block.text.trim();
  if (isJust(text, CALL, TO_COMMENT, AD) || asksIfHelpful(text) || asksToJoin(text)) return true;
  if (block.region.tableDepth > 0) return false;
  const isLink = block.linkWords === block.words;
  if ((isLink || isOnButton(block)) && isJust(text, ONWARD)) return true;
  if (!OF_TEXT.has(kind) || !isLink) return false;
  return (
    !/\d/.test(text) &&
    (beginsWith(text, CALLING) || isDressedAsButton(block)) &&
    !leadsToFile(block)
  );
}

/**
 * Whether a paragraph asks readers to follow an account or to subscribe: it begins that way and has
 * a link or two.
 */
export function asksToFollow(block: TextBlock): boolean {
  if (block.words > A_NOTICE || block.links === 0 || block.region.listDepth > 0) return false;
  return beginsWith(block.text, FOLLOW_US);
}

/**
 * Whether a block discloses how the site earns from its links. Not if the model is sure that it is
 * part of the text, which may be about such links.
 */
export function isNotice(block: TextBlock, likelihood: number): boolean {
  if (block.words > A_NOTICE || likelihood >= SURE || block.region.listDepth > 0) return false;
  return says(block.text, AFFILIATE) && says(block.text, OF_US);
}

/** “Was this helpful?” */
function asksIfHelpful(text: string): boolean {
  return /[?？]$/.test(text) && says(text, HELPFUL);
}

/** “Join our newsletter”. */
function asksToJoin(text: string): boolean {
  return LETTERS.test(text) && beginsWith(text, FOLLOW_US);
}

function isDressedAsButton({ region }: TextBlock): boolean {
  const around = [region, region.parent, region.parent?.parent];
  return around.some((at) => BUTTON_NAME.test(at?.element.getAttribute('class') ?? ''));
}

function leadsToFile(block: TextBlock): boolean {
  const link = firstLink(block);
  if (link === null) return false;
  return link.hasAttribute('download') || FILE.test(link.getAttribute('href') ?? '');
}

const OF_TEXT = new Set<PageKind>(['article', 'service', 'product']);
const SHORT = 6;
const BUTTON_NAME = /(?:^|[-_\s])(?:btn|button|cta)/i;
const FILE = /\.(?:pdf|zip|gz|csv|docx?|xlsx?|pptx?|epub|dmg|exe|apk|mp3|mp4)(?:[?#]|$)/i;
const A_NOTICE = 70;
/** At this likelihood a block belongs to the text, whatever it says. */
const SURE = 0.8;
