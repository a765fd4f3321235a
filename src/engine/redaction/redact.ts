import { findBirths } from './find-births';
import { findEmails, findHosts, findComputers } from './find-contacts';
import { findAccounts } from './find-accounts';
import { findIds } from './find-ids';
import { findPhones, type PhonePlans } from './find-phones';
import { findSecrets } from './find-secrets';
import { redactorBy, type Redaction, type Redactor } from './redactor';
import type { Entity, Finder, Span } from './span';

/**
 * A redactor for one page. What it recognises in one text is also redacted in later ones, even if
 * nothing there says what it is.
 *
 * @param countries - Where the page is probably from, as ISO codes.
 */
export function createRedactor(
  { entities, replaceStyle }: Redaction,
  countries: readonly string[],
  plans: PhonePlans,
): Redactor {
  const finders: [Finder, isForAddresses: boolean][] = [
    [findSecrets, true],
    [findEmails, true],
    [findAccounts, false],
    [findIds, false],
    [findComputers, false],
    [findHosts, true],
    [findBirths, false],
    [(text) => findPhones(text, countries, plans), false],
  ];
  const known = new Map<string, Entity>();

  function spansIn(text: string): Span[] {
    const outside = text.replace(ADDRESS, ({ length }) => '\0'.repeat(length));
    const found = finders.flatMap(([find, isForAddresses]) =>
      find(isForAddresses ? text : outside).filter(({ entity }) => entities.has(entity)),
    );
    for (const { start, end, entity, isDay } of found) {
      // The same day may be that of something else.
      if (isDay !== true && end - start >= SHORTEST_KNOWN && known.size < MAX_KNOWN)
        known.set(text.slice(start, end), entity);
    }
    for (const [value, entity] of known)
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
        found.push({ start: at, end: at + value.length, entity });
    return found;
  }

  return redactorBy(replaceStyle, spansIn);
}

/** A web address; the numbers in it are part of a page's name. */
const ADDRESS = /\bhttps?:\/\/[^\s"'<>)\]]{1,4000}/gi;
const SHORTEST_KNOWN = 6;
const MAX_KNOWN = 300;
