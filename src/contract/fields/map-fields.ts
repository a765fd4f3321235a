import type { ObjectOf } from './field';
import { named } from './named';
import { observedCost } from './observed-cost';
import { requestFields } from './request-fields';
import { boolean, choice, integer, text } from './scalars';

const SERVICE = ['service'] as const;
const BOTH = ['tab', 'service'] as const;

/** Fields about a site that maps and crawls share. */
export const siteFields = {
  sitemap: choice(['include', 'skip', 'only'], {
    ...named('fieldSitemap'),
    engines: BOTH,
    default: 'include',
  }),
};

/** Every field of `POST /v2/map`, in the order of the form. */
export const mapFields = {
  url: {
    ...requestFields.url,
    help: 'fieldMapUrlHelp' as const,
    engines: BOTH,
    cost: observedCost('whole', 1, 'costMap'),
  },
  search: text({ ...named('fieldMapSearch'), engines: BOTH }),
  limit: integer({ ...named('fieldMapLimit'), engines: BOTH, min: 1, max: 100_000, default: 5000 }),
  ...siteFields,
  includeSubdomains: boolean({ ...named('fieldIncludeSubdomains'), engines: BOTH, default: true }),
  ignoreQueryParameters: boolean({ ...named('fieldIgnoreQuery'), engines: BOTH, default: true }),
  filterByPath: boolean({ ...named('fieldFilterByPath'), engines: BOTH }),
  ignoreCache: boolean({ ...named('fieldMapIgnoreCache'), engines: SERVICE }),
  useIndex: boolean({ ...named('fieldMapUseIndex'), engines: SERVICE }),
  timeout: { ...requestFields.timeout, help: 'fieldMapTimeoutHelp' as const, engines: SERVICE },
  location: { ...requestFields.location, engines: SERVICE },
  headers: { ...requestFields.headers, engines: SERVICE },
  threatProtection: { ...requestFields.threatProtection, engines: SERVICE },
  auditMetadata: { ...requestFields.auditMetadata, engines: SERVICE },
};

export type MapRequest = ObjectOf<typeof mapFields>;
