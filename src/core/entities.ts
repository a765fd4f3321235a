/**
 * Replaces HTML's references to characters (`&amp;`, `&#339;`, `&eacute;`) by the characters, once. Those of
 * Latin-1 and of typography are known by name; all others stay as they are.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference, number?: string, name?: string) => {
    if (number === undefined)
      return (characters ??= namedCharacters()).get(name ?? '') ?? reference;
    const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : reference;
  });
}

function namedCharacters(): ReadonlyMap<string, string> {
  return new Map(
    NAMES.flatMap(([first, names]) =>
      names.split(' ').map((name, at) => [name, String.fromCodePoint(first + at)] as const),
    ),
  );
}

const REFERENCE = /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,8}\d?));/gi;

/** The names of characters whose code points follow each other, from the first one's. */
const NAMES: readonly (readonly [number, string])[] = [
  [34, 'quot'],
  [38, 'amp apos'],
  [60, 'lt'],
  [62, 'gt'],
  [
    160,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
      'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
      'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
      'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
      'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
      'ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [0x152, 'OElig oelig'],
  [0x160, 'Scaron scaron'],
  [0x2013, 'ndash mdash'],
  [0x2018, 'lsquo rsquo sbquo'],
  [0x201c, 'ldquo rdquo bdquo'],
  [0x2022, 'bull'],
  [0x2026, 'hellip'],
  [0x2039, 'lsaquo rsaquo'],
  [0x20ac, 'euro'],
  [0x2122, 'trade'],
];

/** Made when it is first needed: most pages have no such names. */
let characters: ReadonlyMap<string, string> | undefined;
