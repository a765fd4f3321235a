import * as z from 'zod/mini';
import { hostOf } from '@/contract/address/host-of';
import { keptList } from './list-change';

/** What the user has chosen for each of some sites, as an item of `storage.local`. */
export function siteList<Kept extends { host: string }>(
  key: string,
  schema: () => z.ZodMiniType<Kept>,
) {
  const { read, ...list } = keptList(key, schema, ({ host }: { host: string }) => host);
  return {
    ...list,
    /** That of all sites, by host. One that cannot be read is left out. */
    read: async () => (await read()).toSorted((a, b) => (a.host < b.host ? -1 : 1)),
    /** That of the site of a page; `undefined` if there is none. */
    forPage: async (url: string) => {
      const host = hostOf(url);
      return (await read()).find((one) => one.host === host);
    },
  };
}

/** A host, with its port if it has one of its own. */
export function hostSchema() {
  return z.string().check(z.minLength(1), z.maxLength(300));
}
