/**
 * Major versions of the oldest browsers that the extension is made for. Its manifests say them, and
 * its own scripts start no older one.
 */
export const OLDEST_BROWSERS = { chromium: 148, firefox: 142 } as const;
