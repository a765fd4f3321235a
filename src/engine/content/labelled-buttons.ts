import { areInitials } from './portrait-letters';
import { ACTIONS, ADD, CHOOSE, CLOSE } from '@/core/lexicon/controls';
import { CHANGE } from '@/core/lexicon/posts';
import { beginsWith, isJust } from '@/core/lexicon/says';
import type { TextBlock } from './page-text';
import { isOnButton, isPressedWord } from './pressed-words';
import { boxBeyond } from './region-spans';

/**
 * Rows of a label and buttons, as cards of issue trackers have them: each button shows a value and
 * changes it.
 */
export interface LabelledButtons {
  /** The buttons that show the values of labels; empty unless there are at least two such rows. */
  values: ReadonlySet<TextBlock>;
  /** Labels whose buttons only add a value or answer a question. */
  asking: ReadonlySet<TextBlock>;
}

/** Finds rows that begin with a short label and otherwise contain only buttons or links. */
export function labelledButtons(blocks: readonly TextBlock[]): LabelledButtons {
  const values = new Set<TextBlock>();
  const asking = new Set<TextBlock>();
  let rows = 0;
  blocks.forEach((label, index) => {
    if (!isLabel(label)) return;
    const row = boxBeyond(label);
    const beside = besideLabel(blocks, index, row.wordsBefore + row.words);
    if (beside === null) return;
    const buttons = beside.filter(isOnButton);
    const shown = QUESTION.test(label.text.trim()) ? [] : buttons.filter(showsValue);
    if (shown.length > FEW_VALUES) return;
    if (shown.length > 0) rows++;
    else if (buttons.length === beside.length && !buttons.some(acts)) asking.add(label);
    for (const button of shown) values.add(button);
  });
  // A single label with buttons may be anything; several are the properties of something.
  return rows >= FEW_ROWS ? { values, asking } : { values: new Set(), asking };
}

/**
 * The blocks after a label up to the end of its row; null if there are none, or if the row has
 * other text.
 */
function besideLabel(blocks: readonly TextBlock[], label: number, end: number): TextBlock[] | null {
  const beside: TextBlock[] = [];
  for (let index = label + 1; ; index++) {
    const block = blocks[index];
    if (block === undefined || block.wordsBefore >= end) return beside.length > 0 ? beside : null;
    if (!isOnButton(block) && block.linkWords < block.words) return null;
    beside.push(block);
  }
}

function isLabel(block: TextBlock): boolean {
  if (block.words > A_LABEL || block.linkWords > 0 || isOnButton(block)) return false;
  return !isJust(block.text, ACTIONS);
}

function showsValue(button: TextBlock): boolean {
  const text = button.text.trim();
  return button.words <= A_VALUE && !adds(text) && !areInitials(text) && !acts(button);
}

/** Whether a button acts on what is beside it or closes it, rather than showing its value. */
function acts(button: TextBlock): boolean {
  return isPressedWord(button.text) || isJust(button.text, CLOSE) || CROSS.test(button.text.trim());
}

/** Whether a button adds a first value or clears it. */
function adds(text: string): boolean {
  return SIGN.test(text) || beginsWith(text, ADD, CHANGE, CHOOSE);
}

const A_LABEL = 3;
const A_VALUE = 8;
const FEW_VALUES = 3;
const FEW_ROWS = 2;
const QUESTION = /[?？]$/;
/** Signs on buttons that add a first value, clear it or close a box. */
const CROSS = /^[×✕✖]$/;
const SIGN = /^[+×✕✖…⋯]/;
