import type { Words } from './words';

/**
 * What a notice is about that asks readers to agree to being followed: cookies, which are called so
 * in most languages, personal data.
 */
export const CONSENT: Words = {
  en:
    'cookie|cookies|consent|personal data|privacy settings|your privacy|tracking technologies|' +
    'similar technologies',
  de:
    'einwilligung|personenbezogene daten|personenbezogenen daten|' +
    'datenschutzeinstellungen|privatsphäre',
  fr: 'traceurs|consentement|données personnelles|données à caractère personnel|' + 'vie privée',
  es: 'consentimiento|datos personales|privacidad',
  pt: 'consentimento|dados pessoais|privacidade',
  it: 'consenso|dati personali|privacy',
  nl: 'toestemming|persoonsgegevens|privacy',
  pl: 'ciasteczka|ciasteczek|zgoda|zgodę|dane osobowe|' + 'danych osobowych|prywatność',
  sv: 'kakor|samtycke|personuppgifter|integritet',
  cs: 'souhlas|osobní údaje|osobních údajů|soukromí',
  ru: 'куки|согласие|персональных данных|персональные данные',
  tr: 'çerez|çerezler|çerezleri|kişisel veri*|gizlilik|rıza',
  ar: 'ملفات تعريف الارتباط|الكوكيز|موافقة|البيانات الشخصية|الخصوصية',
  ja: 'クッキー|同意|個人情報|個人データ|プライバシー',
  ko: '쿠키|동의|개인정보|개인 정보',
  zh: '同意|个人信息|个人数据|隐私|個人資料|隱私',
};

/** To agree to that, or to refuse it: what such a notice has to press says so in a few words. */
export const AGREE: Words = {
  en: 'accept|agree|allow|reject|decline|got it|i understand|ok|okay',
  de: '*akzeptieren|ablehnen|zulassen|zustimmen|stimme zu|einverstanden|verstanden',
  fr: 'accepte|accepter|refuser|autoriser|compris',
  es: 'aceptar|acepto|rechazar|permitir|de acuerdo|entendido',
  pt: 'aceitar|aceito|rejeitar|recusar|concordo|entendi',
  it: 'accetta|accetto|rifiuta|consenti|ho capito',
  nl: 'accepteren|weigeren|toestaan|akkoord|begrepen',
  pl: '*akceptuj|akceptuję|zgadzam się|odrzuć|rozumiem',
  sv: 'acceptera|godkänn|avvisa|jag förstår',
  cs: 'přijmout|souhlasím|odmítnout|rozumím',
  ru: 'принять|принимаю|согласен|отклонить|понятно',
  tr: 'kabul et|kabul ediyorum|reddet|anladım',
  ar: 'قبول|أوافق|موافق|رفض',
  ja: '同意|承諾|許可|拒否|受け入れる',
  ko: '동의|수락|거부',
  zh: '同意|接受|允许|拒绝|知道了',
};

/** What boxes that ask for consent are called in classes and ids, by themselves or their makers. */
export const CONSENT_NAMES = [
  'cookie',
  'cookies',
  'cookiebar',
  'cookiebanner',
  'cookiebot',
  'cookienotice',
  'consent',
  'gdpr',
  'dsgvo',
  'rgpd',
  'lgpd',
  'ccpa',
  'onetrust',
  'usercentrics',
  'didomi',
  'truste',
  'klaro',
  'iubenda',
  'cmp',
  'cmplz',
  'osano',
  'quantcast',
  'sp cc',
  'cc window',
  'cc banner',
  'privacy banner',
  'privacy popup',
  'privacy settings',
] as const;
