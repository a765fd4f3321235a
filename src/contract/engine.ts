/** Who may answer a scrape: the tab itself, the service by address, the service on the tab's own page. */
export const ENGINES = ['tab', 'service', 'upload'] as const;

export type Engine = (typeof ENGINES)[number];
