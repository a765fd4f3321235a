import type { MessageKey } from '@/contract/user-text';
import type { NoiseKind } from '@/storage/settings';

/** The name of each kind of noise. */
export const NOISE_TEXTS: Record<NoiseKind, MessageKey> = {
  numbers: 'optionsNoiseNumbers',
  dates: 'optionsNoiseDates',
  order: 'optionsNoiseOrder',
  campaigns: 'optionsNoiseCampaigns',
};
