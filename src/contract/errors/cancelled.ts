import { localized } from '../user-text';

/** The failure of work that the user stopped, and that goes on nowhere else. */
export const CANCELLED = { code: 'CANCELLED', message: localized('scrapeStopped') } as const;
