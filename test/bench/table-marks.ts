/** A page of the corpus, and which of its elements are the records that a reader would want as a table. */
export interface TableMark {
  /** Id in the set `web`. */
  id: string;
  /** Selectors of the records; more than one where each would be right. */
  records: readonly string[];
  /** `tune`: looked at while the detector was written; `held`: not. */
  part: 'tune' | 'held';
}

/** Marked by hand before the detector was tuned. Ids and selectors only: the pages are other people's. */
export const TABLE_MARKS: readonly TableMark[] = [
  ...marks('tune', {
    '0083': ['.post-block'],
    '0265': ['.ShowPage_episode__1Lg96'],
    '2905': ['.wikitable tr'],
    '2966': ['.dcr-mwwxk'],
    '4054': ['article.listItem'],
    '4355': ['.job-card'],
    '0642': ['.products-grid_item', '.product-card'],
    '0659': ['li.product'],
    '3006': ['.Products_productWr__lP23N'],
    '4065': ['li.product'],
    '4461': ['.product-card--1gUX4'],
    '4805': ['product-card.card'],
    '0502': ['.topic-body'],
    '0524': ['article.message--post'],
    '0548': ['article.cPost'],
    '0573': ['article.comment-node', 'li.comment'],
    '2828': ['.answer', '.post-layout'],
    '4632': ['article.post'],
    '0650': ['div.item'],
    '4137': ['.product_box'],
    '0648': ['.plp-fragment-wrapper'],
  }),
  ...marks('held', {
    '0205': ['.SFlf8z'],
    '2899': ['article.fhitem'],
    '2911': ['tr.athing'],
    '3014': ['.crayons-story'],
    '4247': ['.items-listing'],
    '2922': ['li.zg-no-numbers'],
    '3068': ['._2hhNOdcC6yLwL_rugP3YLf'],
    '4379': ['.product-tile'],
    '4544': ['li.product'],
    '0513': ['article.message--post'],
    '0535': ['.post.has-profile'],
    '0559': ['.Comment', '.Item-BodyWrap'],
    '1350': ['article.message--post'],
    '0337': ['div.border-b'],
    '2908': ['tr'],
    '4122': ['.cat_box'],
    '4609': ['article.Excerpt'],
    '4510': ['.prod-box'],
    '4850': ['a.product'],
    '0519': ['article.message'],
    '0538': ['.post.has-profile'],
    '1069': ['.topic-body'],
  }),
];

function marks(
  part: TableMark['part'],
  selectors: Readonly<Record<string, readonly string[]>>,
): TableMark[] {
  return Object.entries(selectors).map(([id, records]) => ({ id, records, part }));
}
