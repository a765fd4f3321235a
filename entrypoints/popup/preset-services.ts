import { changePresets, readPresets, watchPresets, type Presets } from '@/storage/presets';
import type * as presetList from '@/drafts/preset-list';
import type { RequestServices } from '@/ui/request/request-services';

type PresetServices = Pick<
  RequestServices,
  'readPresets' | 'savePreset' | 'markReviewed' | 'offerPreset'
>;

/**
 * Reads and changes presets for the form. What a change is made from is loaded with the form: the page may
 * close as soon as the user has asked for one.
 */
export function createPresetServices(): PresetServices & { load: () => Promise<void> } {
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
    async load() {
      [loaded] = await Promise.all([loadChanges(), read()]);
    },
    readPresets: async () => (await read()).list,
    async savePreset(preset) {
      const saved = await change((changes, stored) => changes.savePreset(stored, preset));
      return saved.list.find(({ name }) => name === preset.name)?.id ?? '';
    },
    async markReviewed(id, options, kept) {
      await change((changes, stored) => changes.markReviewed(stored, id, options, kept));
    },
    async offerPreset(id, host, on) {
      await change((changes, stored) => changes.offerPreset(stored, id, host, on));
    },
  };
}

type Changes = typeof presetList;

// What only the form needs is loaded with it, so that the popup opens without it.
const loadChanges = (): Promise<Changes> => import('@/drafts/preset-list');
