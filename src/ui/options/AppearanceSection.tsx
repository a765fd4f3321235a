import { INTERFACE_LANGUAGES } from '@/contract/interface-languages';
import { t } from '@/platform/i18n';
import { LANGUAGE_CHOICES } from '@/storage/settings';
import { SettingRow, type SettingsProps } from './SettingRow';
import { Field } from '../fields/Field';
import { Section } from '../fields/Section';
import { Select } from '../Select';

/** The colours of the extension's pages, and the language of its texts. */
export function AppearanceSection({ settings, change }: SettingsProps) {
  return (
    <Section id="appearance" title={t('optionsAppearance')}>
      <SettingRow name="theme" settings={settings} change={change} />
      <Field label={t('optionsLanguage')} help={t('optionsLanguageHelp')}>
        {({ controlId, describedBy }) => (
          <Select
            id={controlId}
            aria-describedby={describedBy}
            value={settings.language}
            onChange={(language) => change({ language })}
            options={LANGUAGE_CHOICES.map((value) =>
              value === 'browser'
                ? { value, text: t('optionsLanguageBrowser') }
                : { value, text: INTERFACE_LANGUAGES[value], lang: value.replace('_', '-') },
            )}
          />
        )}
      </Field>
    </Section>
  );
}
