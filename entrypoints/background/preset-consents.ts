import type { Job } from '@/contract/job';
import type { Consents } from '@/jobs/actions/ask-driver';
import { changePresets, readPresets } from '@/storage/presets';

/**
 * What the user has agreed to for the preset whose actions a job does; `undefined` if they are not
 * a preset's.
 */
export function presetConsents({ preset, request: { actions } }: Job): Consents | undefined {
  if (preset === undefined) return undefined;
  return {
    async find(site) {
      const { agreedTo } = await import('@/drafts/preset-list');
      return agreedTo(await readPresets(), preset, actions, site);
    },
    async add(words, site) {
      const { agreeTo } = await import('@/drafts/preset-list');
      await changePresets((stored) => agreeTo(stored, preset, actions, { words, site }));
    },
  };
}
