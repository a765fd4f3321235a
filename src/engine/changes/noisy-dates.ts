/** Replaces dates, times and ages (“3 hours ago”) with the same mark. */
export function withoutDates(line: string): string {
  return patterns().reduce((text, pattern) => text.replace(pattern, '\0'), line);
}

let made: readonly RegExp[] | undefined;

/** Made on first use: names of months take a while, and most comparisons do not ignore dates. */
function patterns(): readonly RegExp[] {
  return (made ??= [...namedDays(), ...PATTERNS]);
}

/** 31 January 2026, Tue 24 Nov, 31 de enero de 2026, November 24; with the day of the week. */
function namedDays(): RegExp[] {
  const months = namesOf('month', 12, (at) => Date.UTC(2024, at));
  const weekdays = namesOf('weekday', 7, (at) => Date.UTC(2024, 0, 1 + at));
  const weekday = String.raw`(?:(?<!\p{L})(?:${weekdays})\.?,? (?:den |le |el )?)?`;
  const month = String.raw`(?:${months})(?!\p{L})\.?`;
  const year = String.raw`(?:,? (?:de )?\p{N}{4})?`;
  return [
    new RegExp(String.raw`${weekday}(?<!\p{N})${DAY} (?:de |of )?${month}${year}`, 'giu'),
    new RegExp(String.raw`${weekday}(?<!\p{L})${month} ${DAY}(?!\p{N})${year}`, 'giu'),
  ];
}

/** The names of all months or weekdays, long and short, in all languages. */
function namesOf(part: 'month' | 'weekday', count: number, timeOf: (at: number) => number): string {
  const names = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, at) => format.format(timeOf(at)));
    }),
  ).map((name) => name.replace(/\.$/, '').toLowerCase());
  // The longest first, as a short name may be the beginning of another one.
  return [...new Set(names)].toSorted((a, b) => b.length - a.length).join('|');
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'];
const DAY = String.raw`\p{N}{1,2}(?:st|nd|rd|th|er|º|\.)?`;
const MANY = String.raw`(?:\p{N}{1,4} ?|an? |a few |eine[rmn]? |wenigen |une? |quelques |una? |unos |unas |uma? |alguns )`;
const UNIT = String.raw`(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|mo|months?|y|years?|sek(?:unden?)?|minuten?|std|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?|secondes?|heures?|jours?|semaines?|mois|ans?|segundos?|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|mês|años?|anos?)(?!\p{L})\.?`;
const ABOUT = String.raw`(?:(?:less than|more than|about|over|almost|etwa|rund|environ|unos|cerca de) )?`;

const PATTERNS = [
  // 2026-01-31T12:30:00Z
  /\p{N}{4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,2}(?:T[\p{N}:.]{4,15}(?:Z|[+-]\p{N}{2}:?\p{N}{2})?)?/gu,
  /\p{N}{1,2}[-/.]\p{N}{1,2}[-/.]\p{N}{2,4}/gu,
  // 23/11, 4/12 and 11/23, but neither fractions, points out of ten, nor 24/7.
  /(?<![\p{L}\p{N}/.-])(?:(?:1[1-9]|2[0-35-9]|3[01])\/\p{N}{1,2}|\p{N}{1,2}\/(?:1[1-9]|2\d|3[01]))(?![\p{N}/])/gu,
  // 23.11. and 1.12., but no 1.2.
  /(?<![\p{N}.])(?:(?:0[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])|[1-9]\.(?:0[1-9]|1[0-2]))\.(?!\p{N})/gu,
  /(?:\p{N}{4}年)?\p{N}{1,2}月(?:\p{N}{1,2}日)?/gu,
  /\p{N}{1,2}:\p{N}{2}(?::\p{N}{2})?(?: ?[ap]\.?m\b\.?)?/giu,
  /(?<![\p{L}\p{N}])\p{N}{1,2}(?: ?h ?\p{N}{2}(?![\p{L}\p{N}])|[.:]\p{N}{2} Uhr)/giu,
  // 3 hours ago, vor 3 Stunden, il y a 3 heures, hace 3 horas, há 3 horas, 3時間前
  new RegExp(String.raw`${ABOUT}${MANY}${UNIT} ago(?!\p{L})`, 'giu'),
  /(?<!\p{L})(?:seconds|minutes|hours|days|moments) ago(?!\p{L})/giu,
  new RegExp(String.raw`(?<!\p{L})(?:vor|il y a|hace|há) ${ABOUT}${MANY}${UNIT}`, 'giu'),
  /\p{N}{1,4} ?(?:秒|分|分钟|時間|小时|日|天|週間|周|か月|个月|年)前/gu,
  // 3w, as feeds write ages
  /(?<![\p{L}\p{N}.,])\p{N}{1,3}(?:h|hr|d|w|wk|mo|y|yr|min)(?=$|\s*[·•|,;)\n]|\s*$)/giu,
  /(?<!\p{L})(?:(?:last|this) (?:week|month|year|night|morning)|(?:letzte|vergangene|diese)[nrs]? (?:woche|monat|jahr)|(?:la semaine|l’année|le mois) derni(?:ère|er)|cette semaine|la semana pasada|el (?:mes|año) pasado|(?:a )?semana passada|(?:o )?(?:mês|ano) passado|先週|先月|昨年|昨日|今日|上周|上个月|去年|昨天|今天)(?!\p{L})/giu,
  /(?<!\p{L})(?:the day before yesterday|vorgestern|avant-hier|anteayer|anteontem|just now|yesterday|today|gerade eben|gestern|heute|hier|aujourd’hui|ayer|hoy|ontem|hoje)(?!\p{L})/giu,
];
