import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import type { OptionsServices } from './options-services';
import { failureText } from '../failure-text';

interface SettingsState {
  /** Absent until they have been read. */
  settings?: Settings;
  /** Shows the change at once and saves it; `problem` is set if that failed. */
  change: (change: Partial<Settings>) => void;
  problem?: string;
}

/** The stored settings, kept up to date with changes made in other pages. */
export function useSettings(services: OptionsServices): SettingsState {
  const [settings, setSettings] = useState<Settings>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    void services.readSettings().then(setSettings);
    return services.watchSettings(setSettings);
  }, [services]);

  function change(part: Partial<Settings>) {
    if (settings !== undefined) setSettings({ ...settings, ...part });
    services.changeSettings(part).then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(failureText(error)),
    );
  }

  return {
    change,
    ...(settings === undefined ? {} : { settings }),
    ...(problem === undefined ? {} : { problem }),
  };
}
