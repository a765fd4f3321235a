import { agoPatterns, dayWords } from '@/core/values/ago';
import { namedDaysIn } from '@/core/values/day';
import { LANGUAGES } from '@/core/lexicon/words';

/** Replaces dates, times and ages (“3 hours ago”) with the same mark. */
export function withoutDates(line: string): string {
  const before = [...agoPatterns(), dayWords(), spans(), ...WITH_YEAR];
  const named = marked(withoutNamedDays(line), before);
  return marked(withoutShortNames(named), WITHOUT_YEAR);
}

function marked(line: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((text, pattern) => text.replace(pattern, MARK), line);
}

/** Replaces 23 wrz 2026: the short name of a month in any language. */
function withoutShortNames(line: string): string {
  return line.replace(DAY_AND_YEAR, (date, between: string) =>
    SHORT_NAME.test(between) ? MARK : date,
  );
}

/** Replaces 31 January 2026, Tue 24 Nov, November 24; with the day of the week. */
function withoutNamedDays(line: string): string {
  let text = '';
  let at = 0;
  for (const { start, end } of namedDaysIn(line).toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    const before = line.slice(Math.max(at, start - LONGEST_BEFORE), start);
    const word = WORD_BEFORE.exec(before);
    const isWeekday = word !== null && weekdays().has((word[1] ?? '').toLowerCase());
    text += line.slice(at, isWeekday ? start - before.length + word.index : start) + MARK;
    at = end;
  }
  return text + line.slice(at);
}

let said: RegExp | undefined;

/** The last and the present week, month and year, and the day before yesterday, in words. */
function spans(): RegExp {
  if (said !== undefined) return said;
  const words = LANGUAGES.flatMap((language) => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const units = ['week', 'month', 'year'] as const;
    const own = units.flatMap((unit) => [format.format(-1, unit), format.format(0, unit)]);
    return [...own, format.format(-2, 'day'), format.format(0, 'second')];
  });
  return (said = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu'));
}

let named: ReadonlySet<string> | undefined;

/** Made on first use: the names take a while, and most comparisons do not ignore dates. */
function weekdays(): ReadonlySet<string> {
  return (named ??= new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((weekday) => {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        return Array.from({ length: 7 }, (_, at) =>
          format
            .format(Date.UTC(2024, 0, 1 + at))
            .replace(/\.$/, '')
            .toLowerCase(),
        );
      }),
    ),
  ));
}

const MARK = '\0';
/** In UTF-16 units; a day of the week and a word beside it are shorter. */
const LONGEST_BEFORE = 40;
const WORD_BEFORE = /(?<!\p{L})(\p{L}[\p{L}\p{M}-]{1,14})\.?,? (?:den |le |el )?$/u;

/** Together, the two would take a browser fifteen times as long to compile. */
const DAY_AND_YEAR = /(?<![\p{N}.])\p{N}{1,2}([^\p{N}]{4,15})(?:19|20)\p{N}{2}(?!\p{N})/gu;
const SHORT_NAME = /^\.? (?:de )?[\p{L}\p{M}]{2,5}[.׳]? (?:de )?$/u;

const WITH_YEAR = [
  // 2026-01-31T12:30:00Z
  /\p{N}{4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,2}(?:T[\p{N}:.]{4,15}(?:Z|[+-]\p{N}{2}:?\p{N}{2})?)?/gu,
  /\p{N}{1,2}[-/.]\p{N}{1,2}[-/.]\p{N}{2,4}/gu,
  /\p{N}{1,2}\. \p{N}{1,2}\. \p{N}{4}/gu,
];

const WITHOUT_YEAR = [
  // 23/11, 4/12 and 11/23, but neither fractions, points out of ten, nor 24/7.
  /(?<![\p{L}\p{N}/.-])(?:(?:1[1-9]|2[0-35-9]|3[01])\/\p{N}{1,2}|\p{N}{1,2}\/(?:1[1-9]|2\d|3[01]))(?![\p{N}/])/gu,
  // 23.11. and 1.12., but no 1.2.
  /(?<![\p{N}.])(?:(?:0[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])|[1-9]\.(?:0[1-9]|1[0-2]))\.(?!\p{N})/gu,
  /(?:\p{N}{4}年)?\p{N}{1,2}月/gu,
  /\p{N}{1,2}:\p{N}{2}(?::\p{N}{2})?(?: ?[ap]\.?m\b\.?)?/giu,
  /(?<![\p{L}\p{N}])\p{N}{1,2}(?: ?h ?\p{N}{2}(?![\p{L}\p{N}])|[.:]\p{N}{2} Uhr)/giu,
  // 3w, as feeds write ages
  /(?<![\p{L}\p{N}.,])\p{N}{1,3}(?:h|hr|d|w|wk|mo|y|yr|min)(?=$|\s*[·•|,;)\n]|\s*$)/giu,
];
