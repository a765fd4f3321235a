import type { Words } from './words';

/** What pages ask of their readers, and what stands while they load: the whole of a line. */
export const CALL: Words = {
  en: 'get started|get started now|get started today|sign up|sign-up|sign up now|sign up today|sign up for free|join now|subscribe|subscribe now|get in touch|shop now|buy now|order now|book now|download now|apply now|donate now|enroll now|see plans|view plans|compare plans|view pricing|view on amazon|get a quote|request a quote|request a demo|get a demo|contact us|try now|try it now|try for free|start trial|start free trial|start your free trial|loading|click to expand',
  de: 'jetzt anmelden|jetzt registrieren|jetzt kaufen|jetzt bestellen|jetzt starten|jetzt testen|jetzt buchen|kostenlos anmelden|kostenlos testen|klicken zum erweitern|klicken zum vergrößern',
  fr: 's’inscrire|s’abonner|acheter maintenant|demander un devis|chargement|cliquez pour agrandir',
  es: 'regístrate|suscríbete|comprar ahora|cargando|haz clic para ampliar|haz clic para expandir',
  pt: 'inscreva-se|comprar agora|carregando|clique para expandir',
  it: 'iscriviti|acquista ora|caricamento|clicca per allargare|clicca per espandere',
  ja: '今すぐ登録|今すぐ購入|今すぐ始める|クリックして展開',
  zh: '立即注册|立即购买|点击展开|免费试用',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What leads from a teaser to the whole: the whole of a link. */
export const ONWARD: Words = {
  en: 'learn more|read more|continue reading|find out more|see more|more info|more details|view details|read article|view more|more|details',
  de: 'mehr erfahren|weiterlesen|mehr lesen|mehr',
  fr: 'en savoir plus|lire la suite|lire plus|voir plus|découvrir',
  es: 'más información|leer más|seguir leyendo|ver más',
  pt: 'saiba mais|leia mais|ler mais|ver mais',
  it: 'scopri di più|leggi di più|leggi tutto|continua',
  nl: 'lees meer|lees verder|meer lezen|meer info',
  pl: 'czytaj więcej|czytaj dalej|więcej',
  sv: 'läs mer|läs vidare',
  cs: 'číst dále|číst více|více',
  ru: 'подробнее|читать далее',
  tr: 'devamını oku|daha fazla',
  ar: 'اقرأ المزيد|المزيد',
  ja: '続きを読む|詳しくはこちら|もっと見る',
  ko: '더 보기|더보기|자세히',
  zh: '了解更多|阅读更多|查看更多|更多|阅读全文|閱讀更多',
};

/** How links begin that call readers, without looking like buttons. */
export const CALLING: Words = {
  en: 'schedule|book|request|start|try|apply|register|enroll|talk|speak|chat|join|shop|buy|order|subscribe|donate|contact|call|get|explore|discover|view|see|check|learn|browse',
  gaps: 'de fr es pt it nl pl sv cs ru tr ar ja ko zh',
};

/** To follow whoever writes, or get letters: how a paragraph begins. */
export const FOLLOW_US: Words = {
  en: 'follow us|follow me|follow him|follow her|follow the|you can follow|you can also follow|join our|join my|join the|sign up here|sign up for|sign up to|sign up today|subscribe here|subscribe to',
  de: 'folgen sie uns|folgt uns|folge uns|folge mir',
  fr: 'suivez-nous|suivez nous|suivez le|suivez la|retrouvez-nous',
  es: 'puedes seguir a|síguenos|sigue a',
  pt: 'siga nos|siga-nos|siga o|siga a|acompanhe',
  it: 'seguici|segui il|segui la',
  ja: 'フォロー',
  zh: '关注我们|關注我們',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** That something is advertising: the whole of a line. */
export const AD: Words = {
  en: 'promoted|sponsored|sponsored post|sponsored content|advertisement|advertising|paid content|paid partnership',
  de: 'anzeige|werbung|gesponsert',
  fr: 'publicité|sponsorisé|contenu sponsorisé',
  es: 'publicidad|patrocinado|patrocinada',
  pt: 'publicidade|patrocinado|patrocinada',
  it: 'pubblicità|sponsorizzato',
  ja: '広告|スポンサー|pr',
  zh: '广告|廣告|赞助|贊助',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** How a site earns from its links. */
export const AFFILIATE: Words = {
  en: 'affiliate link|affiliate links|affiliate commission*|affiliate disclosure|affiliate partner*|amazon associate|qualifying purchases|earn a commission|earn commission*|a small commission|receive a commission|get a commission',
  de: 'affiliate links|affiliatelinks|provisionslink|provisionslinks',
  fr: 'liens affiliés|lien affilié|lien d’affiliation|liens d’affiliation',
  es: 'enlaces de afiliado|enlaces de afiliados|enlaces afiliados',
  pt: 'links de afiliado|links de afiliados',
  gaps: 'it nl pl sv cs ru tr ar ja ko zh',
};

/** The site or its writer speaks of itself. */
export const OF_US: Words = {
  en: 'we|i|our|my|this *|links',
  de: 'wir|ich|unser*|links',
  fr: 'nous|cet|notre|nos',
  es: 'este|esta',
  gaps: 'pt it nl pl sv cs ru tr ar ja ko zh',
};
