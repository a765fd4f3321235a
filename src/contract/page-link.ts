/** A page that another one links to. */
export interface PageLink {
  /** Without fragment. */
  url: string;
  /** What the link says, on one line; may be empty. */
  text: string;
}
