import type { MessageKey } from '@/contract/user-text';
import type { NoiseKind } from '@/storage/settings';

/** What each kind of noise is called. */
export const NOISE_TEXTS: Record<NoiseKind, MessageKey> = {
  numbers: 'optionsNoiseNumbers',
  dates: 'optionsNoiseDates',
  order: 'optionsNoiseOrder',
};
