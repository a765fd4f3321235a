import { headingLevel } from '@/engine/constructs/headings';
import type { PageText, TextBlock } from './page-text';
import { sectionBelow } from './section-below';
import { linkShare, textOf } from './text-features';

/**
 * The sections that offer things other than the one the page is about: a line such as “Customers
 * also bought” and everything below it. Leaves out sections without links, with a text of their
 * own, or with much of the page.
 *
 * @returns Block indexes.
 */
export function otherThings({ blocks, words }: PageText): number[] {
  return [...blocks.keys()].flatMap((index) => {
    const line = blocks[index];
    if (line === undefined || !announcesOthers(line)) return [];
    const section = linkedPart(sectionBelow(index, blocks), blocks);
    const own = section.flatMap((at) => blocks[at] ?? []);
    const count = own.reduce((sum, block) => sum + block.words, 0);
    const linked = own.filter(({ links, linkWords }) => links > 0 || linkWords > 0).length;
    if (linked < FEW || count > words * MUCH || own.some(isText)) return [];
    return [index, ...section];
  });
}

/** A section up to where a text begins that is no link, if it begins with links alone. */
function linkedPart(section: readonly number[], blocks: readonly TextBlock[]): readonly number[] {
  const end = section.findIndex((at) => linkShare(blocks[at] as TextBlock) < 1);
  return end >= FEW ? section.slice(0, end) : section;
}

function announcesOthers(line: TextBlock): boolean {
  if (line.words > A_LINE || headingLevel(line.block.element) === 1) return false;
  return OTHERS.test(textOf(line).trim());
}

function isText({ words, linkWords }: TextBlock): boolean {
  return words - linkWords >= A_TEXT;
}

const A_LINE = 14;
const A_TEXT = 40;
const FEW = 2;
/** Sections of other things have at most this share of the page's words. */
const MUCH = 0.4;
/**
 * How pages in several languages introduce other things: products, jobs, homes, recipes, events.
 */
const OTHERS = new RegExp(
  `^(?:${[
    "(?:customers|people|others|guests|travell?ers|shoppers|users|readers|visitors)\\b.{0,40}\\balso\\b|(?:customers|people|others) who (?:bought|viewed|liked)|frequently bought together|(?:also|often) bought (?:with|together)|you (?:may|might)(?: also)? (?:like|love|enjoy|be interested in|need)|(?:more|other|related|similar) (?:products|items|listings|homes|properties|jobs|recipes|events|courses|episodes|videos|apps|hotels|stays|places|restaurants|topics|books|packages|offers|results)\\b|more (?:like this|you['’]ll love)|(?:products|items) (?:related|similar) to|similar to this|compare with similar|recommended (?:for you|products|items|if)|recently viewed|inspired by your|sponsored products|complete the look|pairs well with",
    '(?:kunden|andere|nutzer|leser|besucher|gäste)\\b.{0,40}\\b(?:auch|ebenfalls)\\b|(?:wird )?oft zusammen gekauft|das könnte (?:dir|ihnen|euch|sie|dich)\\b|ähnliche (?:produkte|artikel|angebote|jobs|stellen|rezepte|immobilien|objekte|veranstaltungen)|(?:weitere|passende) (?:produkte|artikel|angebote|jobs|stellen|rezepte|veranstaltungen|folgen)|zuletzt (?:an)?gesehen|passend dazu|empfehlungen für',
    "vous aimerez|vous pourriez(?: aussi)? aimer|(?:les )?(?:clients|internautes|visiteurs)\\b.{0,40}\\b(?:aussi|également)\\b|(?:souvent|fréquemment) achetés? ensemble|(?:produits|articles|annonces|recettes|offres|biens) (?:similaires|associée?s|complémentaires|liée?s)|(?:vus?|consultés?) récemment|d['’]autres (?:produits|annonces|recettes|offres)",
    '(?:también )?te puede(?:n)? (?:gustar|interesar)|quizás? te|(?:los )?(?:clientes|usuarios)\\b.{0,40}\\btambién\\b|(?:productos|artículos|anuncios|recetas|ofertas|inmuebles) (?:relacionad|similar|parecid)[oa]?e?s|comprados juntos|vistos recientemente|otros (?:productos|anuncios)',
    '(?:você|também)\\b.{0,20}\\b(?:pode gostar|vai gostar)|quem (?:viu|comprou)|(?:produtos|anúncios|receitas|vagas|imóveis) (?:relacionad|semelhante|similare)[oa]?s|vistos recentemente',
    '(?:ti )?potrebbe(?:ro)? (?:anche )?(?:interessar|piacer)ti|chi ha (?:visto|acquistato|comprato)|(?:prodotti|annunci|ricette|articoli) (?:correlat|simil)[ei]|spesso acquistati insieme|visti di recente|altri (?:prodotti|annunci)',
    '(?:anderen|klanten)\\b.{0,30}\\book\\b|vaak samen gekocht|(?:vergelijkbare|gerelateerde|soortgelijke) \\p{L}+|misschien vind je|recent bekeken|aanbevolen voor|(?:liknande|lignende|relaterade|relaterte|relaterede) \\p{L}+|andra (?:köpte|tittade|kunder)|andre (?:købte|kjøpte|så også|kunder)|senast visade|rekommenderas för|(?:podobne|powiązane) \\p{L}+|inni klienci|klienci kupili|polecane produkty|może ci się spodobać',
    '(?:この|こちらの)(?:商品|物件|求人|レシピ)を.{1,12}(?:人|方)|関連(?:商品|求人|レシピ|動画)|(?:類似|似ている)|おすすめ(?:商品|の商品|アイテム)|最近(?:チェック|閲覧)し|よく一緒に購入|相关(?:商品|产品|推荐|职位)|猜你喜欢|看了又看|为您推荐|最近浏览|비슷한|함께 (?:구매|본)|추천 ?상품|관련 ?상품',
  ].join('|')})`,
  'iu',
);
