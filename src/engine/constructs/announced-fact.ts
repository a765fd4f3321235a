/**
 * A fact that a page states in its structured data; where the page shows it, that is what readers
 * came for.
 */
export interface AnnouncedFact {
  /** A `text` is a post, an answer or a review, `item` one of a list. */
  kind:
    | 'headline'
    | 'name'
    | 'price'
    | 'rating'
    | 'person'
    | 'ingredient'
    | 'place'
    | 'date'
    | 'text'
    | 'item';
  /** As the page writes it there; only the start of a long text. */
  text: string;
}
