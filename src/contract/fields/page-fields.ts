import { ENGINES } from '../engine';
import { list } from './composites';
import { named } from './named';
import { boolean, integer, text } from './scalars';
import { localized } from '../user-text';

const SERVICE = ['service'] as const;
const selector = { minLength: 1, syntax: 'selector' } as const;

/** What is scraped, and which part of it. */
export const pageFields = {
  url: text({
    ...named('fieldUrl'),
    section: 'page',
    engines: SERVICE,
    required: true,
    syntax: 'url',
    pattern: /^https?:\/\/[^\s/?#]/i,
    rule: localized('fieldUrlRule'),
  }),
  mobile: boolean({ ...named('fieldMobile'), section: 'page', engines: SERVICE, default: false }),
  onlyMainContent: boolean({
    ...named('fieldOnlyMainContent'),
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  onlyCleanContent: boolean({
    ...named('fieldOnlyCleanContent'),
    section: 'content',
    engines: ['service', 'upload'],
    byModel: true,
    default: false,
  }),
  includeTags: list(text({ ...named('fieldIncludeTagsItem'), ...selector }), {
    ...named('fieldIncludeTags'),
    section: 'content',
    engines: ENGINES,
  }),
  excludeTags: list(text({ ...named('fieldExcludeTagsItem'), ...selector }), {
    ...named('fieldExcludeTags'),
    section: 'content',
    engines: ENGINES,
  }),
  removeBase64Images: boolean({
    ...named('fieldRemoveBase64Images'),
    section: 'content',
    engines: ENGINES,
    default: true,
  }),
  blockAds: boolean({
    ...named('fieldBlockAds'),
    section: 'content',
    engines: SERVICE,
    default: true,
  }),
  waitFor: integer({
    ...named('fieldWaitFor'),
    section: 'timing',
    engines: ['tab', 'service'],
    min: 0,
    max: 60_000,
    unit: 'ms',
    default: 0,
    note: 'fieldWaitForNote',
  }),
  timeout: integer({
    ...named('fieldTimeout'),
    section: 'timing',
    engines: ENGINES,
    min: 1000,
    max: 300_000,
    unit: 'ms',
    default: 60_000,
  }),
};
