import type { Words } from './words';

/** That something is so, is included or done: what a tick stands for, as its label says it. */
export const LABEL_YES: Words = {
  en: 'yes|true|included|available|supported|done|tick|check|check mark',
  de: 'ja|wahr|enthalten|inklusive|inbegriffen|verfügbar|vorhanden|haken|häkchen',
  fr: 'oui|vrai|inclus|incluse|compris|disponible|coche',
  es: 'sí|verdadero|incluido|incluida|disponible|marca de verificación',
  pt: 'sim|verdadeiro|incluído|incluída|disponível|incluso',
  it: 'sì|vero|incluso|inclusa|compreso|disponibile|spunta',
  nl: 'ja|waar|inbegrepen|inclusief|beschikbaar|vinkje',
  pl: 'tak|prawda|w cenie|zawiera|dostępne|dostępny',
  sv: 'ja|sant|ingår|tillgänglig|bock',
  cs: 'ano|pravda|zahrnuto|v ceně|dostupné',
  ru: 'да|включено|есть|доступно|галочка',
  tr: 'evet|doğru|dahil|var|mevcut',
  ar: 'نعم|صحيح|مشمول|متوفر|متاح',
  ja: 'はい|あり|対応|含まれる|含む|可',
  ko: '예|네|포함|있음|지원|가능',
  zh: '是|有|包含|包括|支持|可用',
};

/** That something isn't so or isn't included: what a cross stands for, as its label says it. */
export const LABEL_NO: Words = {
  en:
    'no|false|not included|excluded|not available|unavailable|not supported|unsupported|cross|' +
    'cross mark',
  de:
    'nein|falsch|nicht enthalten|nicht inklusive|nicht inbegriffen|nicht verfügbar|' +
    'nicht vorhanden|kreuz',
  fr: 'non|faux|non inclus|non incluse|pas inclus|non compris|indisponible|non disponible|croix',
  es: 'no|falso|no incluido|no incluida|no disponible|cruz',
  pt: 'não|falso|não incluído|não incluída|indisponível|não incluso|cruz',
  it: 'no|falso|non incluso|non inclusa|non compreso|non disponibile|croce',
  nl: 'nee|niet waar|niet inbegrepen|exclusief|niet beschikbaar|kruisje',
  pl: 'nie|fałsz|nie zawiera|niedostępne|niedostępny|poza ceną',
  sv: 'nej|falskt|ingår inte|ingår ej|ej tillgänglig|kryss',
  cs: 'ne|nepravda|nezahrnuto|není v ceně|nedostupné',
  ru: 'нет|не включено|недоступно|крестик',
  tr: 'hayır|yanlış|dahil değil|yok|mevcut değil',
  ar: 'لا|خطأ|غير مشمول|غير متوفر|غير متاح',
  ja: 'いいえ|なし|非対応|含まれない|含まない|不可',
  ko: '아니요|아니오|미포함|없음|미지원|불가',
  zh: '否|无|不包含|不包括|不支持|不可用',
};

/**
 * What icons that mean something are called in the classes, files and elements of icon sets, each
 * as one word without what {@link AROUND_ICON_NAMES} lists.
 */
export const ICON_NAMES = {
  yes: [
    'check',
    'checked',
    'checkmark',
    'tick',
    'ticked',
    'done',
    'ok',
    'yes',
    'true',
    'success',
    'included',
    'available',
    'haken',
    'häkchen',
    'ja',
    'coche',
    'oui',
    'spunta',
    'vink',
    'vinkje',
    'sim',
    'si',
    'galka',
  ],
  no: [
    'cross',
    'crossed',
    'xmark',
    'x',
    'times',
    'close',
    'clear',
    'cancel',
    'no',
    'false',
    'wrong',
    'ban',
    'excluded',
    'unavailable',
    'kreuz',
    'nein',
    'croix',
    'non',
    'croce',
    'kruis',
    'kruisje',
    'nao',
  ],
  dash: ['dash', 'minus', 'hyphen', 'subtract'],
  /** A dash in the fonts that draw a word as an icon, a cross elsewhere. */
  removing: ['remove'],
} as const;

/** Parts of icon names that name the set, the drawing's frame, its weight, size or colour. */
export const AROUND_ICON_NAMES =
  'fa fas far fal fab fad fat bi mdi icon icons ico glyphicon glyph ti tabler la las lar ri lucide feather pi oi el uil eva ion ionicon octicon heroicon svg inline img image sprite symbol material symbols mark sign alt solid regular light thin bold thick duotone outline outlined filled fill line stroke circle circled round rounded square sharp box small medium large sm md lg xs xl big green red gray grey blue black white dark light color colored'.split(
    ' ',
  );
