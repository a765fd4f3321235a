import { INTERFACE_LANGUAGES } from '@/contract/interface-languages';
import { t } from '@/platform/i18n';
import { LANGUAGE_CHOICES, type Settings } from '@/storage/settings';
import { SegmentedControl } from '../SegmentedControl';
import { Field } from '../fields/Field';
import { Section } from '../fields/Section';

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
          segments={[
            { value: 'system', label: t('optionsThemeSystem') },
            { value: 'light', label: t('optionsThemeLight') },
            { value: 'dark', label: t('optionsThemeDark') },
          ]}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <Field label={t('optionsLanguage')} help={t('optionsLanguageHelp')}>
        {({ controlId, describedBy }) => (
          <select
            id={controlId}
            aria-describedby={describedBy}
            value={settings.language}
            onChange={({ currentTarget: { value } }) => {
              const language = LANGUAGE_CHOICES.find((choice) => choice === value);
              if (language !== undefined) change({ language });
            }}
          >
            {LANGUAGE_CHOICES.map((choice) =>
              choice === 'browser' ? (
                <option key={choice} value={choice}>
                  {t('optionsLanguageBrowser')}
                </option>
              ) : (
                <option key={choice} value={choice} lang={choice.replace('_', '-')}>
                  {INTERFACE_LANGUAGES[choice]}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
    </Section>
  );
}
