import { entitiesOf, textsOf, type LinkedData, type LinkedItem, type NamedEntity } from './json-ld';

/** The objects of a page's JSON-LD that are about the page itself. */
export interface PageItems {
  /** Its main content: an article, a posting, a question, a recipe. */
  content: LinkedItem[];
  /** The web page as such. Its dates and author are those of the page, not of a text on it. */
  page: LinkedItem[];
  /** Whether the page sells something or lists things, and so has no date or author itself. */
  isShop: boolean;
  /** Whether its content is a discussion, whose authors go by their user names. */
  isDiscussion: boolean;
}

/** Separates what describes the page from what it only mentions. */
export function pageItems({ items }: LinkedData): PageItems {
  const own = items.filter(({ role }) => OWN_ROLES.has(role));
  const withType = (type: RegExp) => own.filter(({ types }) => types.some((own) => type.test(own)));
  return {
    content: withType(CONTENT_TYPE),
    page: withType(PAGE_TYPE),
    isShop: withType(SHOP_TYPE).length > 0,
    isDiscussion: withType(DISCUSSION_TYPE).length > 0,
  };
}

/** The first text that some objects have under a property. */
export function firstText(items: readonly LinkedItem[], property: string): string | undefined {
  for (const { properties } of items) {
    const [text] = textsOf(properties, property);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The people and organisations under a property of the first object that has any. */
export function firstEntities(
  items: readonly LinkedItem[],
  property: string,
  linkedData: LinkedData,
): NamedEntity[] {
  for (const { properties } of items) {
    const entities = entitiesOf(properties, property, linkedData);
    if (entities.length > 0) return entities;
  }
  return [];
}

/** The site's name: that of its `WebSite`, else of the content's publisher. */
export function siteNameOf(linkedData: LinkedData): string | undefined {
  const site = linkedData.items.find(({ types }) => types.includes('WebSite'));
  const [name] = site === undefined ? [] : textsOf(site.properties, 'name');
  return name ?? firstEntities(pageItems(linkedData).content, 'publisher', linkedData)[0]?.name;
}

const OWN_ROLES = new Set(['', 'mainEntity', 'mainEntityOfPage']);
const CONTENT_TYPE =
  /Article$|Posting$|^(?:Report|Recipe|HowTo|Question|CreativeWork|Chapter|Dataset|PodcastEpisode)$/;
const DISCUSSION_TYPE = /^(?:DiscussionForumPosting|SocialMediaPosting|Question|QAPage)$/;
const PAGE_TYPE = /Page$/;
const SHOP_TYPE =
  /^(?:Product|ProductGroup|ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/;
