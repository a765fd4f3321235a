/** What a page says about itself outside its visible text, as read; nothing in it is trusted. */
export interface PageHead {
  title: string;
  /** The `lang` of the root element. */
  language: string;
  /** In document order, wherever in the page they stand. */
  metaTags: MetaTag[];
  links: HeadLink[];
  /** The texts of the JSON-LD scripts. */
  linkedData: string[];
}

export interface MetaTag {
  /** What `name`, `property` and `itemprop` say, without repetition. */
  keys: string[];
  content: string;
}

export interface HeadLink {
  /** Lower-case relations; of a link without any, the properties (`itemprop`) whose value it is. */
  relations: string[];
  /** As written. */
  href: string;
  /** Width of an icon in pixels, 0 where not told. */
  size: number;
}
