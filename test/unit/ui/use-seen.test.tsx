import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import { useSeen } from '@/ui/request/use-seen';
import { exampleJob } from '../../support/fake-popup-services';

afterEach(cleanup);

function Seer({ job, markSeen }: { job: Job; markSeen: (jobId: string) => Promise<void> }) {
  useSeen(job, { markSeen });
  return null;
}

it('counts as seen what is in front, and what is behind once it comes to the front', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const markSeen = vi.fn<(jobId: string) => Promise<void>>(async () => {});
  const job = exampleJob({ engine: 'service', state: 'done', finishedAt: 1 });
  render(<Seer job={job} markSeen={markSeen} />);
  expect(markSeen).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markSeen.mock.calls).toEqual([[job.id]]);
});
