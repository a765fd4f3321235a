/** A fact that a page names in its structured data, which readers came for where the page shows it. */
export interface AnnouncedFact {
  kind: 'name' | 'price' | 'rating' | 'person' | 'ingredient' | 'place';
  text: string;
}
