import { spansOf, type Span } from './span';

/**
 * Numbers of payment cards, recognised by prefix and check digit, with their codes, and of bank accounts, by
 * checksum.
 */
export function findAccounts(text: string): Span[] {
  const accounts = [...text.matchAll(IBAN)].flatMap((match): Span[] => {
    const length = accountLength(match[0]);
    if (length === 0) return [];
    return [{ start: match.index, end: match.index + length, entity: 'FINANCIAL' }];
  });
  return [
    ...spansOf(text, CARD, 'FINANCIAL', isCard),
    ...spansOf(text, CODE, 'FINANCIAL'),
    ...accounts,
  ];
}

const CARD =
  /(?<![\p{L}\p{N}.,-])[2-6]\d{3}(?:(?:[ \u00a0-]?\d){8,15}|(?:\.\d{4}){3})(?![\p{L}\p{N}])/gu;
/** What is printed on the back of a card. */
const CODE = /(?<![\w-])(?:cvv2?|cvc2?|cvn)\b[\s:：|*#]{1,5}(?<value>\d{3,4})(?![\w-])/gi;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00a0-]?[A-Z\d]){11,30}/giu;

/** Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay and Maestro. */
const BEGINNING = /^(?:4|5[0-8]|6|3[4-9]|30|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/;

function isCard(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || !BEGINNING.test(digits)) return false;
  if (/^(\d)\1*$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * The length of the longest account number that a text begins with, by its checksum; 0 if there is
 * none.
 */
function accountLength(text: string): number {
  for (let end = text.length; end >= 15; end--) {
    const found = text.slice(0, end);
    if (/[ \u00a0-]$/.test(found) || /^[A-Z\d]/i.test(text.slice(end))) {
      // A number ends at the end of a group, so that no following word is included.
      continue;
    }
    const plain = found.replace(/[ \u00a0-]/g, '');
    if (plain.length >= 15 && plain.length <= 34 && remainder(plain) === 1) return end;
  }
  return 0;
}

/**
 * ISO 7064, modulo 97: each letter stands for two digits, and the first four characters are moved
 * to the end.
 */
function remainder(account: string): number {
  let rest = 0;
  for (const unit of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(unit, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
