import { plainText } from '@/core/lexicon/plain-text';

/**
 * The number of the month, 1 to 12, that a word names in any of some forty languages; `undefined`
 * for other words, and for short forms that are usual words as well, such as `set` and `pro`.
 *
 * @param language - BCP 47 tag. What the month is called there comes first, also in short.
 */
export function monthOf(word: string, language = ''): number | undefined {
  const lower = word.toLowerCase();
  const plain = plainText(lower);
  const at = monthIn(plain.replace(/^ב/, ''));
  // Croatian October has the name of Polish November.
  const isClear = at !== undefined && !plain.startsWith('listop');
  // A browser takes milliseconds to tell a language's names, and all English ones stand here.
  const isEnglish = /^en\b/i.test(language);
  return isClear || isEnglish || language === '' ? at : (namesIn(language).get(lower) ?? at);
}

/** Names of months in lower case without full stops, as browsers write them in a language. */
function namesIn(language: string): ReadonlyMap<string, number> {
  const known = NAMES.get(language) ?? makeNames(language);
  NAMES.set(language, known);
  return known;
}

function makeNames(language: string): Map<string, number> {
  const names = new Map<string, number>();
  try {
    for (const month of ['long', 'short'] as const) {
      // With a day, languages that decline the names return the form used in dates.
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language.replaceAll('_', '-'), {
          month,
          day,
          calendar: 'gregory',
          timeZone: 'UTC',
        });
        for (let at = 0; at < 12; at++) {
          const parts = format.formatToParts(Date.UTC(2024, at, 15));
          const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
          if (/\p{L}/u.test(name)) names.set(name.replace(/\.$/, ''), at + 1);
        }
      }
    }
  } catch {
    // A page's `lang` is whatever its author typed.
  }
  return names;
}

const NAMES = new Map<string, ReadonlyMap<string, number>>();
/** In any order, with a star for any ending. What counts is the word without accents. */
const MONTHS = [
  'jan janua* janvi* janvār* janv ene enero gennaio janeiro ledna leden stycz* sty ianuar* jaanuar* siječ* sausi* tammiku* ocak январ* януари янв јануар* січня січень ιανουαρ* ιαν يناير ינואר ינו ژانوی* जनवरी มกราคม',
  'feb febr* févr* fév fev fever* febbraio lut lutego luty února únor veebr* velja* vasari* helmikuu* şubat şub феврал* февруари фев фебруар* лютого лютий φεβρουαρ* φεβ فبراير פברואר פבר فوری* फ़रवरी กุมภาพันธ์',
  'mar márc march mars märz mär marzo março mart marts martie marca marec maart maret mrt március březn* březen ožuj* kovo kovas maaliskuu* мар марта март березня березень μαρτ* μάρ مارس מרץ मार्च มีนาคม märts marzec',
  'apr april* apríl* aprill avril avr abr abril aprile kwietnia kwiecień kwi dubna duben travnja travanj baland* huhtikuu* nisan апр апрел* април* квітня квітень απριλ* απρ أبريل אפריל אפר آوریل अप्रैल เมษายน',
  'may mai maj maja mayo maio maggio mag mei mája máj május mayıs květ* svibnj* svibanj geguž* toukokuu* maijs мај май мая травня травень μαΐου μάιος μαι مايو מאי مه मई พฤษภาคม',
  'jun june juni juin junio junho giugno giu júna június iunie iun jūnijs jūn juuni czerwc* czerwiec cze června červen lipnj* lipanj biržel* kesäkuu* haziran haz июн июня июнь јун јуни червня червень юни ιουν ιουνι* يونيو יוני ژوئن มิถุนายน',
  'jul july juli juillet juil julio julho luglio lug júla július iulie iul jūlijs jūl juuli lipca lipiec červenc* červenec čvc srpnj* srpanj liepos liepa heinäkuu* temmuz июл июля июль јул јули липня липень юли ιουλ ιουλι* يوليو יולי ژوئیه जुलाई กรกฎาคม',
  'aug august* augusz* août agosto ago agustus avgust* sierpnia sierpień srpna srpen kolovoz* rugpj* elokuu* ağustos ağu авг август* серпня серпень αυγ αυγο* أغسطس אוגוסט אוג اوت अगस्त สิงหาคม',
  'sep sept septe* septi* szept* setemb* settem* wrześ* wrz září rujna rujan rugsėj* syyskuu* eylül eyl сен сент сентябр* сеп септем* вересня вересень σεπ σεπτ* سبتمبر ספטמבר ספט سپتامبر सितंबर กันยายน',
  'oct octob* octub* octom* oktob* oktoob* októb* okt outubro ottobr* ott paźdz* paź říjn* říjen  spalio spalis lokakuu* ekim окт октя* октоб* октом* жовтня жовтень οκτ οκτω* أكتوبر אוקטובר אוק اکتبر अक्टूबर ตุลาคม',
  'nov novem* noviem* noiem* listopad* studen* lapkri* marraskuu* kasım ноя ноябр* нов новем* ноем* листопада листопад νοε νοεμ* نوفمبر נובמבר נוב نوامبر नवंबर พฤศจิกายน',
  'dec decem* déc décem* dez dezem* desem* dic diciem* dicem* grudnia grudzień gru prosin* detse* gruod* joulukuu* aralık дек декабр* декем* дец децем* грудня грудень δεκ δεκεμ* ديسمبر דצמבר דצמ دسامبر दिसंबर ธันวาคม',
];
interface Names {
  whole: ReadonlyMap<string, number>;
  /** The beginnings of names, with their months. */
  begun: readonly (readonly [string, number])[];
}

/** Made for the first word, not with the background. */
let known: Names | undefined;

function monthIn(plain: string): number | undefined {
  known ??= readNames();
  const whole = known.whole.get(plain);
  const begun = known.begun.find(
    ([start]) => plain.startsWith(start) && /^\p{L}*$/u.test(plain.slice(start.length)),
  )?.[1];
  // A word of two months means the earlier one.
  return whole === undefined || begun === undefined ? (whole ?? begun) : Math.min(whole, begun);
}

function readNames(): Names {
  const whole = new Map<string, number>();
  const begun: [string, number][] = [];
  for (const [index, words] of MONTHS.entries()) {
    for (const word of plainText(words).split(' ')) {
      if (word.endsWith('*')) begun.push([word.slice(0, -1), index + 1]);
      else if (!whole.has(word)) whole.set(word, index + 1);
    }
  }
  return { whole, begun };
}
