import {
  changePresets,
  readPresets,
  watchPresets,
  type Preset,
  type Presets,
} from '@/storage/presets';
import type { KeptSteps } from '@/contract/step-doors';
import type { JsonObject } from '@/drafts/draft';
import type * as presetList from '@/drafts/preset-list';

/**
 * Reads and changes presets for the form. What a change is made from is loaded with the form: the page may
 * close as soon as the user has asked for one.
 */
export function createPresetServices() {
  let shown: Presets | undefined;
  let loaded: Changes | undefined;

  async function read(): Promise<Presets> {
    if (shown === undefined) watchPresets((presets) => (shown = presets));
    return (shown = await readPresets());
  }

  async function change(make: (changes: Changes, stored: Presets) => Presets): Promise<Presets> {
    const changes = loaded ?? (await loadChanges());
    return changePresets((stored) => make(changes, stored), shown);
  }

  return {
    load: async (): Promise<void> => {
      [loaded] = await Promise.all([loadChanges(), read()]);
    },
    readPresets: async () => (await read()).list,
    /** Saves a request under a name, replacing the one that has it already. @returns the preset's id. */
    async savePreset(preset: Omit<Preset, 'id' | 'hosts'>) {
      const saved = await change((changes, stored) => changes.savePreset(stored, preset));
      return saved.list.find(({ name }) => name === preset.name)?.id ?? '';
    },
    /** Records that the user has reviewed these steps, if a preset still has them. */
    async markReviewed(id: string, options: JsonObject, kept: KeptSteps) {
      await change((changes, stored) => changes.markReviewed(stored, id, options, kept));
    },
    /** Makes requests for a host start with a preset, or no longer. */
    async offerPreset(id: string, host: string, on: boolean) {
      await change((changes, stored) => changes.offerPreset(stored, id, host, on));
    },
  };
}

type Changes = typeof presetList;

// What only the form needs is loaded with it, so that the popup opens without it.
const loadChanges = (): Promise<Changes> => import('@/drafts/preset-list');
