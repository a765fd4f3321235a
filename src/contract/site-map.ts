import type { UserText } from './user-text';

/** The pages found on a site: `POST /v2/map`. */
export interface SiteMap {
  /** Each page once; if words were searched for, the best match first. */
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
