import { useMemo } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import { useStored } from '../use-stored';
import type { OptionsServices } from './options-services';

interface SettingsState {
  /** Absent until they have been read. */
  settings?: Settings;
  /** Shows the change at once and saves it; `problem` is set if that failed. */
  change: (change: Partial<Settings>) => void;
  problem?: string;
}

/** The stored settings, kept up to date with changes made in other pages. */
export function useSettings(
  services: Pick<OptionsServices, 'readSettings' | 'changeSettings' | 'watchSettings'>,
): SettingsState {
  const source = useMemo(
    () => ({
      read: () => services.readSettings(),
      watch: (listener: () => void) => services.watchSettings(listener),
    }),
    [services],
  );
  const { value: settings, save, problem } = useStored(source);
  return {
    change: (part) =>
      save(
        (shown) => ({ ...shown, ...part }),
        (shown) => services.changeSettings(part, shown),
      ),
    ...(settings === undefined ? {} : { settings }),
    ...(problem === undefined ? {} : { problem }),
  };
}
