/** The codes of ISO 4217 that are money in people's hands. */
export const CODES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN ' +
    'BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS ' +
    'GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW ' +
    'KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD ' +
    'NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD ' +
    'SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES ' +
    'VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

/** Codes that are also words, or names of other things: `PHP 8`, `TOP 10`, `AWG 24`. */
export const UNCLEAR_CODES: ReadonlySet<string> = new Set(
  'ALL AMD AWG BAM CAD COP CUP GEL INR LAK MAD MOP PEN PHP SOS TOP TRY WST'.split(' '),
);

/** Signs and local names that stand for one currency. */
export const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: '€ Euro euro Euros euros EURO євро евро ευρώ يورو',
    GBP: '£',
    PLN: 'zł zl Zł ZŁ',
    CZK: 'Kč kč KČ',
    HUF: 'Ft',
    CHF: 'SFr sFr',
    ILS: '₪ ש"ח ש״ח',
    INR: '₹',
    TRY: '₺ TL',
    RUB: '₽ руб рублей рубля',
    UAH: '₴ грн',
    KZT: '₸ тг',
    BGN: 'лв лева',
    RSD: 'дин',
    GEL: '₾',
    AZN: '₼',
    AMD: '֏',
    JPY: '円',
    KRW: '₩ 원',
    CNY: 'RMB 人民币',
    THB: '฿ บาท',
    VND: '₫ đ đồng VNĐ',
    PHP: '₱',
    IDR: 'Rp',
    MYR: 'RM',
    MNT: '₮',
    KHR: '៛',
    LAK: '₭',
    BDT: '৳ Tk',
    NGN: '₦',
    GHS: '₵',
    KES: 'KSh Ksh KES',
    BRL: 'R$',
    USD: 'US$ $US',
    CAD: 'CA$ C$ $CA',
    AUD: 'AU$ A$',
    NZD: 'NZ$',
    HKD: 'HK$',
    SGD: 'SG$ S$',
    TWD: 'NT$',
    MXN: 'MX$ Mex$',
    DOP: 'RD$',
    CRC: '₡',
    PYG: '₲',
    PEN: 'S/ S/.',
    PAB: 'B/.',
    AED: 'د.إ',
    SAR: 'ر.س',
    EGP: 'ج.م E£',
    KWD: 'د.ك',
    QAR: 'ر.ق',
    MAD: 'د.م',
    IRR: 'تومان',
  }).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [name, code])),
);

/** Signs and names that several countries use. */
export const SHARED: ReadonlySet<string> = new Set(
  (
    '$ ¥ ￥ kr Kr KR kr. lei Lei LEI leu Rs RS ₨ 元 圆 圓 塊 块 dollar dollars Dollar درهم ريال ﷼ ' +
    'دينار جنيه ليرة р сум сом रु'
  ).split(' '),
);

/**
 * Names so short that they mean money only beside a number that is written as amounts are: `R 1
 * 299,00`. Single letters stand before it.
 */
export const UNCLEAR_NAMES: ReadonlyMap<string, string> = new Map([
  ['R', 'ZAR'],
  ['Q', 'GTQ'],
  ['L', 'HNL'],
  ['Bs', 'BOB'],
  ['Br', 'BYN'],
  ['Fr', 'CHF'],
  ['ден', 'MKD'],
]);

/** Currencies in which three digits after a sign may be decimals. */
export const WITH_THREE_DECIMALS: ReadonlySet<string> = new Set(
  'BHD IQD JOD KWD LYD OMR TND'.split(' '),
);
