import { oneLine } from '@/contract/one-line';
import type { Job } from '@/contract/job';
import { agentCheck } from '@/contract/request/check-agent';
import { FailureError } from '@/contract/result';
import { newServiceJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import { readConnection } from '@/storage/connection';
import { hideWebhook, revealWebhook } from '@/storage/hidden-headers';
import { readPolicy } from '@/storage/policy';
import { refusedToAgent } from '@/storage/policy-of-pages';

/**
 * A new job for the agent of a service, which is called as the task begins.
 *
 * @param order.agent - What it is to do, unchecked.
 * @throws {FailureError} `BAD_REQUEST` if that is wrong, the administrator forbids it, or the value of a header is
 *   gone; `BAD_SETTINGS` without a service.
 */
export async function agentJob(
  order: { jobId: string; incognito: boolean; service?: string; agent: unknown },
  createdAt: number,
): Promise<Job> {
  const { jobId, incognito, service } = order;
  const written = agentCheck.require(order.agent);
  const { prompt, urls = [] } = written;
  const refused = refusedToAgent(await readPolicy(), written);
  if (refused !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message: refused });
  const { remote } = await readConnection(service);
  const target = { url: urls[0] ?? '', title: oneLine(prompt).slice(0, LONGEST_TITLE) };
  // Header values that are gone are asked for before there is a job.
  await revealWebhook(written);
  const request = { agent: await hideWebhook(written) };
  const asked = { jobId, operation: 'agent', engine: 'service', target, incognito } as const;
  return newServiceJob({ ...asked, request }, remote, await retentionFor({}, urls), createdAt);
}

const LONGEST_TITLE = 200;
