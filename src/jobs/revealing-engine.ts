import { revealHeaders } from '@/storage/hidden-headers';
import type { JobEngine } from './job-engine';

/** An engine that gets a job's request with the header values that its record only stands in for. */
export function revealHeadersFor(engine: JobEngine): JobEngine {
  return {
    async scrape(job, signal) {
      const { options } = job;
      const whole = options && { options: await revealHeaders({ ...options }) };
      return engine.scrape({ ...job, ...whole }, signal);
    },
  };
}
