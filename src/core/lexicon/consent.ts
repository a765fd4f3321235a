import type { Words } from './words';

/** What a notice is about that asks readers to agree to being followed: cookies, personal data. */
export const CONSENT: Words = {
  en:
    'cookie|cookies|consent|personal data|privacy settings|your privacy|tracking technologies|' +
    'similar technologies',
  de:
    'cookie|cookies|einwilligung|personenbezogene daten|personenbezogenen daten|' +
    'datenschutzeinstellungen|privatsphäre',
  fr:
    'cookie|cookies|traceurs|consentement|données personnelles|données à caractère personnel|' +
    'vie privée',
  es: 'cookie|cookies|consentimiento|datos personales|privacidad',
  pt: 'cookie|cookies|consentimento|dados pessoais|privacidade',
  it: 'cookie|cookies|consenso|dati personali|privacy',
  nl: 'cookie|cookies|toestemming|persoonsgegevens|privacy',
  pl:
    'cookie|cookies|ciasteczka|ciasteczek|pliki cookie|zgoda|zgodę|dane osobowe|' +
    'danych osobowych|prywatność',
  sv: 'cookie|cookies|kakor|samtycke|personuppgifter|integritet',
  cs: 'cookie|cookies|souhlas|osobní údaje|osobních údajů|soukromí',
  ru: 'cookie|cookies|куки|файлы cookie|согласие|персональных данных|персональные данные',
  tr: 'cookie|çerez|çerezler|çerezleri|kişisel veri*|gizlilik|rıza',
  ar: 'ملفات تعريف الارتباط|الكوكيز|موافقة|البيانات الشخصية|الخصوصية',
  ja: 'クッキー|cookie|同意|個人情報|個人データ|プライバシー',
  ko: '쿠키|동의|개인정보|개인 정보',
  zh: 'cookie|同意|个人信息|个人数据|隐私|個人資料|隱私',
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
