/** What is asked of a web server for a page, whoever fetches it, and for how much of it. */
export const PAGE_FETCH = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  /** Milliseconds until it counts as silent. */
  timeout: 30_000,
  /** Bytes of the largest page that is read. */
  maxBytes: 20_000_000,
} as const;
