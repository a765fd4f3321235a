import { localized } from '../user-text';

/** The failure of work that the user stopped before anything was sent. */
export const CANCELLED = { code: 'CANCELLED', message: localized('scrapeStopped') } as const;
