import { requireOptions } from '@/contract/request/check-request';
import { toTabRequest } from '@/contract/request/for-engine';
import { fileReadRequest } from '@/contract/snapshot/file-read-request';
import type { GivenReadings } from '@/jobs/given-readings';
import type { JobRunner } from '@/jobs/job-runner';
import { newTabJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import type { Handlers } from '@/messaging/protocol';
import { readBlob } from './read-blob';

/** Answers requests from files that an extension page has read. */
export function createFileHandlers(
  runner: JobRunner,
  given: GivenReadings,
): Pick<Handlers, 'answerFile'> {
  return {
    async answerFile({ jobId, name, url, blobUrl, incognito, options, ownModel }) {
      const checked = requireOptions(options);
      const { readNamedModel } = await import('@/storage/models');
      const model = await readNamedModel(ownModel);
      // A file cannot be clicked in.
      const { actions: _actions, ...fitting } = toTabRequest(checked, { model }).request;
      // Where the named one is gone, no other is asked.
      const request = ownModel === undefined ? fitting : { ...fitting, ownModel };
      const text = await (await readBlob(blobUrl)).text();
      const target = { url, title: name, documentId: jobId };
      const asked = { jobId, operation: 'parse', target, incognito, request, kept: true } as const;
      const retention = await retentionFor(checked, [url]);
      const reading = { text, frames: [] };
      given.keep(jobId, { wanted: fileReadRequest(checked), reading, documentId: jobId });
      await runner.start(newTabJob(asked, retention, Date.now()));
      void runner.ended(jobId).finally(() => given.drop(jobId));
    },
  };
}
