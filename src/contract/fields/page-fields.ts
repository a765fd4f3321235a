import { ENGINES } from '../engine';
import { list } from './composites';
import { boolean, integer, text } from './scalars';
import { localized } from '../user-text';

const SERVICE = ['service'] as const;
const selector = { minLength: 1, syntax: 'selector' } as const;

/** What is scraped, and which part of it. */
export const pageFields = {
  url: text({
    label: 'fieldUrl',
    help: 'fieldUrlHelp',
    section: 'page',
    engines: SERVICE,
    required: true,
    syntax: 'url',
    pattern: /^https?:\/\/[^\s/?#]/i,
    rule: localized('fieldUrlRule'),
  }),
  mobile: boolean({
    label: 'fieldMobile',
    help: 'fieldMobileHelp',
    section: 'page',
    engines: SERVICE,
    default: false,
  }),
  onlyMainContent: boolean({
    label: 'fieldOnlyMainContent',
    help: 'fieldOnlyMainContentHelp',
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  onlyCleanContent: boolean({
    label: 'fieldOnlyCleanContent',
    help: 'fieldOnlyCleanContentHelp',
    section: 'content',
    engines: ['service', 'upload'],
    default: false,
  }),
  includeTags: list(
    text({ label: 'fieldIncludeTagsItem', help: 'fieldIncludeTagsItemHelp', ...selector }),
    {
      label: 'fieldIncludeTags',
      help: 'fieldIncludeTagsHelp',
      section: 'content',
      engines: ENGINES,
    },
  ),
  excludeTags: list(
    text({ label: 'fieldExcludeTagsItem', help: 'fieldExcludeTagsItemHelp', ...selector }),
    {
      label: 'fieldExcludeTags',
      help: 'fieldExcludeTagsHelp',
      section: 'content',
      engines: ENGINES,
    },
  ),
  removeBase64Images: boolean({
    label: 'fieldRemoveBase64Images',
    help: 'fieldRemoveBase64ImagesHelp',
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  blockAds: boolean({
    label: 'fieldBlockAds',
    help: 'fieldBlockAdsHelp',
    section: 'content',
    engines: SERVICE,
    default: true,
  }),
  waitFor: integer({
    label: 'fieldWaitFor',
    help: 'fieldWaitForHelp',
    section: 'timing',
    engines: ['tab', 'service'],
    min: 0,
    max: 60_000,
    unit: 'ms',
    default: 0,
    note: 'fieldWaitForNote',
  }),
  timeout: integer({
    label: 'fieldTimeout',
    help: 'fieldTimeoutHelp',
    section: 'timing',
    engines: ENGINES,
    min: 1000,
    max: 300_000,
    unit: 'ms',
    default: 60_000,
  }),
};
