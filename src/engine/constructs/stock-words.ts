/** Whether a short text says that something is in stock or sold out; `undefined` if neither. */
export function stockIn(line: string): { inStock: boolean; text: string } | undefined {
  const lower = line.toLowerCase();
  if (NONE.test(lower)) return { inStock: false, text: line };
  return SOME.test(lower) ? { inStock: true, text: line } : undefined;
}

/** Whether a control adds something to the basket, or orders it. */
export function isBuying(label: string): boolean {
  return BUY.test(label.toLowerCase());
}

/** Words in the ten languages of most shops, and some more. */
const NONE = anyOf(
  'out of stock|sold out|not available|unavailable|not in stock|no longer available|backorder(?:ed)?',
  'ausverkauft|nicht auf lager|nicht verfügbar|nicht lieferbar|nicht vorrätig|vergriffen',
  'rupture de stock|en rupture|épuisé|indisponible|non disponible',
  'agotado|sin existencias|no disponible|esaurito|non disponibile',
  'esgotado|indisponível|sem estoque|sem stock|uitverkocht|niet op voorraad|niet leverbaar',
  'slutsåld|slut i lager|ej i lager|udsolgt|utsolgt|loppuunmyyty|wyprzedane|wyprzedany|niedostępny',
  'нет в наличии|нет на складе|stokta yok|tükendi|在庫切れ|売り切れ|品切れ|缺货|缺貨|售罄|已售完|품절',
);
const SOME = anyOf(
  'in stock|available now|available to order|ready to ship|left in stock|few left|available',
  'auf lager|vorrätig|sofort lieferbar|sofort verfügbar|lieferbar|verfügbar',
  'en stock|disponible|in magazzino|disponibile|disponibilità immediata',
  'em estoque|em stock|disponível|op voorraad|leverbaar',
  'i lager|på lager|varastossa|dostępny|w magazynie|в наличии|на складе|stokta',
  '在庫あり|有货|有貨|现货|現貨|재고 있음',
);
const BUY = anyOf(
  'add to cart|add to basket|add to bag|add to trolley|buy now|buy it now|order now|pre-?order|checkout now',
  'in den warenkorb|in den einkaufswagen|jetzt kaufen|jetzt bestellen|sofort kaufen',
  'ajouter au panier|acheter|añadir al carrito|añadir a la cesta|agregar al carrito|comprar',
  'aggiungi al carrello|acquista|adicionar ao carrinho|in winkelwagen|in winkelmand|bestellen',
  'lägg i varukorg|lägg i varukorgen|læg i kurv|legg i handlekurv|lisää ostoskoriin|dodaj do koszyka',
  'в корзину|купить|sepete ekle|カートに入れる|カートに追加|今すぐ購入|加入购物车|加入購物車|立即购买|장바구니',
);

/** Matches whole words, but anywhere in scripts without spaces. */
function anyOf(...lists: string[]): RegExp {
  const words = lists.join('|');
  return new RegExp(String.raw`(?<!\p{Script=Latin})(?:${words})(?!\p{Script=Latin})`, 'u');
}
