import { behindCount } from '@/core/values/count';
import { beginsWithStars } from '@/core/values/stars';
import { POINTS, REVIEWS, VOTES } from '@/core/lexicon/counts';
import { LIKE } from '@/core/lexicon/likes';
import { beginsWith, isJust, restBehind } from '@/core/lexicon/says';
import { ACCEPTED, EDITED } from '@/core/lexicon/threads';
import { closest } from '@/contract/snapshot/tree';
import type { PageKind } from '@/contract/capture-report';
import { isDateElement } from '@/engine/constructs/date-element';
import { namesByline } from '@/engine/constructs/evidence-hints';
import { isPersonPage } from '@/engine/constructs/person-page';
import { tellsDate } from '@/core/values/date';
import { firstSaid } from './first-said';
import type { TextBlock } from './page-text';
import { tellsOfWriter } from './standing';

/**
 * What a short line says about a unit: who wrote it, when, whether it was changed, what it costs,
 * what others think of it.
 */
export type RecordFact =
  | 'author'
  | 'date'
  | 'edited'
  | 'price'
  | 'points'
  | 'reactions'
  | 'accepted';

/**
 * The kind of fact that a line states about its unit; null if it states none. In forums, facts
 * about a writer (member since, number of posts) are not facts about the post.
 */
export function factIn(block: TextBlock, kind: PageKind): RecordFact | null {
  // Many rules ask for it, all of them for the same kind of page.
  return (block.fact ??= { is: readFact(block, kind) }).is;
}

function readFact(block: TextBlock, kind: PageKind): RecordFact | null {
  if (block.words > SHORT_LINE) return null;
  const text = block.text.trim();
  if (kind === 'forum' && tellsOfWriter(text)) return null;
  if (namesWriter(block)) return 'author';
  if (tellsDate(text) || tellsDate(apart(block)) || isMarkedDate(block)) return 'date';
  if (tellsEdit(text)) return 'edited';
  if (block.prices > 0) return 'price';
  if (isJust(text, ACCEPTED)) return 'accepted';
  if (isReactions(text)) return 'reactions';
  return tellsPoints(text) ? 'points' : null;
}

/** Whether a line is or begins with a link to a person's page, or is marked as an author. */
export function namesWriter(block: TextBlock): boolean {
  let at = firstSaid(block)?.parentNode ?? null;
  for (let level = 0; at !== null && level < NEAR; level++, at = at.parentNode) {
    const { localName, attributes } = at;
    if (attributes.get('itemprop') === 'author' || attributes.get('rel') === 'author') return true;
    if (localName === 'a') return isPersonPage(attributes.get('href'));
    if (namesByline((attributes.get('class') ?? '').toLowerCase())) return true;
  }
  return false;
}

/** The text of a block with a space between its pieces, which only the page's style may show. */
function apart({ texts }: TextBlock): string {
  return texts.map(({ nodeValue }) => nodeValue.trim()).join(' ');
}

/** Whether a text says that a post was edited, with or without a date. */
export function tellsEdit(text: string): boolean {
  const rest = restBehind(text.replace(/^\(/, ''), EDITED)?.trim();
  return rest !== undefined && rest !== 'by' && rest.length <= A_DATE;
}

/** Whether a line is a number, or a number of points, votes, stars, reviews and the like. */
function tellsPoints(text: string): boolean {
  const rest = behindCount(text);
  if (rest === text.trim()) return false;
  if (rest === '' || /^(?:\/ ?\d|\(\d)/.test(rest) || beginsWithStars(text)) return true;
  return beginsWith(rest, POINTS, VOTES, LIKE, REVIEWS);
}

/** Whether a line is in what the page marks as a date. */
export function isMarkedDate(block: TextBlock): boolean {
  return (block.isMarkedDate ??= block.texts.some(
    ({ parentNode }) => closest(parentNode, NEAR, isDateElement) !== null,
  ));
}

/** Whether a text consists of readers' reactions, each with a count: “👍 7”. */
export function isReactions(text: string): boolean {
  const said = text.trim();
  // No letter or digit is such a sign.
  return said.charCodeAt(0) >= FIRST_SIGN && REACTIONS.test(said);
}

const SHORT_LINE = 12;
/** In UTF-16 units. */
const A_DATE = 40;
/** How far around a text to look for the element that says what it is. */
const NEAR = 3;
/** ©, the first of all pictographs. */
const FIRST_SIGN = 0xa9;
const REACTIONS =
  /^(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u200d\p{Extended_Pictographic}]*\s*\d[\d.,]*k?\s*)+$/u;
