import { isRemote } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { readMedia } from '@/storage/kept-media';
import type { PartTools } from './part-tools';

/** Stores the files that a service's answer names along with its job, and finds them again. */
export function mediaOf({ id, engine, retention, incognito }: Job): MediaTools {
  return {
    isOfService: isRemote(engine),
    canKeep: retention === 'disk' && !incognito,
    keptMedia: (url) => readMedia(id, url),
    keepMedia: (url, file) => keepMedia(id, url, file),
  };
}

type MediaTools = Pick<PartTools, 'isOfService' | 'canKeep' | 'keptMedia' | 'keepMedia'>;

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
