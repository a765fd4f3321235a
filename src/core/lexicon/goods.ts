import type { Words, WrittenWords } from './words';

/** That a price is not, or no longer, what a thing costs here. */
export const FORMER_PRICE: Words = {
  en: 'was|rrp|msrp|list price|regular price|original price|old price|compare at|retail price|lowest price',
  de: 'uvp|statt|vorher|normaler preis|listenpreis|alter preis|niedrigster preis',
  fr: 'prix habituel|prix conseillé|au lieu de|ancien prix|prix barré|prix le plus bas',
  es: 'precio habitual|precio anterior|antes|pvpr|precio más bajo',
  pt: 'preço normal|preço anterior|antes|de|menor preço',
  it: 'prezzo di listino|prezzo precedente|anziché|prezzo più basso',
  nl: 'adviesprijs|normale prijs|oude prijs|laagste prijs',
  pl: 'cena regularna|cena katalogowa|poprzednia cena|najniższa cena',
  sv: 'ord pris|ord. pris|ordinarie pris|tidigare pris|lägsta pris',
  cs: 'původní cena|běžná cena|nejnižší cena',
  ru: 'старая цена|без скидки',
  tr: 'eski fiyat|liste fiyatı|en düşük fiyat',
  ar: 'السعر السابق|السعر القديم',
  ja: '通常価格|定価|参考価格|最安値',
  ko: '정가|정상가',
  zh: '原价|原價|市场价|市場價',
};

/** What an amount beside a price may be for: delivery, a deposit, what is saved, a price without tax. */
export const OTHER_AMOUNT: Words = {
  en: 'deliver*|shipping|to ship|postage|save|deposit|coupon|ex tax|excl*|or more',
  de: '*versand*|*liefer*|spare*|pfand|gutschein*|netto',
  fr: 'livraison|économisez|consigne|ht',
  es: 'envío|ahorr*|sin iva',
  pt: 'frete|entrega|economize',
  it: 'spedizione|risparmi*|consegna',
  nl: 'verzend*|bezorg*|levering|bespaar*|statiegeld',
  pl: 'dostaw*|wysyłk*|oszczędz*|kaucja',
  sv: '*frakt*|leverans|spara|pant',
  cs: 'doprav*|ušetříte|záloha|bez dph',
  ru: 'доставк*|экономия',
  tr: 'kargo|teslimat',
  ar: 'التوصيل|الشحن',
  ja: '送料|配送料',
  ko: '배송비',
  zh: '运费|運費|节省',
};

/** What the number of an article is called. */
export const ARTICLE_NUMBER: Words = {
  en: 'sku|item no|item #|item#|item number|item code|article no|article number|product code|product number|part number|ref|reference',
  de: 'artikelnummer|artikelnr|artikel-nr|art.-nr|art.nr|bestellnummer|bestell-nr|produktnummer',
  fr: 'référence|réf|code article|code produit',
  es: 'referencia|código',
  pt: 'referência|cód|código do produto',
  it: 'codice|codice articolo|codice prodotto|cod',
  nl: 'artikelnr|productnummer|productcode|bestelnummer',
  pl: 'kod|kod produktu|numer katalogowy|indeks',
  sv: 'produktkod',
  cs: 'kód|kód produktu|kód zboží|katalogové číslo',
  ru: 'артикул|код товара',
  tr: 'ürün kodu|stok kodu',
  ar: 'رمز المنتج|رقم المنتج',
  ja: '商品番号|商品コード|品番',
  ko: '상품번호|상품 번호|품번',
  zh: '货号|貨號|商品编号|商品編號',
  more: 'varenummer|tuotenumero|cikkszám',
};

/** What a maker calls the number of a model. */
export const MODEL_NUMBER: Words = {
  en: 'mpn|mfr|mfg part|model|model number|item model number|style',
  de: 'modellnummer|herstellernummer',
  fr: 'modèle',
  es: 'modelo',
  pt: 'modelo',
  it: 'modello',
  nl: 'modelnummer',
  pl: 'kod producenta',
  sv: 'modellnummer',
  cs: 'číslo modelu',
  ru: 'модель',
  tr: 'model kodu',
  ar: 'رقم الموديل',
  ja: '型番',
  ko: '모델명',
  zh: '型号|型號',
};

/** Who makes a thing, or whose name it bears. */
export const BRAND: WrittenWords = {
  en: 'brand|brands|manufacturer|maker|vendor',
  de: 'marke|marken|hersteller',
  fr: 'marque|marques|fabricant',
  es: 'marca|marcas|fabricante',
  pt: 'marca|fabricante',
  it: 'marca|produttore',
  nl: 'merk|fabrikant',
  pl: 'marka|producent',
  sv: 'märke|varumärke',
  cs: 'značka|výrobce',
  ru: 'бренд|производитель',
  tr: 'marka|üretici',
  ar: 'الماركة|العلامة التجارية',
  ja: 'ブランド|メーカー',
  ko: '브랜드|제조사',
  zh: '品牌|制造商',
};

/** The part of a page that describes a thing: its heading. */
export const DESCRIPTION: Words = {
  en: 'description|product description|details|product details|overview|product overview|about this item|about the item|about this product|about the product',
  de: 'beschreibung|produktbeschreibung|produktdetails',
  fr: 'description|description du produit',
  es: 'descripción|descripción del producto',
  pt: 'descrição|descrição do produto',
  it: 'descrizione|descrizione del prodotto',
  nl: 'omschrijving|productomschrijving',
  pl: 'opis|opis produktu',
  sv: 'beskrivning|produktbeskrivning',
  ru: 'описание|описание товара',
  ja: '商品説明|商品の説明',
  ko: '상품 설명',
  zh: '商品描述|产品描述',
  gaps: 'cs tr ar',
};

/** What lists to choose from are about, other than kinds of a thing: how many, sorting, delivery, the shop. */
export const OTHER_CHOICE: Words = {
  en: 'qty|quantit*|sort*|deliver*|shipping|country|currency|language',
  de: 'menge|anzahl|stück*|sortier*|*liefer*|*versand*|land|währung|sprache',
  fr: 'quantité*|tri|trier|livraison|pays|devise|langue',
  es: 'cantidad|orden*|envío|país|moneda|idioma',
  pt: 'quantidade|orden*|país|idioma',
  it: 'ordina*',
  nl: 'aantal',
  pl: 'ilość',
  sv: 'antal',
  ru: 'количество',
  tr: 'adet|sırala*',
  ja: '数量|並べ替え',
  zh: '数量|排序',
  gaps: 'cs ar ko',
};
