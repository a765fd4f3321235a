import type { SearchSource } from './fields/search-fields';

/** What a search found, by source, best first. */
export interface SearchAnswer {
  hits: SearchHit[];
  creditsUsed?: number;
  /** A note from the service. */
  warning?: string;
}

/** A page that a search found. */
export interface SearchHit {
  source: SearchSource;
  url: string;
  /** As the search result shows it; may be empty. */
  title: string;
  /** A short description, or when it was published; may be empty. */
  description: string;
}
