import { fileSizes } from '@/platform/files';
import { DATASET_PREFIX } from './sealed-results';

/** Bytes that all datasets take on the disk; 0 where the browser keeps no files. */
export function datasetBytes(): Promise<number> {
  return fileSizes(DATASET_PREFIX).catch(() => 0);
}
