import type { Job } from '@/contract/job';
import { agentCheck } from '@/contract/request/check-agent';
import { createAgentEngine } from '@/jobs/agent-engine';
import type { ScrapeData } from '@/contract/scrape-data';
import type { JobWork } from '@/jobs/engine';
import { readAgent, startAgent } from '@/service/agent';
import { cancelRun } from '@/service/runs';
import { connectFor } from './connect';
import { siteEffects } from './site-effects';

/** The agent of the service of each job. */
export function createServiceAgent(): JobWork {
  return createAgentEngine({
    start: async (job, request, signal) =>
      startAgent(await connectFor(job), agentCheck.require(request), signal),
    read: async (job, run, signal) => readAgent(await connectFor(job), run, signal),
    cancel: async (job, run, signal) => cancelRun(await connectFor(job), run, signal),
    sleep: siteEffects.sleep,
  });
}

/**
 * What the agent of a job has found, as {@link readAgent}; `undefined` also if nobody knows whether it was begun.
 */
export async function askAgent(job: Job, signal: AbortSignal): Promise<ScrapeData | undefined> {
  const { id } = job.remote ?? {};
  return id === undefined
    ? undefined
    : readAgent(await connectFor(job), { kind: 'agent', id }, signal);
}
