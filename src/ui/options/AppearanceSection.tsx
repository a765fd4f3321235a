import { INTERFACE_LANGUAGES } from '@/contract/interface-languages';
import { t } from '@/platform/i18n';
import { LANGUAGE_CHOICES, type Settings } from '@/storage/settings';
import { SegmentedControl } from '../SegmentedControl';
import { Field } from '../fields/Field';
import { Section } from '../fields/Section';
import { Select } from '../Select';

interface AppearanceSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** The colours of the extension's pages, and the language of its texts. */
export function AppearanceSection({ settings, change }: AppearanceSectionProps) {
  return (
    <Section id="appearance" title={t('optionsAppearance')}>
      <div class="field">
        <div>
          <span>{t('optionsTheme')}</span>
          <p class="field-help">{t('optionsThemeHelp')}</p>
        </div>
        <SegmentedControl
          label={t('optionsTheme')}
          segments={{
            system: 'optionsThemeSystem',
            light: 'optionsThemeLight',
            dark: 'optionsThemeDark',
          }}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
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
