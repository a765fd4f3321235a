/** Milliseconds that a scrape may take if its request does not say: the contract's default. */
export const DEFAULT_TIMEOUT = 60_000;
