import type { PagePart } from '@/contract/capture-report';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { hintBits } from './name-hints';
import type { PageText } from './page-text';

/** What a page's head and address say about it. All of it is optional evidence. */
export interface PageContext {
  url: string;
  title?: string | undefined;
  description?: string | undefined;
  /** `og:type`. */
  ogType?: string | undefined;
  /** `@type` names of the page's JSON-LD and microdata. */
  schemaTypes?: readonly string[];
  /** What structured data names: title, price, rating, ingredients. */
  announced?: readonly AnnouncedFact[];
  /** The user asked for form values, which are then content wherever they are. */
  formValues?: boolean;
  /** Parts outside the main content that the user wants as well. */
  bringBack?: readonly PagePart[];
}

/** Numbers about the page as a whole, in the order of {@link PAGE_FACTS}. */
export function readPageFacts(page: PageText, context: PageContext): number[] {
  const { root, blocks, words } = page;
  let prices = 0;
  let items = 0;
  let headings = 0;
  let cells = 0;
  let code = 0;
  let short = 0;
  let times = 0;
  let articles = 0;
  let comments = 0;
  let similarSiblings = 0;
  let products = 0;
  let posts = 0;
  let mostProse = 0;
  let paragraphs = 0;
  for (const block of blocks) {
    if (block.prices > 0) prices++;
    const tag = block.block.element.localName;
    if (tag === 'li') items++;
    else if (tag === 'p') paragraphs++;
    else if (tag === 'td' || tag === 'th') cells++;
    else if (tag === 'pre') code++;
    else if (tag.length === 2 && tag.startsWith('h')) headings++;
    if (block.words < 5) short++;
  }
  for (const region of page.regions) {
    const tag = region.element.localName;
    if (tag === 'time') times++;
    else if (tag === 'article') articles++;
    if (region.hints !== 0 && region.hints !== region.parent?.hints) {
      if ((region.hints & COMMENT) !== 0) comments++;
      if ((region.hints & PRODUCT) !== 0) products++;
      if ((region.hints & POST) !== 0) posts++;
    }
    if (region.similarSiblings > 5 && region.words > 3) similarSiblings++;
    if (region.proseScore > mostProse) mostProse = region.proseScore;
  }
  const count = Math.max(1, blocks.length);
  const path = pathOf(context.url);
  return [
    Math.log1p(words),
    Math.log1p(blocks.length),
    words / count,
    root.linkWords / Math.max(1, words),
    root.proseWords / Math.max(1, words),
    Math.log1p(root.images),
    Math.log1p(root.controls),
    prices / count,
    Math.log1p(prices),
    items / count,
    headings / count,
    paragraphs / count,
    cells / count,
    Math.log1p(code),
    short / count,
    Math.log1p(times),
    Math.log1p(articles),
    comments / count,
    products / count,
    posts / count,
    similarSiblings / count,
    Math.log1p(mostProse),
    page.firstH1 < 0 ? -1 : page.firstH1 / count,
    path.split('/').filter(Boolean).length,
    path.length,
    path.split('-').length,
    /\d{4}\/\d\d|\/\d{4}\//.test(path) ? 1 : 0,
    kindWords(path),
    OG_TYPES.findIndex((name) => context.ogType?.toLowerCase().includes(name)),
    schemaBits(context.schemaTypes, /Article|BlogPosting|News|Report|Recipe|HowTo/),
    schemaBits(context.schemaTypes, /^Product|Offer|IndividualProduct/),
    schemaBits(context.schemaTypes, /ItemList|CollectionPage|SearchResults|OfferCatalog/),
    schemaBits(context.schemaTypes, /Discussion|QAPage|Question|Answer|Comment/),
    schemaBits(context.schemaTypes, /Organization|LocalBusiness|Service|FAQPage|AboutPage/),
  ];
}

export const PAGE_FACTS = [
  'words',
  'blocks',
  'words per block',
  'link share',
  'prose share',
  'images',
  'controls',
  'price share',
  'prices',
  'item share',
  'heading share',
  'paragraph share',
  'cell share',
  'code blocks',
  'short share',
  'times',
  'articles',
  'comment hints',
  'product hints',
  'post hints',
  'twin share',
  'best prose score',
  'first h1',
  'path depth',
  'path length',
  'path hyphens',
  'path date',
  'path kind',
  'og type',
  'schema article',
  'schema product',
  'schema list',
  'schema discussion',
  'schema organisation',
] as const;

/** Which of the words that addresses use for a kind of page comes first in the path; 0 for none. */
function kindWords(path: string): number {
  return PATH_KINDS.findIndex((pattern) => pattern.test(path)) + 1;
}

const PATH_KINDS: readonly RegExp[] = [
  /^\/?$/,
  /\/(?:thread|threads|topic|topics|forum|forums|viewtopic|showthread|questions|discussions?|t|r|community)\b/,
  /\/(?:products?|p|dp|item|items|itm|pd|prod|sku)\//,
  /\/(?:docs?|documentation|api|reference|manual|guide|guides|tutorials?|wiki|learn|man|sdk)\b/,
  /\/(?:collections?|category|categories|shop|store|c|browse|catalog|gallery)\b/,
  /\/(?:tags?|archive|archives|list|search|jobs|directory|listings?|s|top|best)\b/,
  /\/(?:services?|solutions?|about|pricing|contact|company|features?)\b/,
  /\/(?:blog|blogs|news|article|articles|post|posts|story|stories|magazine)\b/,
];

const OG_TYPES = ['website', 'article', 'product', 'profile', 'video', 'object'];

function schemaBits(types: readonly string[] | undefined, pattern: RegExp): number {
  return types?.some((type) => pattern.test(type)) === true ? 1 : 0;
}

function pathOf(url: string): string {
  return (URL.parse(url)?.pathname ?? '').slice(0, 300).toLowerCase();
}

const COMMENT = hintBits('comments');
const PRODUCT = hintBits('product');
const POST = hintBits('post');
