import { TOOL, UNFOLD } from '@/core/lexicon/controls';
import { ANSWER, CHANGE, KEEP, REPORT, TO_COMMENT, TURN } from '@/core/lexicon/posts';
import { isJust } from '@/core/lexicon/says';
import { SHARE } from '@/core/lexicon/sharing';
import { TO_BASKET } from '@/core/lexicon/stock';
import {
  closest,
  descendants,
  type SnapshotElement,
  type SnapshotText,
} from '@/contract/snapshot/tree';
import type { Chosen } from '../chosen';
import { asksToFollow, callsReaders, isNotice } from '../calling-lines';
import { isBesideHeading, isInSentence } from '../buttons-in-lines';
import { consentBlocks } from '../consent-boxes';
import { isChoice } from '../choice-button';
import { firstSaid } from '../first-said';
import { formsToFill } from '../forms-to-fill';
import { CODE } from '../landmarks';
import { linksElsewhere } from '../links-elsewhere';
import { isJumpLink } from '../jump-link';
import { loneContents } from '../lone-contents';
import { adsAmongPosts, markedAds } from '../marked-ads';
import type { Region, TextBlock } from '../page-text';
import { portraitLetters } from '../portrait-letters';
import { isReactions } from '../record-facts';
import { isOnButton } from '../pressed-words';
import { blocksInUnits, recordsOf } from '../record-parts';
import { shareRows } from '../share-rows';
import { signUpBlocks } from '../sign-up-boxes';
import { labelsOrder } from '../sorting-words';
import { linkShare } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out what readers use but do not read: a wiki's edit links, buttons that copy code or share
 * and their neighbours, menus, arrows and dots on buttons, skip links, sort orders, sign-up boxes,
 * advertising, the heading of a table of contents that was left out, calls to sign up or buy on
 * lines of their own, boxes that ask for consent, notices about affiliate links, initials in place of portraits, and
 * an article's links to other articles.
 *
 * Earns: unwanted snippets -.0059; 1.0 % of the unwanted lines of the gold pages.
 */
export const controls: ContentRule = { id: 'controls', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  const { page, kind, likelihoods, formValues } = judged;
  const rows = new Set<Region>();
  const lists = recordsOf(page);
  const inUnits = blocksInUnits(page);
  page.blocks.forEach((block, index) => {
    const isCode = (block.region.landmarks & CODE) !== 0;
    const isEmbed =
      !isCode && block.words <= LONG && block.text.includes('<') && EMBED.test(block.text.trim());
    const isUsed = block.words <= SHORT && isForUse(block);
    if (block.words <= A_LABEL && isOnButton(block) && isJust(block.text, TOOL, TURN))
      chosen.drop(index);
    const calls = callsReaders(block, kind);
    const isForReaders =
      calls ||
      isNotice(block, likelihoods[index] ?? 0) ||
      (kind === 'article' && asksToFollow(block));
    if ((isUsed || calls) && isOnButton(block) && block.region.parent !== null)
      rows.add(block.region.parent);
    if (isEmbed || isUsed || isForReaders || isJumpLink(block)) chosen.drop(index);
    for (const text of block.texts) if (isReplyLink(text)) chosen.leaveOut(text);
    const areReactions = isReactions(block.text);
    for (const text of block.texts)
      if (!areReactions && isSignOfButton(text)) chosen.leaveOut(text);
    if (!isCode) for (const text of sortingIn(block)) chosen.leaveOut(text);
    const last = unfoldingAtEnd(block);
    if (last !== null) chosen.leaveOut(last);
  });
  page.blocks.forEach((block, index) => {
    const { parent } = block.region;
    if (parent === null || !rows.has(parent) || !isOnButton(block) || isChoice(block.region))
      return;
    if (block.words <= A_LABEL && !isReactions(block.text)) chosen.drop(index);
  });
  for (const index of adsAmongPosts(page, lists)) chosen.drop(index);
  for (const index of markedAds(page, inUnits)) chosen.drop(index);
  for (const index of signUpBlocks(page, kind)) chosen.drop(index);
  for (const index of shareRows(page)) chosen.drop(index);
  for (const index of linksElsewhere(judged)) chosen.drop(index);
  for (const index of formValues ? [] : formsToFill(page)) chosen.drop(index);
  for (const index of consentBlocks(page)) chosen.drop(index);
  for (const index of loneContents(page, chosen)) chosen.drop(index);
  const letters = portraitLetters(page.blocks);
  page.blocks.forEach((block, index) => {
    if (letters.has(block) || isBesideHeading(block)) chosen.drop(index);
    const areKept = chosen.blocks[index - 1] === true && chosen.blocks[index + 1] === true;
    if (areKept && isInSentence(index, page)) chosen.keep(index);
  });
  for (const { element } of page.regions) {
    if (element.construct?.type !== 'control') continue;
    for (const node of descendants(element)) if (node.nodeType === 3) chosen.leaveOut(node);
  }
}

/**
 * Whether a line is a control or a player's position. Some words count only on a button or a link.
 */
function isForUse(block: TextBlock): boolean {
  const text = block.text.trim();
  if (isJust(text, SHARE, TO_BASKET, TO_COMMENT)) return true;
  if (text.includes('0:00') && PLAYED.test(text)) return true;
  if (isOnButton(block) && block.region.tableDepth > 0 && isJust(text, CHANGE)) return true;
  const isHandle = isOnButton(block) || linkShare(block) === 1;
  return isHandle && (FURTHER.test(text) || isJust(text, UNFOLD, KEEP, REPORT));
}

/** Whether a text is a link to answer or report a post, in a line that says more. */
function isReplyLink(text: SnapshotText): boolean {
  return text.parentNode?.localName === 'a' && isJust(text.nodeValue, ANSWER, REPORT);
}

/** Whether a text without words is on a button, such as an arrow or a star. */
function isSignOfButton({ nodeValue, parentNode }: SnapshotText): boolean {
  if (!SIGN.test(nodeValue) || /[\p{L}\p{N}]/u.test(nodeValue)) return false;
  const isPressed = (at: SnapshotElement) =>
    at.localName === 'button' || at.getAttribute('role') === 'button';
  return closest(parentNode, NEAR, isPressed) !== null;
}

/** The words at the end of a text that unfold its rest (“more”), in an element of their own. */
function unfoldingAtEnd({ block, texts, words }: TextBlock): SnapshotText | null {
  const last = texts.findLast(({ nodeValue }) => /\S/.test(nodeValue));
  if (last === undefined || words <= SHORT || last.parentNode === block.element) return null;
  return isJust(last.nodeValue, UNFOLD) ? last : null;
}

/** The part of a line about a list's order: “Sort by:”, alone or with the orders as links. */
function sortingIn(block: TextBlock): SnapshotText[] {
  const label = block.texts.find(({ nodeValue }) => labelsOrder(nodeValue));
  if (label === undefined || isNamed(label)) return [];
  const isFirst = firstSaid(block) === label;
  // In running text, two such words mean nothing.
  if (!isFirst && !/[:：]\s*$/.test(label.nodeValue)) return [];
  const own = block.texts.slice(block.texts.indexOf(label));
  // The line may go on after an element that holds the orders.
  const around = elementWith(label, own[1]);
  const ways = around === null ? own : own.filter((text) => isIn(text, around));
  const others = ways.filter((text) => text !== label && !isLinked(text));
  return others.some(({ nodeValue }) => /[\p{L}\p{N}]/u.test(nodeValue)) ? [] : ways;
}

/** Whether a text is a name in code, or is a link itself. */
function isNamed({ parentNode }: SnapshotText): boolean {
  const names = ({ localName }: SnapshotElement) => localName === 'a' || localName === 'code';
  return closest(parentNode, NEAR, names) !== null;
}

/** The innermost element around two texts. */
function elementWith(one: SnapshotText, other: SnapshotText | undefined): SnapshotElement | null {
  let at = other === undefined ? null : one.parentNode;
  while (at !== null && other !== undefined && !isIn(other, at)) at = at.parentNode;
  return at;
}

function isIn({ parentNode }: SnapshotText, element: SnapshotElement): boolean {
  return closest(parentNode, NEAR, (at) => at === element) !== null;
}

function isLinked({ parentNode }: SnapshotText): boolean {
  return closest(parentNode, NEAR, ({ localName }) => USED_BY_CLICK.has(localName)) !== null;
}

/** Brackets and commas between a button's words, which frameworks write as separate texts. */
const SIGN = /[^\s()[\],.:;/%]/;
const NEAR = 3;
/** How many more pictures or things there are than those that are shown. */
const FURTHER = /^\+ ?\d+ \p{L}+$/u;
/** The time from the start of a recording, with its length or without. */
const PLAYED = /^0?0:00(?:[\s/|–-]*(?:\d{1,2}:)?\d{1,2}:\d\d)*$/;
const USED_BY_CLICK = new Set(['a', 'button', 'select', 'option', 'label']);
/** Markup to paste elsewhere, outside code. */
const EMBED = /^<(?:iframe|script|blockquote)\s[^>]*>/i;
/** Words up to which a button counts as a neighbour of the controls beside it. */
const A_LABEL = 2;
const SHORT = 6;
const LONG = 40;
