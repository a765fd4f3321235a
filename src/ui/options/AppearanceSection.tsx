import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { SegmentedControl } from '../SegmentedControl';
import { Section } from './Section';

interface AppearanceSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** The colours of the extension's pages, and where their language comes from. */
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
      <div class="field">
        <div>
          <span>{t('optionsLanguage')}</span>
          <p class="field-help">{t('optionsLanguageHelp')}</p>
        </div>
      </div>
    </Section>
  );
}
