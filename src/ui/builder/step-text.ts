import { actionAbout, actionName } from '@/contract/action-text';
import { type HintedStep, wordsOf } from '@/contract/recording/hinted-steps';
import { SECRET_TEXT } from '@/contract/recording/recording';
import { t, translate } from '@/platform/i18n';

/** A part of what a step says: what Winnow does, or, quoted, what stands in the page. */
export interface SaidPart {
  text: string;
  isQuoted?: true;
}

/**
 * What an action does and to what, as people say it: Click “Review”, Type “Robin” in “Name”, Choose
 * “Berlin” in “City”. Where no words of the element were recorded, its kind and selector.
 *
 * @param before - The step before it, which says what a text is written into.
 */
export function stepSaid(step: HintedStep, before: HintedStep | undefined): SaidPart[] {
  const { action, hints } = step;
  if (action.type === 'write') return writeSaid(action.text, step, before);
  const words = wordsOf(step);
  if (words !== undefined && action.type === 'click' && action.all !== true)
    return quoted(t(hints?.double ? 'sayDouble' : 'sayClick', mark(words)));
  if (words !== undefined && action.type === 'wait') return quoted(t('sayWait', mark(words)));
  const about = words ?? actionAbout(action);
  const text = translate(actionName(action));
  return about === undefined ? [{ text }] : [{ text: `${text} ` }, { text: about }];
}

function writeSaid(
  text: string,
  { action, hints }: HintedStep,
  before: HintedStep | undefined,
): SaidPart[] {
  const field = before?.action.type === 'click' ? wordsOf(before) : undefined;
  const isSecret = text === SECRET_TEXT;
  if (field === undefined)
    return isSecret
      ? [{ text: translate(actionName(action)) }]
      : quoted(t('sayTypeHere', mark(text)));
  if (isSecret) return quoted(t('sayTypeIn', mark(field)));
  const isChoice =
    hints?.value !== undefined ||
    (before?.action.type === 'click' && /^select\b/.test(before.action.selector));
  return quoted(t(isChoice ? 'sayChoose' : 'sayType', mark(text), mark(field)));
}

/** Where what stands in the page begins and ends in a sentence; no page has these characters. */
const [BEGIN, END] = ['\uE000', '\uE001'];

function mark(words: string): string {
  return `${BEGIN}${words.replaceAll(/[\uE000\uE001]/g, '')}${END}`;
}

function quoted(sentence: string): SaidPart[] {
  return sentence.split(/(\uE000[^\uE001]*\uE001)/).flatMap((text): SaidPart[] => {
    if (text === '') return [];
    return text.startsWith(BEGIN) ? [{ text: text.slice(1, -1), isQuoted: true }] : [{ text }];
  });
}
