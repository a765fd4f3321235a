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
export function useSettings(
  services: Pick<OptionsServices, 'readSettings' | 'changeSettings' | 'watchSettings'>,
): SettingsState {
  const [settings, setSettings] = useState<Settings>();
  const [problem, setProblem] = useState<string>();
  const [saving] = useState(() => new Set<symbol>());

  useEffect(() => {
    void services.readSettings().then(setSettings);
    return services.watchSettings((stored) => {
      // While a change is being saved, what is stored is older than what is shown.
      if (saving.size === 0) setSettings(stored);
    });
  }, [services, saving]);

  function change(part: Partial<Settings>) {
    if (settings !== undefined) setSettings({ ...settings, ...part });
    const mine = Symbol('change');
    saving.add(mine);
    services
      .changeSettings(part)
      .finally(() => saving.delete(mine))
      .then(
        () => {
          setProblem(undefined);
          return catchUp();
        },
        (error: unknown) => setProblem(failureText(error)),
      );
  }

  /** Another page may have changed something while this one was saving. */
  async function catchUp() {
    const stored = await services.readSettings();
    if (saving.size === 0) setSettings(stored);
  }

  return {
    change,
    ...(settings === undefined ? {} : { settings }),
    ...(problem === undefined ? {} : { problem }),
  };
}
