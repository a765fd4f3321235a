import type { Words } from './words';

/** When a thing is sent off, which says that there is one. */
export const SENT_SOON: Words = {
  en: 'ships today|ships the same day|ships in|ships within',
  de: 'versandfertig|lieferzeit',
  fr: 'expédié sous|délai de livraison',
  es: 'envío en',
  pt: 'pronta entrega|envio em',
  it: 'spedito in|pronta consegna',
  nl: 'levertijd|morgen in huis',
  pl: 'wysyłka w',
  sv: 'leveranstid|skickas inom',
  cs: 'odesíláme do|expedujeme do',
  ru: 'отправка в течение',
  tr: 'aynı gün kargo',
  ar: 'يشحن خلال',
  ja: '即日発送|当日発送',
  ko: '당일 발송',
  zh: '小时内发货|小時內發貨',
  more: 'leveringstid|toimitusaika',
};
