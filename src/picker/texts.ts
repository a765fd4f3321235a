import { renderText, type UserText } from '@/contract/user-text';

/** The texts that a picker shows, in one language. The locale file cannot be read from a page. */
export interface PickerTexts {
  /** BCP 47 tag. */
  language: string;
  /** By key, with `$1`… in place of numbers and names. */
  messages: Record<string, string>;
}

/** Renders texts in one language. */
export type Say = (text: UserText) => string;

/** Renders texts in the language of {@link PickerTexts}; a missing text is empty. */
export function sayIn({ language, messages }: PickerTexts): Say {
  const getMessage = (key: string, values: string[]) =>
    (messages[key] ?? '').replaceAll(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? '');
  return (text) => renderText(text, { language, getMessage });
}

/** The keys of all texts that a picker may show, including plural forms. */
export function pickerTextKeys(): string[] {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  return [...PLAIN, ...COUNTED.flatMap((key) => forms.map((form) => `${key}_${form}`))];
}

const COUNTED =
  'pickTaken pickOut pickWords pickTakeAlike pickLeaveOutAlike pointRows pointColumns'.split(' ');
const PLAIN = (
  'pickTitle pickStart pickRest pickUndo pickMove pickCancel pickDone pickForSite pickerHint pickerMatches ' +
  'pointTitle pointStart pointLost pointAnother pointColumn pointUnnamed pointKeyAdd pointKeyAll pointKeyDrop ' +
  'pickKeyClick pickKeyTake pickKeyLeaveOut pickKeySize pickKeyAlike pickKeyCancel ' +
  'pickKindPart pickKindHeading pickKindParagraph pickKindList pickKindItem pickKindTable pickKindRow ' +
  'pickKindCell pickKindPicture pickKindMedia pickKindCode pickKindQuote pickKindLink pickKindArticle ' +
  'pickKindSection pickKindNavigation pickKindHeader pickKindFooter pickKindAside pickKindForm ' +
  'pickKindButton pickKindFrame pickKindMain'
).split(' ');
