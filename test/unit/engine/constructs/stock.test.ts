import { expect, it } from 'vitest';
import { isBuying, stockIn } from '@/engine/constructs/stock';

const SOLD_OUT = `
  Out of stock|sold out|Currently unavailable.|no longer available|backordered|ausverkauft
  Derzeit nicht verfügbar|vergriffen|rupture de stock|épuisé|agotado|no disponible|non disponibile
  esgotado|sem estoque|uitverkocht|slutsåld|udsolgt|loppuunmyyty|niedostępny|нет в наличии|stokta yok
  在庫切れ|缺貨|품절|vyprodáno|غير متوفر`;
const IN_STOCK = `
  In stock|Only 3 left in stock|available now|auf lager|sofort lieferbar|en stock|disponible
  em estoque|op voorraad|leverbaar|i lager|på lager|varastossa|dostępny|в наличии|stokta|在庫あり|有货
  재고 있음|skladem|متوفر`;
const BUYING = `
  Add to cart|add to basket|Buy now!|pre-order|preorder|In den Warenkorb|jetzt kaufen|ajouter au panier
  añadir a la cesta|aggiungi al carrello|adicionar ao carrinho|in winkelwagen|lägg i varukorg
  læg i kurv|dodaj do koszyka|в корзину|sepete ekle|カートに入れる|加入购物车|장바구니|do košíku
  أضف إلى السلة`;

it.each(wordsOf(SOLD_OUT))('“%s” is sold out', (text) => {
  expect(stockIn(text)).toEqual({ inStock: false, text });
});

it.each(wordsOf(IN_STOCK))('“%s” is in stock', (text) => {
  expect(stockIn(text)).toEqual({ inStock: true, text });
});

it.each(['Stockings', 'Verfügbarkeit', 'Take stock of your life', ''])(
  '“%s” is neither',
  (text) => {
    expect(stockIn(text)).toBeUndefined();
  },
);

it.each(wordsOf(BUYING))('“%s” buys', (label) => {
  expect(isBuying(label)).toBe(true);
});

it.each(['Einkaufen', 'Why buy nowhere else', 'Save'])('“%s” buys nothing', (label) => {
  expect(isBuying(label)).toBe(false);
});

function wordsOf(text: string): string[] {
  return text.trim().split(/\s*[|\n]\s*/);
}
