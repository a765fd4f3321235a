import { vi } from 'vitest';
import type { Presets } from '@/storage/presets';
import type { PresetStore } from '@/ui/presets/PresetsSection';

/** The presets of the settings without a browser; `written` receives what each change makes of them. */
export function fakePresetStore(presets: Presets = { list: [] }) {
  let stored = presets;
  const written = vi.fn<(presets: Presets) => void>();
  return {
    readPresets: async () => stored,
    changePresets: async (change: (before: Presets) => Presets) => {
      stored = change(stored);
      written(stored);
      return stored;
    },
    watchPresets: () => () => {},
    saveFile: vi.fn<PresetStore['saveFile']>(),
    written,
  };
}
