import type { Words } from './words';

/** That a thing can't be had at present. */
export const SOLD_OUT: Words = {
  en:
    'out of stock|sold out|not available|unavailable|not in stock|no longer available|' +
    'backorder|backordered|back order|back-order',
  de:
    'ausverkauft|nicht auf lager|nicht verfügbar|nicht lieferbar|nicht vorrätig|vergriffen|' +
    'nicht mehr verfügbar',
  fr: 'rupture de stock|en rupture|épuisé|indisponible|non disponible',
  es: 'agotado|agotada|sin existencias|sin stock|no disponible',
  pt: 'esgotado|esgotada|indisponível|sem estoque|sem stock',
  it: 'esaurito|esaurita|non disponibile',
  nl: 'uitverkocht|niet op voorraad|niet leverbaar|niet beschikbaar',
  pl: 'wyprzedane|wyprzedany|niedostępny|niedostępna|niedostępne|brak w magazynie',
  sv: 'slutsåld|slutsålt|slut i lager|ej i lager',
  cs: 'vyprodáno|není skladem|nedostupné|nedostupný',
  ru: 'нет в наличии|нет на складе|распродано',
  tr: 'stokta yok|tükendi|stokta bulunmuyor',
  ar: 'غير متوفر|نفدت الكمية|نفذت الكمية|نفد من المخزون',
  ja: '在庫切れ|売り切れ|品切れ|在庫なし|完売',
  ko: '품절|재고 없음|일시 품절',
  zh: '缺货|缺貨|售罄|已售完|无货|無貨',
  more: 'udsolgt|utsolgt|loppuunmyyty',
};

/** That a thing can be had at once. */
export const IN_STOCK: Words = {
  en: 'in stock|available now|available to order|ready to ship|left in stock|few left|available',
  de: 'auf lager|vorrätig|lieferbar|verfügbar',
  fr: 'en stock|disponible',
  es: 'disponible|en existencias',
  pt: 'em estoque|em stock|disponível',
  it: 'in magazzino|disponibile|disponibilità immediata',
  nl: 'op voorraad|leverbaar',
  pl: 'dostępny|dostępna|w magazynie|na stanie',
  sv: 'i lager',
  cs: 'skladem',
  ru: 'в наличии|на складе',
  tr: 'stokta',
  ar: 'متوفر|متوفر في المخزون',
  ja: '在庫あり|在庫有り',
  ko: '재고 있음',
  zh: '有货|有貨|现货|現貨',
  more: 'på lager|varastossa',
};

/** To put a thing into the basket of a shop, or to order it there. */
export const TO_BASKET: Words = {
  en:
    'add to cart|add to basket|add to bag|add to trolley|buy now|buy it now|buy from|order now|' +
    'preorder|pre-order|checkout now',
  de: 'in den warenkorb|in den einkaufswagen|jetzt kaufen|jetzt bestellen|sofort kaufen',
  fr: 'ajouter au panier|acheter|commander',
  es: 'añadir al carrito|añadir a la cesta|agregar al carrito|comprar',
  pt: 'adicionar ao carrinho|comprar',
  it: 'aggiungi al carrello|acquista',
  nl: 'in winkelwagen|in winkelmand|in winkelmandje|bestellen',
  pl: 'dodaj do koszyka|do koszyka|kup teraz',
  sv: 'lägg i varukorg|lägg i varukorgen|köp nu',
  cs: 'do košíku|přidat do košíku|vložit do košíku|koupit',
  ru: 'в корзину|купить',
  tr: 'sepete ekle|satın al|hemen al',
  ar: 'أضف إلى السلة|أضف إلى العربة|أضف للسلة|اشتر الآن|شراء الآن',
  ja: 'カートに入れる|カートに追加|今すぐ購入|今すぐ買う',
  ko: '장바구니|구매하기|바로구매',
  zh: '加入购物车|加入購物車|立即购买|立即購買',
  more: 'læg i kurv|legg i handlekurv|lisää ostoskoriin',
};
