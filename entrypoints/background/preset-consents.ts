import type { Job } from '@/contract/job';
import type { Consents } from '@/jobs/actions/ask-driver';
import { changePresets, readPresets } from '@/storage/presets';
import { agreedTo, agreeTo } from '@/drafts/preset-list';

/**
 * What the user has agreed to for the preset whose actions a job does; `undefined` if they are not
 * a preset's.
 */
export function presetConsents({ preset, request: { actions } }: Job): Consents | undefined {
  if (preset === undefined) return undefined;
  return {
    find: async () => agreedTo(await readPresets(), preset, actions),
    async add(words) {
      await changePresets((stored) => agreeTo(stored, preset, actions, words));
    },
  };
}
