import type { Words } from './words';

/** To pass a page on to others, or to take it along. */
export const SHARE: Words = {
  en: 'share|tweet|pin it|print|print recipe|print this page|copy link|copy url|share this|share article|share page|share post|share this *|share on *|share via *',
  de: 'teilen|weitersagen|drucken|merken|link kopieren',
  fr: 'partager|partagez|imprimer|copier le lien',
  es: 'compartir|comparte|imprimir|copiar enlace',
  pt: 'compartilhar|partilhar|imprimir|copiar link',
  it: 'condividi|stampa|copia link',
  nl: 'delen|afdrukken|kopieer link',
  pl: 'udostępnij|drukuj|kopiuj link',
  sv: 'dela|skriv ut|kopiera länk',
  cs: 'sdílet|tisk|kopírovat odkaz',
  ru: 'поделиться|печать|скопировать ссылку',
  tr: 'paylaş|yazdır|bağlantıyı kopyala',
  ar: 'مشاركة|شارك|طباعة|نسخ الرابط',
  ja: 'シェア|共有|ツイート|印刷|リンクをコピー',
  ko: '공유|트윗|인쇄|링크 복사',
  zh: '分享|转发|轉發|打印|复制链接',
};

/** Networks that pages are passed on to, in any language. */
export const NETWORKS: ReadonlySet<string> = new Set(
  'facebook twitter linkedin whatsapp telegram reddit pinterest tumblr instagram mastodon bluesky flipboard xing viber vk vkontakte weibo wechat hatena kakaotalk snapchat'.split(
    ' ',
  ),
);

/** Those whose names are usual words as well. */
export const VAGUE_NETWORKS: ReadonlySet<string> = new Set([
  'email',
  'e-mail',
  'mail',
  'pin',
  'x',
  'line',
  'threads',
  'pocket',
  'messenger',
]);

/** Addresses, without scheme and `www.`, at which networks take a page that is passed on. */
export const SHARE_ADDRESS = new RegExp(
  `^(?:${[
    String.raw`(?:m\.)?facebook\.com/(?:sharer?|dialog/(?:feed|share|send))`,
    String.raw`(?:twitter|x)\.com/(?:intent|share)`,
    String.raw`linkedin\.com/(?:sharearticle|sharing|cws/share|shareoffsite)`,
    String.raw`(?:(?:api|web)\.)?whatsapp\.com/send|wa\.me/\?`,
    String.raw`(?:t|telegram)\.me/share`,
    String.raw`(?:old\.)?reddit\.com/submit`,
    String.raw`(?:\w+\.)?pinterest\.\w+/pin/create`,
    String.raw`tumblr\.com/(?:share|widgets/share)`,
    String.raw`news\.ycombinator\.com/submitlink`,
    String.raw`bsky\.app/intent|threads\.net/intent`,
    String.raw`vk\.com/share|connect\.ok\.ru/|service\.weibo\.com/share|(?:social-plugins\.)?line\.me/(?:r/)?(?:share|msg|lineit)`,
    String.raw`getpocket\.com/(?:save|edit)|share\.flipboard\.com|b\.hatena\.ne\.jp/(?:add|entry)|xing\.com/(?:spi/)?share|(?:addtoany|addthis)\.com/`,
    String.raw`[^?#]+\?(?:[^#]*&)?share=(?:jetpack-)?(?:facebook|twitter|x|linkedin|pinterest|reddit|tumblr|telegram|whatsapp|mastodon|bluesky|email)(?:&|$)`,
    String.raw`mastodonshare\.com/|[^/?]+/share/?\?(?:.*&)?(?:text|url)=`,
    String.raw`(?:mailto:|sms:)[?&]`,
  ].join('|')})`,
);
