import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { ToggleField } from '../fields/ToggleField';
import { SegmentedControl } from '../SegmentedControl';
import { MENU_TEXTS, NOISE_TEXTS, SETTING_ROWS } from './setting-rows';

/** The settings, and a way to change some of them. */
export interface SettingsProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** A setting that is on or off, or one of a few. */
export function SettingRow<Name extends keyof typeof SETTING_ROWS>(
  props: SettingsProps & { name: Name },
) {
  const { settings, change, name } = props;
  const row = SETTING_ROWS[name];
  const texts = { label: t(row.label), help: t(row.help) };
  const value = settings[name];
  // A row offers just the values of its setting.
  const put = (next: unknown) => change({ [name]: next });
  if (typeof value === 'boolean') return <ToggleField {...texts} checked={value} onChange={put} />;
  if (!('choices' in row)) return null;
  const choices: Readonly<Record<string, PlainKey>> = row.choices;
  return (
    <div class="field">
      <div>
        <span>{texts.label}</span>
        <p class="field-help">{texts.help}</p>
      </div>
      <SegmentedControl label={texts.label} segments={choices} value={value} onChange={put} />
    </div>
  );
}

/** Which items of a list are on, always in the same order. */
export function ListRows({
  settings,
  change,
  name,
}: SettingsProps & { name: 'menuItems' | 'ignoredNoise' }) {
  const chosen: readonly string[] = settings[name];
  const rows = Object.entries(LISTS[name]);
  return (
    <>
      {rows.map(([item, label]) => (
        <ToggleField
          key={item}
          label={t(label)}
          {...(item === 'scrape-with' && { help: t('optionsMenuPresets') })}
          checked={chosen.includes(item)}
          onChange={(on) =>
            change({
              [name]: rows.flatMap(([one]) =>
                (one === item ? on : chosen.includes(one)) ? [one] : [],
              ),
            })
          }
        />
      ))}
    </>
  );
}

/** Their items, in the order of the settings. */
const LISTS = { menuItems: MENU_TEXTS, ignoredNoise: NOISE_TEXTS };
