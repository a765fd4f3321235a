/** A page that another one links to. */
export interface PageLink {
  /** Without fragment. */
  url: string;
  /** The link's text on one line; may be empty. */
  text: string;
  /** What its markup says against opening it. */
  mark?: LinkMark;
}

/**
 * What the markup of a link says against opening it: that it does something (`data-method`,
 * `download`), or that programs should not follow it (`rel=nofollow`).
 */
export type LinkMark = 'acts' | 'nofollow';

/** The links of a page, and where they are. */
export interface PageLinks {
  /** Each page once, in the order of their first links. */
  links: PageLink[];
  /**
   * At most one for its content and one for its navigation, then the columns of its lists. None is
   * empty.
   */
  places: LinkPlace[];
  /** On a page of search results: those, the best first. Empty elsewhere. */
  results: PageLink[];
}

/** A part of a page, or a column of one of its lists, with the links in it. */
export interface LinkPlace {
  kind: 'content' | 'navigation' | 'column';
  /** For a column, the page's name for its list and for the column; otherwise empty. */
  name: string;
  /** As in the page's links, in the order they appear in this place. */
  urls: string[];
}
