import { plainText, wordsOfName } from '@/core/lexicon/plain-text';
import type { Action } from '../actions';
import { SECRET_TEXT } from '../recording/recording';
import { listed, localized, type UserText } from '../user-text';
import { readWordSelector } from '../word-selector';

/** Steps without what was typed into fields for secrets. */
export interface WithoutSecrets {
  actions: Action[];
  /** Which steps the user has to type something for at each run. */
  notes: UserText[];
}

/**
 * Replaces what steps of an imported recording or test type into fields for secrets, as far as
 * their selectors tell, by the mark that the recorder writes: the user types it at each run.
 *
 * @param selectorsOf - All selectors of the element that an action's selector names.
 */
export function hideSecrets(
  actions: readonly Action[],
  selectorsOf: (selector: string) => readonly string[],
): WithoutSecrets {
  const hidden: number[] = [];
  const safe = actions.map((action, at): Action => {
    if (action.type !== 'write' || action.text === SECRET_TEXT) return action;
    const field = fieldOf(actions, at);
    if (field === undefined || !isSecretField(signsOf(selectorsOf(field)))) return action;
    hidden.push(at + 1);
    return { ...action, text: SECRET_TEXT };
  });
  const steps = listed(hidden.map(String));
  return {
    actions: safe,
    notes: hidden.length === 0 ? [] : [localized('snippetSecretsLeftOut', { steps })],
  };
}

/** The selector of the field that an action types into: the one clicked last, unless Tab left it. */
function fieldOf(actions: readonly Action[], at: number): string | undefined {
  const before = actions.slice(0, at).findLast((action) => {
    const stays = action.type === 'press' ? action.key !== 'Tab' : action.type === 'write';
    return !stays && action.type !== 'wait';
  });
  return before?.type === 'click' ? before.selector : undefined;
}

/** What selectors say of a field. */
interface FieldSigns {
  type?: string;
  autocomplete?: string;
  /** What programs call it. */
  names: string[];
  /** What people see that it is for. */
  labels: string[];
}

function signsOf(selectors: readonly string[]): FieldSigns {
  const signs: FieldSigns = { names: [], labels: [] };
  for (const selector of selectors) {
    const words = readWordSelector(selector);
    if (words !== undefined) {
      signs.labels.push(words.words);
      continue;
    }
    // What it is in has other names.
    const own = selector.split(/[\s>+~]+(?![^[]*\])/).at(-1) ?? '';
    for (const [, name = '', quoted, bare = ''] of own.matchAll(ATTRIBUTE)) {
      const value = quoted ?? bare;
      if (name === 'type') signs.type = value.toLowerCase();
      else if (name === 'autocomplete') signs.autocomplete = value;
      else (LABELS.has(name) ? signs.labels : signs.names).push(value);
    }
    signs.names.push(
      ...own
        .replaceAll(ATTRIBUTE, ' ')
        .matchAll(NAME)
        .map(([, name = '']) => name),
    );
  }
  return signs;
}

/** Whether a field is for what only its owner should know. In doubt, it is. */
function isSecretField({ type, autocomplete = '', names, labels }: FieldSigns): boolean {
  if (type === 'password' || SECRET_TOKEN.test(autocomplete)) return true;
  return [...names, ...labels].some((name) => SECRET_WORD.test(wordsOfName(name.slice(0, 200))));
}

const ATTRIBUTE = /\[([\w-]+)[*^$|~]?=(?:["']([^"']*)["']|([^\]\s]*))(?: [is])?\]/g;
/** Ids, classes and custom elements. */
const NAME = /[#.]?((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const LABELS: ReadonlySet<string> = new Set(['aria-label', 'placeholder', 'title', 'alt']);
const SECRET_TOKEN = /\b(?:cc-|one-time-code|current-password|new-password)/i;
const SECRET_WORD = new RegExp(
  [
    '(?:^| )(?:pass|passwd|passcode|passphrase|pw|pwd|psw|pin|otp|totp|mfa|2 fa|tan|cvv|cvc|csc|iban|ssn|secret|token|mdp|clave|senha|hasło|haslo|losenord|heslo|parola|sifre)(?: |$)',
    'password|passwort|kennwort|mot de passe|contrasena|palavra passe|wachtwoord|security code|one time|card num|credit card|api key',
    plainText('парол|كلمة (?:ال)?(?:مرور|سر)|パスワード|暗証|비밀번호|密码|密碼|口令'),
  ].join('|'),
  'u',
);
