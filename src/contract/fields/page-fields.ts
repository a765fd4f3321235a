import { ENGINES } from '../engine';
import { list } from './composites';
import { boolean, integer, text } from './scalars';

const SERVICE = ['service'] as const;
const selector = { minLength: 1, syntax: 'selector' } as const;

/** What is scraped, and which part of it. */
export const pageFields = {
  url: text({
    label: 'Address',
    help: 'The page to scrape.',
    section: 'page',
    engines: SERVICE,
    required: true,
    syntax: 'url',
    pattern: /^https?:\/\/[^\s/?#]/i,
    rule: 'must be a whole address that starts with https:// or http://',
  }),
  mobile: boolean({
    label: 'Mobile',
    help: 'Loads the page as a phone would.',
    section: 'page',
    engines: SERVICE,
    default: false,
  }),
  onlyMainContent: boolean({
    label: 'Main content only',
    help: 'Leaves out header, navigation and footer.',
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  onlyCleanContent: boolean({
    label: 'Clean by model (beta)',
    help: 'A model removes what is left of banners, share buttons and related articles.',
    section: 'content',
    engines: ['service', 'upload'],
    default: false,
  }),
  includeTags: list(text({ label: 'Selector', help: 'A tag or CSS selector.', ...selector }), {
    label: 'Only these elements',
    help: 'Tags or CSS selectors. Nothing else is taken.',
    section: 'content',
    engines: ENGINES,
  }),
  excludeTags: list(text({ label: 'Selector', help: 'A tag or CSS selector.', ...selector }), {
    label: 'Without these elements',
    help: 'Tags or CSS selectors that are left out.',
    section: 'content',
    engines: ENGINES,
  }),
  removeBase64Images: boolean({
    label: 'Shorten embedded images',
    help: 'Replaces images written into the page by a placeholder; their description stays.',
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  blockAds: boolean({
    label: 'Block ads',
    help: 'Blocks ads and cookie pop-ups.',
    section: 'content',
    engines: SERVICE,
    default: true,
  }),
  waitFor: integer({
    label: 'Wait before reading',
    help: 'On top of what the service waits by itself.',
    section: 'timing',
    engines: ['tab', 'service'],
    min: 0,
    max: 60_000,
    unit: 'ms',
    default: 0,
    note: 'At most 60 seconds, and at most half of the time limit.',
  }),
  timeout: integer({
    label: 'Time limit',
    help: 'The scrape is given up after this time.',
    section: 'timing',
    engines: ENGINES,
    min: 1000,
    max: 300_000,
    unit: 'ms',
    default: 60_000,
  }),
};
