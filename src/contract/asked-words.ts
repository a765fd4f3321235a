/**
 * What pages say about being used rather than read, in the most common languages: English, German,
 * French, Spanish, Portuguese, Italian, Dutch, Japanese, Chinese. All code that decides by such
 * words takes them from here. Each is the source of a case-insensitive regular expression.
 */

/** A button that loads more of a list: all of its words. */
export const MORE_WORDS: readonly string[] = [
  String.raw`(?:load|show|view|see) (?:\d+ )?(?:more|older|earlier|previous|next|all)(?: (?:the )?[\d,.]+(?: [^\s\d]+){0,2})?(?: (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages|photos|rows|entries|tweets|threads|topics))?`,
  '(?:more|older) (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages)',
  String.raw`(?:(?:\d+ )?(?:mehr|weitere|ältere)|alle)(?: \d[\d.]*)?(?: [^\s\d]+)? (?:laden|anzeigen|ansehen)`,
  String.raw`(?:charger|afficher|voir) (?:\d+ )?(?:(?:plus|davantage)(?: de [^\s\d]+)?|(?:tous|toutes) les(?: \d+)? [^\s\d]+|les \d+(?: [^\s\d]+)?)`,
  String.raw`(?:cargar|mostrar|ver) (?:\d+ )?(?:más|todos los|todas las|l[oa]s \d+)(?: \d[\d.]*)?(?: [^\s\d]+)?`,
  String.raw`(?:carregar|mostrar|ver) (?:\d+ )?(?:mais|todos os|todas as|[oa]s \d+)(?: \d[\d.]*)?(?: [^\s\d]+)?`,
  String.raw`(?:carica|mostra|vedi) (?:\d+ )?(?:altri|altre|altro|di più|tutt[ie](?: (?:i|gli|le))?)(?: \d[\d.]*)?(?: [^\s\d]+)?`,
  String.raw`(?:(?:\d+ )?meer|alle)(?: \d[\d.]*)?(?: [^\s\d]+)? (?:laden|tonen|bekijken|weergeven)`,
  'もっと(?:見る|読み込む|表示(?:する)?)|さらに(?:見る|読み込む|表示(?:する)?)|すべて(?:見る|表示)',
  '加载更多|載入更多|查看更多|显示更多|顯示更多|查看全部',
];

/** A list that is loading more: its first words. */
export const LOADING_WORDS: readonly string[] = [
  String.raw`(?:loading|fetching) (?:more|older|newer|earlier|next)\b`,
  String.raw`(?:weitere|mehr) (?:[^\s\d]+ )?(?:wird|werden) geladen`,
  'chargement (?:en cours|de la suite)',
  'cargando más|carregando mais|caricamento (?:di altri|in corso)|(?:meer )?laden…',
  '読み込み中|正在加载|加载中|載入中',
];

/** Answers to a question that a page asks, besides those to one for consent: their first words. */
export const ANSWER_WORDS: readonly string[] = [
  'no,? thanks|subscribe|sign (?:up|in)|log ?in|register',
  'nein,? danke|abonnieren|anmelden|registrieren',
  "non,? merci|s['’](?:abonner|inscrire)|se connecter",
  'no,? gracias|suscribirse|suscríbete|registrarse|iniciar sesión',
  'não,? obrigad[oa]|assinar|inscrever-se|entrar$|cadastrar',
  'no,? grazie|iscriviti|abbonati|accedi|registrati',
  'nee,? bedankt|abonneren|inloggen|aanmelden',
  '登録|ログイン|订阅|登录|注册',
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

/** What pages ask unprompted, besides consent: an address, a location; anywhere in a text. */
export const ASKED_WORDS: readonly string[] = [
  'newsletter|subscri|sign up|% off|discount|your (?:country|region|location|language|cart|basket)',
  'datenschutz|rabatt|(?:ihr|dein)(?:e|en)? (?:land|standort|sprache|warenkorb)',
  'abonn|inscri(?:re|vez)|de réduction|votre (?:pays|région|langue|panier)',
  'bolet[ií]n|suscr|descuento|(?:tu|su) (?:país|región|idioma|carrito)',
  'assine|desconto|seu (?:país|idioma|carrinho)|sua região',
  'iscriviti|sconto|(?:tuo|suo) (?:paese|carrello)|tua lingua',
  'nieuwsbrief|korting|(?:je|uw) (?:land|regio|taal|winkelwagen)',
  'メールマガジン|订阅|訂閱|优惠',
];
