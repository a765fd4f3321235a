import type { Words } from './words';

/** The stars of a rating. */
export const STARS: Words = {
  en: 'star|stars',
  de: 'stern|sterne|sternen',
  fr: 'étoile|étoiles',
  es: 'estrella|estrellas',
  pt: 'estrela|estrelas',
  it: 'stella|stelle',
  nl: 'ster|sterren',
  pl: 'gwiazdka|gwiazdki|gwiazdek',
  sv: 'stjärna|stjärnor',
  cs: 'hvězda|hvězdy|hvězd|hvězdička|hvězdičky|hvězdiček',
  ru: 'звезда|звезды|звезд',
  tr: 'yıldız',
  ar: 'نجمة|نجوم|نجمات',
  ja: 'つ星',
  ko: '별점|별',
  zh: '星级|星級|颗星|顆星',
};
