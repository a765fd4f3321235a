/**
 * What pages say about being used rather than read, in the most common languages: English, German,
 * French, Spanish, Portuguese, Italian, Dutch, Japanese, Chinese. All code that decides by such
 * words takes them from here. Each is the source of a case-insensitive regular expression.
 */

/** A button that loads more of a list: all of its words. */
export const MORE_WORDS: readonly string[] = [
  String.raw`(?:load|show|view|see) (?:\d+ )?(?:more|older|earlier|previous|next|all)(?: (?:the )?[\d,.]+(?: \p{L}+){0,2})?(?: (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages|photos|rows|entries|tweets|threads|topics))?`,
  '(?:more|older) (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages)',
  String.raw`(?:(?:\d+ )?(?:mehr|weitere|ältere)|alle)(?: \d[\d.]*)?(?: \p{L}+)? (?:laden|anzeigen|ansehen)`,
  String.raw`(?:charger|afficher|voir) (?:\d+ )?(?:(?:plus|davantage)(?: de \p{L}+)?|(?:tous|toutes) les(?: \d+)? \p{L}+|les \d+(?: \p{L}+)?)`,
  String.raw`(?:cargar|mostrar|ver) (?:\d+ )?(?:más|todos los|todas las|l[oa]s \d+)(?: \d[\d.]*)?(?: \p{L}+)?`,
  String.raw`(?:carregar|mostrar|ver) (?:\d+ )?(?:mais|todos os|todas as|[oa]s \d+)(?: \d[\d.]*)?(?: \p{L}+)?`,
  String.raw`(?:carica|mostra|vedi) (?:\d+ )?(?:altri|altre|altro|di più|tutt[ie](?: (?:i|gli|le))?)(?: \d[\d.]*)?(?: \p{L}+)?`,
  String.raw`(?:(?:\d+ )?meer|alle)(?: \d[\d.]*)?(?: \p{L}+)? (?:laden|tonen|bekijken|weergeven)`,
  'もっと(?:見る|読み込む|表示(?:する)?)|さらに(?:見る|読み込む|表示(?:する)?)|すべて(?:見る|表示)',
  '加载更多|載入更多|查看更多|显示更多|顯示更多|查看全部',
];

/** A list that is loading more: its first words. */
export const LOADING_WORDS: readonly string[] = [
  String.raw`(?:loading|fetching) (?:more|older|newer|earlier|next)\b`,
  String.raw`(?:weitere|mehr) (?:\p{L}+ )?(?:wird|werden) geladen`,
  'chargement (?:en cours|de la suite)',
  'cargando más|carregando mais|caricamento (?:di altri|in corso)|(?:meer )?laden…',
  '読み込み中|正在加载|加载中|載入中',
];

/** Answers to a question that a page asks: their first words. */
export const ANSWER_WORDS: readonly string[] = [
  '(?:i )?(?:accept|agree)|allow|reject|decline|got it|ok(?:ay)?$|no,? thanks|subscribe|sign (?:up|in)|log ?in|register',
  '(?:alle )?(?:akzeptieren|ablehnen|zulassen)|zustimmen|einverstanden|verstanden|nein,? danke|abonnieren|anmelden|registrieren',
  "(?:tout )?(?:accepter|refuser)|j['’]accepte|autoriser|compris|non,? merci|s['’](?:abonner|inscrire)|se connecter",
  'aceptar|rechazar|permitir|de acuerdo|entendido|no,? gracias|suscribirse|suscríbete|registrarse|iniciar sesión',
  'aceitar|rejeitar|recusar|concordo|entendi|não,? obrigad[oa]|assinar|inscrever-se|entrar$|cadastrar',
  'accett[ao]|rifiuta|consenti|ho capito|no,? grazie|iscriviti|abbonati|accedi|registrati',
  '(?:alles )?(?:accepteren|weigeren|toestaan)|akkoord|begrepen|nee,? bedankt|abonneren|inloggen|aanmelden',
  '同意|承諾|許可|拒否|登録|ログイン|接受|允许|拒绝|知道了|订阅|登录|注册',
];

/** Buttons that confirm or cancel: their first words. */
export const DECISION_WORDS: readonly string[] = [
  'continue|confirm|delete|remove|leave',
  'weiter$|bestätigen|löschen|entfernen',
  'continuer|confirmer|supprimer',
  'continuar|confirmar|eliminar|excluir',
  'continua|conferma|elimina',
  'doorgaan|bevestigen|verwijderen',
  '続ける|確認|削除|继续|确认|删除',
];

/** What pages ask unprompted: consent, an address, a location; anywhere in a text. */
export const ASKED_WORDS: readonly string[] = [
  String.raw`cookies?\b|your privacy|consent|newsletter|subscri|sign up|% off|discount|your (?:country|region|location|language|cart|basket)`,
  'datenschutz|privatsphäre|einwilligung|rabatt|(?:ihr|dein)(?:e|en)? (?:land|standort|sprache|warenkorb)',
  'vie privée|consentement|abonn|inscri(?:re|vez)|de réduction|votre (?:pays|région|langue|panier)',
  'privacidad|consentimiento|bolet[ií]n|suscr|descuento|(?:tu|su) (?:país|región|idioma|carrito)',
  'privacidade|assine|desconto|seu (?:país|idioma|carrinho)|sua região',
  'consenso|iscriviti|sconto|(?:tuo|suo) (?:paese|carrello)|tua lingua',
  'toestemming|nieuwsbrief|korting|(?:je|uw) (?:land|regio|taal|winkelwagen)',
  'クッキー|プライバシー|メールマガジン|隐私|隱私|订阅|訂閱|优惠',
];
