import type { Settings } from '@/storage/settings';

interface SettingChange {
  name: string;
  before: string;
  after: string;
}

/** The settings that an import would change, with both values as text, in the import's order. */
export function changedSettings(current: Settings, imported: Partial<Settings>): SettingChange[] {
  const before: Record<string, unknown> = { ...current };
  return Object.entries(imported)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => ({ name, before: String(before[name]), after: String(value) }));
}
