import type { SearchSource } from './fields/search-fields';

/** What a search found, by its source, the best first. */
export interface SearchAnswer {
  hits: SearchHit[];
  creditsUsed?: number;
  /** What the service says beside it. */
  warning?: string;
}

/** A page that a search found. */
export interface SearchHit {
  source: SearchSource;
  url: string;
  /** As the search shows it; may be empty. */
  title: string;
  /** In a few words, or when it was published; may be empty. */
  description: string;
}
