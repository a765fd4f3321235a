import type { WrittenWords } from './words';

/** What stands before the number of a telephone. */
export const PHONE: WrittenWords = {
  en: 'tel|telephone|phone|ph|mob|mobile|cell|gsm|fax|call|call us|call at|call us at|call on|call us on|whatsapp',
  de: 'telefon|handy|mobil|telefax|ruf',
  fr: 'tél|téléphone|portable',
  es: 'teléfono|móvil|celular|cel',
  pt: 'telefone|telemóvel|celular',
  it: 'telefono|cellulare',
  nl: 'telefoon|mobiel',
  pl: 'telefon|komórka',
  sv: 'telefon|mobil|tfn',
  cs: 'telefon|mobil',
  ru: 'телефон|тел|моб',
  tr: 'telefon|cep',
  ar: 'هاتف|جوال',
  ja: '電話|電話番号',
  ko: '전화|전화번호|휴대폰',
  zh: '电话|電話|手机|手機',
  more: 'tlf|puh|τηλ',
};

/** What stands before numbers of other things: of a book, an order, a version. */
export const OTHER_NUMBER: WrittenWords = {
  en: 'isbn|issn|ean|gtin|upc|doi|arxiv|pmid|sku|mpn|lot|zip|art|article|item|part|model|order|invoice|case|serial|version|release|ref|reference',
  de: 'artikel|bestell|auftrag|auftrags|rechnung|rechnungs|kunden|steuer',
  fr: 'commande|facture',
  es: 'pedido',
  pt: 'pedido',
  it: 'ordine',
  nl: 'bestelling',
  pl: 'zamówienie',
  sv: 'order',
  cs: 'objednávka',
  ru: 'заказ',
  tr: 'sipariş',
  ar: 'طلب',
  ja: '注文番号',
  ko: '주문번호',
  zh: '订单号',
};

/** A password, where a text tells it: `Password: …`. */
export const TOLD_PASSWORD: WrittenWords = {
  en: 'password|passwd|passord|passphrase|passcode|pwd|pin|pincode|pin code',
  de: 'passwort|kennwort|losungswort',
  fr: 'mot de passe',
  es: 'contraseña',
  pt: 'senha',
  it: 'parola',
  nl: 'wachtwoord',
  pl: 'hasło',
  sv: 'lösenord',
  cs: 'heslo',
  ru: 'пароль',
  tr: 'şifre',
  ar: 'كلمة المرور|كلمة السر',
  ja: 'パスワード|暗証番号',
  ko: '비밀번호|암호',
  zh: '密码|密碼|口令',
  more: 'kodeord|salasana',
};
