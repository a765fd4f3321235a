import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import type { PhonePlans } from '@/engine/redaction/find-phones';

/** The data that the extension loads to find phone numbers; the package's own types are wider. */
export const PHONE_PLANS = metadata as unknown as PhonePlans;

export const phonePlans = async (): Promise<PhonePlans> => PHONE_PLANS;
