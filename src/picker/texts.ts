import { renderText, type UserText } from '@/contract/user-text';

/** The texts that a picker shows, in one language. A page gives no access to the locale file. */
export interface PickerTexts {
  /** BCP 47 tag. */
  language: string;
  /** By key, with `$1`… where numbers and names go. */
  messages: Record<string, string>;
}

/** Words out of the texts of a language. */
export type Say = (text: UserText) => string;

/** Says texts in the language of {@link PickerTexts}; one that is missing is empty. */
export function sayIn({ language, messages }: PickerTexts): Say {
  const getMessage = (key: string, values: string[]) =>
    (messages[key] ?? '').replaceAll(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? '');
  return (text) => renderText(text, { language, getMessage });
}

/** The keys of all texts that a picker may show, with the forms of those that differ by number. */
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
