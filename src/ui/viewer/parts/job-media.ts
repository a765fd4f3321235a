import { isRemote } from '@/contract/engine';
import { leavesNoTrace, type Job } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { saveFile } from '@/platform/save-file';
import { readMedia } from '@/storage/kept-media';
import type { PartTools } from './part-tools';

/** Saves files of a job, stores those that a service's answer names along with it, and finds them again. */
export function mediaOf(job: Job): MediaTools {
  const { id, engine, target } = job;
  return {
    page: target.url,
    isOfService: isRemote(engine),
    canKeep: !leavesNoTrace(job),
    keptMedia: (url) => readMedia(id, url),
    keepMedia: (url, file) => keepMedia(id, url, file),
    saveFile: (name, content) => void saveFile(name, content, leavesNoTrace(job)),
  };
}

type MediaTools = Pick<
  PartTools,
  'page' | 'isOfService' | 'canKeep' | 'keptMedia' | 'keepMedia' | 'saveFile'
>;

/** Whatever goes wrong here, the user already has the file in front of them. */
async function keepMedia(jobId: string, address: string, file: Blob): Promise<boolean> {
  const blobUrl = URL.createObjectURL(file);
  try {
    return await send('keepMedia', { jobId, address, blobUrl });
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(blobUrl);
  }
}
