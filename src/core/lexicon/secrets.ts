import type { Words } from './words';

/* What only its owner should know, as labels and names of fields say it. Compare these by
   `mentions`. */

/** What opens an account or a device. */
export const PASSWORD: Words = {
  en: 'pass word|pass phrase|pass code|passwd|credential|pin code|pin number',
  de: 'passwort|kennwort|geheimzahl|zugangsdaten',
  fr: 'mot de passe|mots de passe|phrase de passe',
  es: '*contrasen*|clave|palabra de paso',
  pt: '*senha*|palavra passe',
  it: "parola d'ordine|parola chiave di accesso",
  nl: 'wachtwoord|wachtzin',
  pl: '*hasl*',
  sv: 'lösenord|lösenfras|lösen',
  cs: 'hesl*',
  ru: 'парол*|parol|пин|кодовое слово',
  tr: '*şifre*|parola*',
  ar: 'كلمة المرور|كلمة مرور|كلمة السر|كلمة سر',
  ja: 'パスワード|パスコード|パスフレーズ|暗証|合言葉',
  ko: '암호|패스워드|패스코드',
  zh: '密码|密碼|口令',
};

/** That something is secret, secures something or restores it: a code, a question, a phrase. */
export const SECRET: Words = {
  en: 'secret|security|recovery|verification|one time|authenticator|2 fa|maiden name|memorable',
  de: 'geheim*|sicherheits*|wiederherstellung*|bestätigungs*|mtan|mädchenname',
  fr: 'secret|secrète|confidentiel|sécurité|récupération|jeune fille|usage unique',
  es: 'secreto|secreta|seguridad|recuperación|verificación|soltera',
  pt: 'secreto|secreta|segurança|recuperação|verificação|solteira',
  it: 'segreto|segreta|sicurezza|recupero|verifica|nubile',
  nl: 'geheim*|beveiligings*|herstel*|verificatie*|meisjesnaam',
  pl: 'tajn*|bezpieczeństwa|odzyskiwania|weryfikacyjn*|panieńskie',
  sv: 'hemlig*|säkerhets*|återställning*|engångs*|flicknamn',
  cs: 'tajn*|bezpečnostní|obnov*|ověřovací|jednorázov*|za svobodna',
  ru: 'секретн*|безопасности|восстановлен*|подтверждения|одноразов*|девичь*',
  tr: 'gizli|güvenlik|kurtarma|doğrulama|tek kullanımlık|kızlık',
  ar: 'السري|سري|السرية|سرية|الأمان|أمني|الاسترداد|التحقق|لمرة واحدة',
  ja: '秘密|シークレット|セキュリティ|復元|リカバリー|認証|ワンタイム|旧姓',
  ko: '비밀|시크릿|보안|복구|인증|일회용',
  zh: '秘密|密保|安全问题|安全码|安全碼|恢复|验证码|驗證碼|校验码|动态码',
};

/** A card that pays. */
export const PAYMENT_CARD: Words = {
  en:
    'card number|card no|card num|credit card|debit card|bank card|cc number|cc num|cc no|' +
    'card exp*|back of card',
  de: 'kartennummer|kartennr|kreditkarte|bankkarte|prüfnummer|prüfziffer',
  fr: 'numéro de carte|n carte|carte bancaire|carte de crédit|carte bleue|cryptogramme',
  es: 'número de tarjeta|no tarjeta|tarjeta de crédito|tarjeta de débito|tarjeta bancaria',
  pt: 'número do cartão|n cartão|cartão de crédito|cartão de débito',
  it: 'numero di carta|carta di credito|carta di debito|carta di pagamento',
  nl: 'kaartnummer|creditcard|betaalkaart|bankpas',
  pl: 'numer karty|nr karty|karty kredytowej|karta płatnicza|karty płatniczej',
  sv: 'kortnummer|kreditkort|betalkort|bankkort',
  cs: 'číslo karty|platební kart*|kreditní kart*',
  ru: 'номер карты|банковск* карт*|кредитн* карт*',
  tr: 'kart numara*|kart no|kredi kartı|banka kartı',
  ar: 'رقم البطاقة|رقم بطاقة|بطاقة الائتمان|بطاقة ائتمان',
  ja: 'カード番号|クレジットカード|デビットカード',
  ko: '카드번호|신용카드|체크카드',
  zh: '卡号|卡號|信用卡|银行卡|銀行卡',
};

/** An account at a bank. */
export const BANK_ACCOUNT: Words = {
  en: 'account number|account no|acct number|bank account|routing number|sort code',
  de: 'kontonummer|kontonr|bankverbindung|kontoverbindung|bankkonto',
  fr: 'numéro de compte|compte bancaire|coordonnées bancaires',
  es: 'número de cuenta|cuenta bancaria|cuenta corriente',
  pt: 'número da conta|conta bancária|conta corrente|chave pix',
  it: 'numero di conto|conto corrente|conto bancario',
  nl: 'rekeningnummer|bankrekening',
  pl: 'numer konta|nr konta|numer rachunku|nr rachunku|rachunku bankowego',
  sv: 'kontonummer|bankkonto|clearingnummer',
  cs: 'číslo účtu|bankovní účet|bankovního účtu',
  ru: 'номер счёта|банковск* счёт*|расчётный счёт|лицевой счёт',
  tr: 'hesap numara*|hesap no|banka hesab*',
  ar: 'رقم الحساب|الحساب البنكي|حساب بنكي|آيبان',
  ja: '口座',
  ko: '계좌',
  zh: '银行账|银行帐|銀行帳|收款账号',
};

/** What programs are let in with, or wallets restored. */
export const ACCESS_KEY: Words = {
  en:
    '*api key|private key|access key|encryption key|license key|licence key|network key|' +
    'access token|auth token|api token|seed phrase|seed words|mnemonic',
  de:
    'api schlüssel|privater schlüssel|zugriffsschlüssel|zugangsschlüssel|netzwerkschlüssel|' +
    'lizenzschlüssel',
  fr: "clé api|clé privée|clé d'accès|clé de licence|clé wi fi|jeton",
  es: 'llave privada|llave de acceso|frase semilla',
  pt: 'chave api|chave privada|chave de acesso|chave de licença|frase semente',
  it: 'chiave api|chiave privata|chiave di accesso|chiave di licenza',
  nl: 'api sleutel|privésleutel|toegangssleutel|licentiesleutel',
  pl: 'klucz api|klucz prywatny|klucz dostępu|klucz licencyjny',
  sv: 'api nyckel|privat nyckel|åtkomstnyckel|licensnyckel',
  cs: 'api klíč|klíč api|soukromý klíč|přístupový klíč|licenční klíč',
  ru: 'api ключ|ключ api|приватный ключ|закрытый ключ|ключ доступа|токен|сид фраз*|мнемони*',
  tr: 'api anahtar*|özel anahtar|erişim anahtar*|lisans anahtar*',
  ar: 'مفتاح api|المفتاح الخاص|مفتاح خاص|مفتاح الوصول',
  ja: 'api キー|秘密鍵|アクセスキー|ライセンスキー|トークン|シードフレーズ|ニーモニック',
  ko: 'api 키|개인 키|액세스 키|토큰|시드 구문|니모닉',
  zh: '密钥|密鑰|秘钥|金鑰|私钥|私鑰|令牌|助记词|助記詞',
};

/** What a state knows a person by. */
export const NATIONAL_ID: Words = {
  en:
    'social security|social insurance|national insurance|national id|identity number|tax id|' +
    'taxpayer|passport number|passport no|driver license|drivers license|driving licence|' +
    'aadhaar',
  de:
    'sozialversicherung|steuernummer|steuer id|ausweisnummer|personalausweis|passnummer|' +
    'identifikationsnummer',
  fr: "numéro fiscal|numéro d'identité|numéro de passeport|carte d'identité",
  es: 'dni|nie|nif|curp|cédula|documento de identidad|número de pasaporte',
  pt: 'cpf|nif|número de contribuinte|cartão de cidadão|número do passaporte',
  it:
    "codice fiscale|carta d'identità|documento d'identità|numero di passaporto|" +
    'tessera sanitaria',
  nl: 'burgerservicenummer|bsn|rijksregisternummer|paspoortnummer',
  pl: 'pesel|numer dowodu|dowodu osobistego|numer paszportu',
  sv: 'personnummer|samordningsnummer|passnummer',
  cs: 'rodné číslo|číslo občansk*|číslo pasu',
  ru: 'снилс|инн|номер паспорта|серия и номер|паспортн*',
  tr: 'kimlik no|kimlik numara*|tckn|vergi no|pasaport no',
  ar: 'رقم الهوية|الهوية الوطنية|الرقم القومي|الرقم الوطني|رقم جواز',
  ja: 'マイナンバー|個人番号|パスポート番号|旅券番号|免許証番号',
  ko: '주민등록번호|주민번호|여권번호|면허번호',
  zh: '身份证|身份證|护照号|護照號|证件号|證件號|社保',
};

/** The bare word for a code, which is a secret unless it is one of {@link ORDINARY_CODE}. */
export const CODE: Words = {
  en: '*code',
  de: '*kode',
  fr: 'code',
  es: 'código',
  pt: 'código',
  it: 'codice',
  nl: '*code',
  pl: 'kod',
  sv: '*kod',
  cs: 'kód',
  ru: 'код',
  tr: 'kodu',
  ar: 'رمز|الرمز|كود',
  ja: 'コード',
  ko: '코드',
  zh: '代码|代碼',
};

/** Codes that everyone may know: of places, goods, languages, reductions, programs. */
export const ORDINARY_CODE: Words = {
  en:
    'zip*|post*|promo*|coupon*|discount*|voucher*|referral|invit*|country*|area|region*|state|' +
    'dial*|lang*|locale|currency*|airport*|product*|colo*|hex|source|error|dress|bar|barcode|' +
    'qr|editor|snippet|geo*|uni*|tracking',
  de: 'gutschein*|rabatt*|aktions*|einladungs*|länder*|farb*|artikel*|quell*',
  fr: 'postal|promo|réduction|remise|parrainage|pays|produit',
  es: 'postal|promocional|descuento|país|producto',
  pt: 'postal|promocional|desconto|país|produto',
  it: 'postale|promozionale|sconto|paese|prodotto',
  nl: 'korting*|actie*|land*|product*',
  pl: 'poczt*|rabatow*|promocyjn*|kraj*|produktu',
  sv: 'post*|rabatt*|kampanj*|lands*|produkt*',
  cs: 'pošt*|slev*|promo*|země|produktu',
  ru: 'почт*|промо*|купон*|скид*|стран*|товар*',
  tr: 'posta|indirim|kupon|promosyon|ülke|alan|ürün',
  ar: 'البريدي|الخصم|خصم|القسيمة|الدولة|المنتج',
  ja: 'クーポン|割引|プロモ|紹介|招待|国|商品|郵便',
  ko: '쿠폰|할인|프로모션|추천|국가|상품|우편',
  zh: '优惠|優惠|折扣|推荐|邀请|国家|國家|商品|邮|郵|源代码',
};

/** What short numbers in forms are, other than codes. */
export const ORDINARY_NUMBER: Words = {
  en:
    'quantity|qty|amount|price|count|age|year*|month*|day|date|hour*|minute*|birth*|phone*|' +
    'mobile|tel|room*|page*|size|height|mileage|width|weight|percent*|guests|min|max|initial*|' +
    'middle*|house*|floor',
  de:
    'anzahl|menge|betrag|preis|alter|jahr*|monat|tag|*telefon*|hausn*|größe|gewicht|plz|' +
    'postleitzahl',
  fr: 'quantité|montant|prix|âge|année|mois|jour|*telephone*|taille|poids',
  es: 'cantidad|importe|precio|edad|año|mes|día|*telefono*|peso',
  pt: 'quantidade|valor|preço|idade|ano|mês|dia|*telefone*|peso|cep',
  it: 'quantità|importo|prezzo|età|anno|mese|giorno|*telefono*|peso|cap',
  nl: 'aantal|bedrag|prijs|leeftijd|jaar|maand|dag|*telefoon*|huisnummer',
  pl: 'ilość|liczba|kwota|cena|wiek|rok|miesiąc|dzień|*telefon*',
  sv: 'antal|belopp|pris|ålder|år|månad|dag|*telefon*|vikt',
  cs: 'množství|počet|částka|cena|věk|rok|měsíc|den|*telefon*|psč',
  ru: 'количество|сумма|цена|возраст|год|месяц|день|телефон*|индекс',
  tr: 'adet|miktar|tutar|fiyat|yaş|yıl|ay|gün|telefon',
  ar: 'الكمية|العدد|المبلغ|السعر|العمر|السنة|الشهر|اليوم|الهاتف',
  ja: '数量|金額|価格|年|月|日|電話|番地|人数',
  ko: '수량|금액|가격|나이|연도|월|일자|전화|인원',
  zh: '数量|數量|金额|金額|价格|年|月|日|电话|電話|手机|手機',
};
