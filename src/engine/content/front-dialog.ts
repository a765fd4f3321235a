import { ANSWER_WORDS, ASKED_WORDS, DECISION_WORDS } from '@/contract/asked-words';
import { CONSENT } from '@/core/lexicon/consent';
import { says } from '@/core/lexicon/says';
import { headingLevel } from '@/engine/constructs/headings';
import { isHeading } from './heading-box';
import { isAgreement } from './consent-boxes';
import { labelledButtons } from './labelled-buttons';
import { BUTTON, landmarkBits } from './landmarks';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock, WordlessRun } from './page-text';
import { portraitLetters } from './portrait-letters';
import { tellsDate } from '@/core/values/date';
import { isOnButton } from './pressed-words';
import { isWithin } from './region-spans';

/**
 * The modal dialog in front of a page, if it is what the reader came for: a card, an issue, a
 * message. Not one that only asks for something (consent, an address, a password) or has little
 * text.
 */
export function frontDialog(page: PageText): Region | null {
  return page.regions.findLast((region) => isModal(region) && hasOwnText(region, page)) ?? null;
}

/**
 * The content of a dialog. Leaves out navigation, initials in place of portraits, headings with
 * nothing below them, and buttons, except those with a date or the value of a label.
 */
export function dialogContent(
  dialog: Region,
  { blocks, wordless }: PageText,
): (TextBlock | WordlessRun)[] {
  const uses = ({ region }: { region: Region }): number =>
    region.landmarks & ~dialog.landmarks & USED;
  const inside = blocks.filter(({ region }) => isWithin(region, dialog));
  const rows = labelledButtons(inside);
  const letters = portraitLetters(inside);
  const own = inside.filter((block) => {
    if (letters.has(block) || rows.asking.has(block)) return false;
    if (uses(block) === 0) return true;
    return uses(block) === BUTTON && (tellsDate(block.text) || rows.values.has(block));
  });
  const said = new Set(own);
  const headed = own.filter((block) => !isOfButtons(block, inside, said));
  return [...headed, ...wordless.filter((run) => isWithin(run.region, dialog) && uses(run) === 0)];
}

/** Whether a heading has nothing but buttons below it, up to the next one of its level. */
function isOfButtons(
  heading: TextBlock,
  inside: readonly TextBlock[],
  own: ReadonlySet<TextBlock>,
): boolean {
  const level = headingLevel(heading.block.element);
  if (level === 0) return false;
  const below = inside.slice(inside.indexOf(heading) + 1);
  const next = below.findIndex(isHeading);
  const section = next < 0 ? below : below.slice(0, next);
  const [after] = below.slice(Math.max(0, next));
  // Below a title, parts with headings of their own follow.
  if (next >= 0 && after !== undefined && headingLevel(after.block.element) > level) return false;
  return section.length > 0 && !section.some((block) => own.has(block));
}

function isModal({ element }: Region): boolean {
  const { construct } = element;
  return construct?.type === 'dialog' && construct.modal;
}

function hasOwnText(dialog: Region, page: PageText): boolean {
  if ((dialog.hints & ASKING) !== 0) return false;
  const inside = page.blocks.filter(({ region }) => isWithin(region, dialog));
  const read = inside.filter((block) => !isOnButton(block));
  const words = read.reduce((sum, block) => sum + block.words - block.linkWords, 0);
  const buttons = inside.filter(isOnButton);
  const answers = buttons.map((block) => block.text.trim());
  // A card or an issue has many buttons for those who work on it, including one to delete it.
  const asks =
    answers.some(isAnswer) ||
    (answers.length <= FEW_ANSWERS && answers.some((answer) => DECISION.test(answer)));
  const start = read
    .map(({ text }) => text)
    .join(' ')
    .slice(0, START);
  // An invitation to an event asks a question too, but people read it.
  const isDated = read.some((block) => tellsDate(block.text));
  const enough = !asks ? SOME : isDated ? A_FEW_LINES : MUCH;
  return words >= enough && !(asks && (ASKED.test(start) || says(start, CONSENT)));
}

/** Whether a button answers a question that pages ask unprompted: “Accept all”. */
function isAnswer(text: string): boolean {
  return ANSWER.test(text) || isAgreement(text);
}

const USED = landmarkBits('button', 'nav', 'search', 'footer');
/** What asks for consent, or for an account. */
const ASKING = hintBits('consent', 'account');
/** Answers to a question that a page asks, other than for consent. */
const ANSWER = new RegExp(`^(?:${ANSWER_WORDS.join('|')})`, 'i');
/** Buttons that confirm or cancel something. */
const DECISION = new RegExp(`^(?:${DECISION_WORDS.join('|')})`, 'i');
const FEW_ANSWERS = 4;
/** What pages ask unprompted besides consent: an address, a location. */
const ASKED = new RegExp(ASKED_WORDS.join('|'), 'i');
const START = 400;
const SOME = 25;
const A_FEW_LINES = 50;
const MUCH = 150;
