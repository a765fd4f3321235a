import { HELD_OUT_HARMLESS, HELD_OUT_SECRETS } from './held-out-fields';
import { KNOWN_HARMLESS, KNOWN_SECRETS } from './known-fields';
import { REMEMBERED_HARMLESS, REMEMBERED_SECRETS } from './remembered-fields';

/** Every example of a field for a secret. */
export const SECRETS = [...KNOWN_SECRETS, ...HELD_OUT_SECRETS, ...REMEMBERED_SECRETS];

/** Every example of a field for something else. */
export const HARMLESS = [...KNOWN_HARMLESS, ...HELD_OUT_HARMLESS, ...REMEMBERED_HARMLESS];

/** How many of the harmless ones may be taken for a secret, since in doubt a field is one. */
export const FALSE_ALARMS = Math.floor(HARMLESS.length * 0.05);
