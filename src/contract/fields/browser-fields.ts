import type { ObjectOf } from './field';
import { named } from './named';
import { requestFields } from './request-fields';
import { boolean, integer } from './scalars';

const SERVICE = ['service'] as const;

/** The fields of `POST /v2/browser`, in the order of the form. */
export const browserFields = {
  ttl: {
    ...integer({
      ...named('fieldBrowserTtl'),
      engines: SERVICE,
      min: 30,
      max: 3600,
      default: 600,
    }),
    cost: {
      kind: 'whole',
      min: 2,
      max: 2,
      per: 60,
      text: 'costBrowser',
      source: 'running service',
    } as const,
  },
  activityTtl: integer({
    ...named('fieldBrowserIdle'),
    engines: SERVICE,
    min: 10,
    max: 3600,
    default: 300,
  }),
  streamWebView: boolean({ ...named('fieldBrowserStream'), engines: SERVICE }),
  profile: { ...requestFields.profile, engines: SERVICE },
};

export type BrowserRequest = ObjectOf<typeof browserFields>;
