import { localized } from '../user-text';

/** The failure of work that the user stopped before anything left the machine. */
export const CANCELLED = { code: 'CANCELLED', message: localized('scrapeStopped') } as const;
