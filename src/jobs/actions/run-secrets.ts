import type { StepSecret } from '@/contract/secret-steps';

/**
 * What the user typed for runs that have not begun. In memory only, so that no kill or crash leaves
 * it behind.
 */
export type RunSecrets = ReturnType<typeof createRunSecrets>;

/** Makes an empty one. */
export function createRunSecrets() {
  const kept = new Map<string, readonly StepSecret[]>();
  return {
    keep(jobId: string, secrets: readonly StepSecret[]) {
      kept.set(jobId, secrets);
      // A job that could not be stored never asks for its secrets.
      const [oldest] = kept.keys();
      if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
    },
    /** Hands over what was typed for a job, by the index of its action, and forgets it. */
    take(jobId: string) {
      const secrets = kept.get(jobId) ?? [];
      kept.delete(jobId);
      return new Map(secrets.map(({ step, ...secret }) => [step, secret]));
    },
  };
}

const LIMIT = 10;
