import { vi } from 'vitest';
import { LIMITS } from './time-limits.ts';

const { waitFor } = vi;

/** `vi.waitFor` gives up after a second by default, in which a loaded machine may not get to what is awaited. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMITS.query, ...options });
