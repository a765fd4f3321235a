import type { MessageKey } from '@/contract/user-text';
import type { MenuItem } from '@/storage/settings';

/** What each entry of the context menu is called. */
export const MENU_TEXTS: Record<MenuItem, MessageKey> = {
  'scrape-page': 'menuScrapePage',
  'pick-parts': 'menuPickParts',
  'scrape-with': 'menuScrapeWith',
  'scrape-selection': 'menuScrapeSelection',
  'copy-link': 'menuCopyLink',
  'copy-image': 'menuCopyImage',
};
