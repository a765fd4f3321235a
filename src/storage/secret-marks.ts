import * as z from 'zod/mini';
import { keptList } from './list-change';

/**
 * Which origins have secrets, recorded outside the database that holds them: a browser that finds that database
 * damaged, as after a full disk, starts with an empty one and tells nobody. Add one after its secrets were stored,
 * and drop it before they are removed.
 */
export const secretMarks = keptList('secret-origins', () => z.string(), String);
