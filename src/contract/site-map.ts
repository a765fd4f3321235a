import type { UserText } from './user-text';

/** The pages of a site, as far as they were found: `POST /v2/map`. */
export interface SiteMap {
  /** Each page once; the most fitting first, where words were sought. */
  links: SiteLink[];
  /** Why there may be more. */
  warning?: UserText;
}

/** A page of a site. */
export interface SiteLink {
  url: string;
  title?: string;
  description?: string;
}
