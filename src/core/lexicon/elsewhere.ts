import type { Words } from './words';

/** What lists of other texts are headed by, and what leads on to a single one. */
export const OTHER_TEXTS: Words = {
  en:
    'read also|also read|read next|up next|keep reading|related|related articl*|related stor*|' +
    'related post*|related news|related co*|recommended articl*|recommended stor*|' +
    'you may also like|you might also like|you may also be interested in|' +
    'you might also be interested in|more stories|more articles|more posts|more news|trending|' +
    'trending now|most read|most popular|popular articles|popular stories|popular posts|' +
    'latest articles|latest stories|latest posts|latest news|recent articles|recent posts',
  de:
    'lesen sie auch|lies auch|auch interessant|das könnte sie interessieren|' +
    'das könnte sie auch interessieren|mehr zum thema|weitere artikel|weitere beiträge|' +
    'ähnliche artikel|ähnliche beiträge|*meistgelesen*|beliebte artikel|beliebte beiträge|' +
    'neueste artikel|neueste beiträge',
  fr:
    'lire aussi|à lire aussi|lire également|à lire également|sur le même sujet|' +
    'sur le même thème|articles similaires|articles liés|les plus lus|articles populaires|' +
    'articles récents',
  es:
    'lea también|lee también|te puede interesar|noticias relacionadas|artículos relacionados|' +
    'entradas relacionadas|lo más leído|más noticias|entradas recientes',
  pt:
    'leia também|notícias relacionadas|artigos relacionados|posts relacionados|mais lidas|' +
    'mais notícias|posts recentes',
  it:
    'leggi anche|potrebbe interessarti|potrebbe interessarti anche|articoli correlati|' +
    'notizie correlate|i più letti|ultime notizie',
  nl: 'lees ook|gerelateerd|meest gelezen|meer nieuws',
  pl: 'czytaj też|czytaj także|*powiązane artykuły|podobne artykuły|najczęściej czytane',
  sv: 'läs också|läs även|relaterat|mest läst*|fler artiklar',
  cs: 'čtěte také|přečtěte si také|související články|nejčtenější',
  ru: 'читайте также|по теме|похожие статьи|самое читаемое|последние новости',
  tr: 'ilgili haberler|benzer yazılar|en çok okunanlar|son yazılar',
  ar: 'اقرأ أيضا|مقالات ذات صلة|الأكثر قراءة',
  ja: 'あわせて読みたい|関連記事|人気記事|新着記事|最新記事',
  ko: '관련 기사|관련기사|인기 기사|많이 본 뉴스',
  zh: '相关阅读|相关文章|相關文章|热门文章|熱門文章|最新文章|推荐阅读',
};

/** What leads on to other texts beside a link; as a heading, it may begin a part of the text itself. */
export const READ_MORE: Words = {
  en: 'read more|related reading|recommended reading|more on this*|don’t miss',
  de: 'lesen sie mehr|mehr dazu|zum thema|passend dazu',
  fr: 'à lire|voir aussi',
  es: 'más sobre este tema|más información',
  pt: 'leia mais|veja também|saiba mais',
  it: 'per approfondire',
  nl: 'lees meer|zie ook',
  pl: 'zobacz też|zobacz także',
  sv: 'läs mer|se även',
  cs: 'více k tématu|viz také',
  ru: 'читайте ещё|смотрите также',
  tr: 'ayrıca bakınız',
  ar: 'اقرأ المزيد|انظر أيضا',
  ja: '関連リンク',
  ko: '더 읽기',
  zh: '延伸阅读|延伸閱讀',
};

/**
 * What begins the line above other things: products, jobs, homes, recipes, events.
 */
export const OTHER_THINGS = new RegExp(
  `^(?:${[
    "(?:customers|people|others|guests|travell?ers|shoppers|users|readers|visitors)\\b.{0,40}\\balso\\b|(?:customers|people|others) who (?:bought|viewed|liked)|frequently bought together|(?:also|often) bought (?:with|together)|you (?:may|might)(?: also)? (?:like|love|enjoy|be interested in|need)|(?:explore |shop |see |view )?(?:more|other|related|similar) (?:products|items|listings|homes|properties|jobs|recipes|events|courses|episodes|videos|apps|hotels|stays|places|restaurants|topics|books|packages|offers|results)\\b|related (?:services|resources)\\b|more (?:like this|you['’]ll love)|(?:products|items) (?:related|similar) to|similar to this|compare with similar|recommended (?:for you|products|items|if)|recently viewed|inspired by your|sponsored products|complete the look|pairs well with",
    '(?:kunden|andere|nutzer|leser|besucher|gäste)\\b.{0,40}\\b(?:auch|ebenfalls)\\b|(?:wird )?oft zusammen gekauft|das könnte (?:dir|ihnen|euch|sie|dich)\\b|ähnliche (?:produkte|artikel|angebote|jobs|stellen|rezepte|immobilien|objekte|veranstaltungen)|(?:weitere|passende) (?:produkte|artikel|angebote|jobs|stellen|rezepte|veranstaltungen|folgen)|zuletzt (?:an)?gesehen|passend dazu|empfehlungen für',
    "vous aimerez|vous pourriez(?: aussi)? aimer|(?:les )?(?:clients|internautes|visiteurs)\\b.{0,40}\\b(?:aussi|également)\\b|(?:souvent|fréquemment) achetés? ensemble|(?:produits|articles|annonces|recettes|offres|biens) (?:similaires|associée?s|complémentaires|liée?s)|(?:vus?|consultés?) récemment|d['’]autres (?:produits|annonces|recettes|offres)",
    '(?:también )?te puede(?:n)? (?:gustar|interesar)|quizás? te|(?:los )?(?:clientes|usuarios)\\b.{0,40}\\btambién\\b|(?:productos|artículos|anuncios|recetas|ofertas|inmuebles) (?:relacionad|similar|parecid)[oa]?e?s|comprados juntos|vistos recientemente|otros (?:productos|anuncios)',
    '(?:você|também)\\b.{0,20}\\b(?:pode gostar|vai gostar)|quem (?:viu|comprou)|(?:produtos|anúncios|receitas|vagas|imóveis) (?:relacionad|semelhante|similare)[oa]?s|vistos recentemente',
    '(?:ti )?potrebbe(?:ro)? (?:anche )?(?:interessar|piacer)ti|chi ha (?:visto|acquistato|comprato)|(?:prodotti|annunci|ricette|articoli) (?:correlat|simil)[ei]|spesso acquistati insieme|visti di recente|altri (?:prodotti|annunci)',
    '(?:anderen|klanten)\\b.{0,30}\\book\\b|vaak samen gekocht|(?:vergelijkbare|gerelateerde|soortgelijke) [^\\s\\d]+|misschien vind je|recent bekeken|aanbevolen voor|(?:liknande|lignende|relaterade|relaterte|relaterede) [^\\s\\d]+|andra (?:köpte|tittade|kunder)|andre (?:købte|kjøpte|så også|kunder)|senast visade|rekommenderas för|(?:podobne|powiązane) [^\\s\\d]+|inni klienci|klienci kupili|polecane produkty|może ci się spodobać',
    '(?:この|こちらの)(?:商品|物件|求人|レシピ)を.{1,12}(?:人|方)|関連(?:商品|求人|レシピ|動画)|(?:類似|似ている)|おすすめ(?:商品|の商品|アイテム)|最近(?:チェック|閲覧)し|よく一緒に購入|相关(?:商品|产品|推荐|职位)|猜你喜欢|看了又看|为您推荐|最近浏览|비슷한|함께 (?:구매|본)|추천 ?상품|관련 ?상품',
  ].join('|')})`,
);
