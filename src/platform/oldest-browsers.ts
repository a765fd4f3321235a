/**
 * Major versions of the oldest supported browsers. The manifests require them, and the project's
 * scripts start no older ones.
 */
export const OLDEST_BROWSERS = { chromium: 148, firefox: 142 } as const;
