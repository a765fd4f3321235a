/** A page that another one links to. */
export interface PageLink {
  /** Without fragment. */
  url: string;
  /** What the link says, on one line; may be empty. */
  text: string;
}

/** The pages that a page links to, and where its links stand. */
export interface PageLinks {
  /** Each once, in the order of their first links. */
  links: PageLink[];
  /** At most one of its content and one of its navigation, then the columns of its lists. None is empty. */
  places: LinkPlace[];
  /** Where the page shows what a search found: that, the best first. Empty elsewhere. */
  results: PageLink[];
}

/** A part of a page, or a column of one of its lists, with the links in it. */
export interface LinkPlace {
  kind: 'content' | 'navigation' | 'column';
  /** Of a column, what the page calls its list and it; else empty. */
  name: string;
  /** As in the links of the page, in the order of the place. */
  urls: string[];
}
