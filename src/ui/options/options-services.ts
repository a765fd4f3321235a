import type { ExportedPage } from '@/export/exported-page';
import type { Settings } from '@/storage/settings';
import type { PresetStore } from '../presets/PresetsSection';
import type { PermissionServices } from '../permissions/permission-services';
import type { ModelSettings } from '../own-models/model-settings';
import type { ServiceSettings } from '../connection/service-settings';

/** What the options page needs from outside; replaced in tests. */
export interface OptionsServices {
  readSettings(): Promise<Settings>;
  /** @param shown - The settings that the change was made from. */
  changeSettings(change: Partial<Settings>, shown: Settings): Promise<void>;
  /** Calls back after every change, wherever it was made. Returns a function that stops it. */
  watchSettings(listener: (settings: Settings) => void): () => void;
  listCommands(): Promise<{ description: string; shortcut: string }[]>;
  openShortcutSettings(): Promise<void>;
  /** How many results are stored, and their size in UTF-16 units. */
  usage(): Promise<{ count: number; size: number }>;
  /** The page that was read last; `undefined` if there is none. */
  lastPage(): Promise<ExportedPage | undefined>;
  saveFile(name: string, text: string): void;
  service: ServiceSettings;
  /** Loads what the settings of models need. */
  models: () => Promise<ModelSettings>;
  presets: PresetStore;
  permissions: PermissionServices;
}
