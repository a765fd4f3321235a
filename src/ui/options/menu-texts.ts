import type { MessageKey } from '@/contract/user-text';
import type { MenuItem } from '@/storage/settings';

/** The name of each item of the context menu. */
export const MENU_TEXTS: Record<MenuItem, MessageKey> = {
  'scrape-page': 'menuScrapePage',
  'pick-parts': 'menuPickParts',
  'scrape-with': 'menuScrapeWith',
  'scrape-selection': 'menuScrapeSelection',
  'copy-link': 'menuCopyLink',
  'copy-image': 'menuCopyImage',
};
