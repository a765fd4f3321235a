import { fileSizes } from '@/platform/files';
import { DATASET_PREFIX } from './sealed-results';

/** Bytes that all datasets take up on the disk; 0 if the browser stores no files. */
export function datasetBytes(): Promise<number> {
  return fileSizes(DATASET_PREFIX).catch(() => 0);
}
