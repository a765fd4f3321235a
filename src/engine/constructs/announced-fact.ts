/**
 * A fact that a page names in its structured data, which readers came for where the page shows it.
 */
export interface AnnouncedFact {
  /** A `text` is a post, an answer or a review, `item` one of a list. */
  kind:
    'headline' | 'name' | 'price' | 'rating' | 'person' | 'ingredient' | 'place' | 'text' | 'item';
  /** As the page writes it there; of a long text the start. */
  text: string;
}
