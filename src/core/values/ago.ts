/** Global patterns for the ages in a text, such as “3 hours ago”, in some forty languages. */
export function agoPatterns(): readonly RegExp[] {
  return (made.global ??= SOURCES.map((source) => new RegExp(source, 'giu')));
}

/** A global pattern for the words for today and yesterday. */
export function dayWords(): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${YESTERDAY})(?!\\p{L})`, 'giu');
}

/**
 * Whether a text has an age, such as “3 hours ago” or “yesterday”, in some forty languages. Other words
 * may stand around it, except around the words for today and yesterday.
 */
export function tellsAgo(text: string): boolean {
  // Patterns that ignore case take a browser far longer to compile.
  const small = text.toLowerCase();
  return (
    (mark().test(small) && ago().some((pattern) => pattern.test(small))) ||
    small.includes('yesterday') ||
    yesterday().test(small)
  );
}

const UNITS = [
  's|sec\\p{L}*|sek\\p{L}*|seg\\p{L}*|m|min\\p{L}*|h|hrs?|hours?|d|days?|w|wk|weeks?|mo|months?|y|yrs?|years?',
  'std|stunden?|tag(?:en?)?|woche\\p{L}*|monat\\p{L}*|jahr\\p{L}*',
  'heures?|j|jours?|sem\\p{L}*|mois|ans?|horas?|d[ií]as?|mes(?:es)?|mês|a[nñ]os?',
  'or[ăe]|zile?|zi|săpt\\p{L}*|lun[ăi]|ani?',
  'hod\\p{L}*|d[nň]\\p{L}*|dan\\p{L}*|t[ýj]\\p{L}*|ted\\p{L}*|m[ěe]s\\p{L}*|mjes\\p{L}*|rok\\p{L}*|let\\p{L}*|godin\\p{L}*|sat\\p{L}*|ur\\p{L}*',
  'мин\\p{L}*|сек\\p{L}*|час\\p{L}*|сат\\p{L}*|д[еа]н\\p{L}*|дни|седм\\p{L}*|неде[лљ]\\p{L}*|месец\\p{L}*|годин\\p{L}*',
  'λεπτ\\p{L}*|ώρ\\p{L}*|η?μέρ\\p{L}*|εβδομ\\p{L}*|μήν\\p{L}*|έτ\\p{L}*|χρόν\\p{L}*',
  'דק\\p{L}*|שע\\p{L}*|ימים|יום|שבוע\\p{L}*|חודש\\p{L}*|שנ\\p{L}*',
  'val\\p{L}*|dien\\p{L}*|sav\\p{L}*|mėn\\p{L}*|met\\p{L}*|stund\\p{L}*|nedēļ\\p{L}*|mēne\\p{L}*|gad\\p{L}*',
].join('|');
const UNIT = `(?:${UNITS})(?!\\p{L})\\.?`;
const ABOUT =
  '(?:(?:less than|more than|about|over|almost|etwa|rund|environ|unos|cerca de|aproximadamente) )?';
const MANY =
  '(?:\\p{N}{1,4} ?|an? |a few |eine[rmn]? |wenigen |une? |quelques |una? |unos |unas |uma? |alguns )';
const BEFORE =
  'vor|il y a|hace|há|acum|před|pred|prije|преди|пре|πριν από|πριν|לפני|prieš|pirms|cách đây';
const AFTER =
  'fa|geleden|temu|sedan|sen|siden|sitten|ezelőtt|назад|тому|önce|atrás|पहले|yang lalu|eest|tagasi|trước|پیش';
/** One or two words between a number and what says that it is past. */
const WORDS = '\\p{L}[\\p{L}\\p{M}]{0,14}\\.?';

/** 3 hours ago, vor 3 Stunden, 3 godziny temu, 3時間前 */
const SOURCES = [
  `${ABOUT}${MANY}${UNIT} ago(?!\\p{L})`,
  '(?<!\\p{L})(?:seconds|minutes|hours|days|moments) ago(?!\\p{L})',
  `(?<!\\p{L})(?:${BEFORE}) ${ABOUT}${MANY}${UNIT}`,
  `(?<!\\p{L})(?:f[öo]r )?\\p{N}{1,4} ?${WORDS} (?:${AFTER})(?!\\p{L})`,
  '\\p{N}{1,4} ?(?:秒|分|分钟|時間|小时|小時|日|天|週間|周|週|か月|ヶ月|个月|個月|年)(?:鐘)?前',
  '\\p{N}{1,4} ?(?:초|분|시간|일|주|개월|달|년) ?전',
  `\\p{N}{1,4} ?${WORDS}(?:ที่ผ่านมา|ที่แล้ว)`,
  // Arabic has forms of its own for one and two.
  '(?<!\\p{L})قبل (?:\\p{N}{1,4} )?(?:ثا?ن|ثوان|دق|ساع|يوم|أيام|أسب|أساب|شهر|أشهر|سن)\\p{L}*(?: واحدة?)?',
  '(?<!\\p{L})לפני (?:שעתיים|יומיים|יום אחד|שבוע|שבועיים|חודש|חודשיים|שנה|שנתיים|דקה|שעה)(?!\\p{L})',
];
const YESTERDAY = [
  'yesterday|today|heute|gestern|vorgestern|hier|avant-hier|ayer|anteayer|hoy|ontem|anteontem|hoje|oggi|ieri',
  'vandaag|gisteren|wczoraj|dzisiaj|dziś|i går|i dag|igår|idag|eilen|tänään|včera|dnes|tegnap|azi|jučer|danas',
  'včeraj|вчера|днес|сегодня|јуче|данас|учора|вчора|сьогодні|χθες|σήμερα|dün|bugün|أمس|اليوم|אתמול|היום|دیروز|امروز',
  'कल|आज|เมื่อวาน|วันนี้|hôm qua|hôm nay|kemarin|hari ini|vakar|šiandien|šodien|eile|täna|今日|昨日|今天|昨天|어제|오늘',
  "aujourd['’]hui",
].join('|');
/** Each made for the first text that needs it, not with the background. */
const made: { ago?: RegExp[]; global?: RegExp[]; yesterday?: RegExp; mark?: RegExp } = {};

/** What every age has, to be looked for first. */
function mark(): RegExp {
  return (made.mark ??= new RegExp(`(?:^|[^a-z])(?:${BEFORE}|${AFTER}|ago|前|전|ที่|قبل)(?![a-z])`));
}

function ago(): RegExp[] {
  return (made.ago ??= SOURCES.map((source) => new RegExp(source, 'u')));
}

function yesterday(): RegExp {
  return (made.yesterday ??= new RegExp(
    `^(?:${YESTERDAY})(?:[ ,]*(?:at|um|à|a las|às|alle|om|kl\\.?|o|в|об?)? ?\\d.*)?$|^(?:yesterday|gestern|hier|ayer|ontem|ieri|昨日|昨天)(?!\\p{L})`,
    'u',
  ));
}
