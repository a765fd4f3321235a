/** How work fails that the user stopped while nothing had left the machine. */
export const CANCELLED = { code: 'CANCELLED', message: 'The scrape was stopped.' } as const;
