import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { chosenService, mergeServices, serviceName, type Service } from '@/storage/services';
import type { MenuItem, NoiseKind, Settings } from '@/storage/settings';
import type { SettingsInFile } from '@/storage/settings-file';
import { sitePicksText } from '../permissions/site-picks-text';
import { siteTableText } from '../permissions/site-table-text';
import { MENU_TEXTS, NOISE_TEXTS, SETTING_ROWS } from './setting-rows';

interface SettingChange {
  /** The setting's name on the options page. */
  label: string;
  before: string;
  after: string;
}

/** The settings that an import would change, with both values in words, in the import's order. */
export function changedSettings(current: Settings, imported: Partial<Settings>): SettingChange[] {
  const before: Record<string, unknown> = { ...current };
  const services = imported.services && mergeServices(current.services, imported.services);
  return Object.entries({ ...imported, ...(services && { services }) })
    .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name, value]) => ({
      label: labelOf(name),
      before: name === 'serviceId' ? usedName(current) : valueText(before[name]),
      after:
        name === 'serviceId'
          ? usedName({ ...current, ...imported, services: services ?? current.services })
          : valueText(value),
    }));
}

function usedName({ services, serviceId }: Settings): string {
  const used = chosenService(services, serviceId);
  return used === undefined ? t('settingNone') : serviceName(used);
}

/** What a file would change about the picks and the tables for sites: at most one change of each. */
export function changedSites(before: KeptForSites, imported: KeptForSites): SettingChange[] {
  return [
    ...changedList(t('permissionsPicks'), before.sites, imported.sites, sitePicksText),
    ...changedList(t('permissionsTables'), before.tables, imported.tables, siteTableText),
  ];
}

type KeptForSites = Pick<SettingsInFile, 'sites' | 'tables'>;

function changedList<T extends { host: string }>(
  label: string,
  before: readonly T[],
  imported: readonly T[],
  textOf: (one: T) => string,
): SettingChange[] {
  const others = before.filter((one) => imported.every(({ host }) => host !== one.host));
  const texts = (list: readonly T[]) => list.map(textOf).toSorted().join('\n');
  const after = texts([...others, ...imported]);
  return texts(before) === after
    ? []
    : [{ label, before: texts(before) || t('settingNone'), after }];
}

function labelOf(name: string): string {
  const rows: Partial<Record<string, { label: PlainKey }>> = SETTING_ROWS;
  const labels: Partial<Record<string, PlainKey>> = LABELS;
  const key = rows[name]?.label ?? labels[name];
  return key === undefined ? name : t(key);
}

function valueText(value: unknown): string {
  if (Array.isArray(value))
    return value.map((each) => itemText(each)).join('\n') || t('settingNone');
  if (typeof value === 'boolean') return t(value ? 'settingOn' : 'settingOff');
  const text = String(value);
  return text === '' ? t('settingNone') : text;
}

/** The lists among the settings contain services, menu items and kinds of noise. */
function itemText(item: Service | MenuItem | NoiseKind): string {
  if (typeof item !== 'string') return serviceText(item);
  const texts: Partial<Record<string, PlainKey>> = { ...MENU_TEXTS, ...NOISE_TEXTS };
  const key = texts[item];
  return key === undefined ? item : t(key);
}

function serviceText(service: Service): string {
  const { name, address, limit, timeout } = service;
  return t('settingService', name === '' ? address : `${name} (${address})`, limit, timeout);
}

const LABELS: Record<Exclude<keyof Settings, keyof typeof SETTING_ROWS>, PlainKey> = {
  view: 'settingView',
  textForm: 'settingTextForm',
  fileNameTemplate: 'optionsFileName',
  frontMatterTemplate: 'optionsFrontMatter',
  resultLimit: 'settingResultLimit',
  ignoredNoise: 'optionsNoise',
  ignoredLines: 'optionsNoiseLines',
  language: 'optionsLanguage',
  menuItems: 'optionsMenu',
  services: 'serviceTitle',
  serviceId: 'serviceInUse',
  notifyWhenDone: 'serviceNotify',
};
