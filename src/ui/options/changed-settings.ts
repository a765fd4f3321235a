import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';

interface SettingChange {
  /** The setting in the words of the options page. */
  label: string;
  before: string;
  after: string;
}

/** The settings that an import would change, with both values in words, in the import's order. */
export function changedSettings(current: Settings, imported: Partial<Settings>): SettingChange[] {
  const before: Record<string, unknown> = { ...current };
  return Object.entries(imported)
    .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name, value]) => ({
      label: labelOf(name),
      before: valueText(before[name]),
      after: valueText(value),
    }));
}

function labelOf(name: string): string {
  const labels: Record<string, MessageKey> = LABELS;
  const key = labels[name];
  return key === undefined ? name : t(key);
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'settingOn' : 'settingOff');
  const text = String(value);
  return text === '' ? t('settingNone') : text;
}

const LABELS: Record<keyof Settings, MessageKey> = {
  onlyMainContent: 'optionsMainContent',
  removeBase64Images: 'optionsDataImages',
  primaryAction: 'optionsPrimaryAction',
  view: 'settingView',
  fileNameTemplate: 'optionsFileName',
  frontMatterTemplate: 'optionsFrontMatter',
  htmlLoadsMedia: 'optionsHtmlMedia',
  resultLimit: 'settingResultLimit',
  keepPrivateResults: 'optionsPrivateResults',
  loadPreviewImages: 'optionsPreviewImages',
  baseAddress: 'serviceAddress',
  serviceLimit: 'serviceLimit',
  requestTimeout: 'requestTimeout',
  notifyWhenDone: 'serviceNotify',
};
