/** What a page says about itself outside its visible text, unchanged; none of it is trusted. */
export interface PageHead {
  title: string;
  /** The `lang` of the root element. */
  language: string;
  /** In document order, wherever they are in the page. */
  metaTags: MetaTag[];
  links: HeadLink[];
  /** The contents of the JSON-LD scripts. */
  linkedData: string[];
}

export interface MetaTag {
  /** The values of `name`, `property` and `itemprop`, without duplicates. */
  keys: string[];
  content: string;
}

export interface HeadLink {
  /**
   * Relations in lower case; for a link without any, the properties (`itemprop`) whose value it is.
   */
  relations: string[];
  /** As written. */
  href: string;
  /** Width of an icon in pixels, 0 where not told. */
  size: number;
}
