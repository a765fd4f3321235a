import { t } from '@/platform/i18n';
import type { Settings } from '@/storage/settings';
import { Section } from '../fields/Section';
import { ToggleField } from '../fields/ToggleField';

interface ScrapingSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** The defaults of a scrape, and whether many pages wait for the user after a restart. */
export function ScrapingSection({ settings, change }: ScrapingSectionProps) {
  return (
    <Section id="scraping" title={t('optionsScraping')}>
      <ToggleField
        label={t('optionsMainContent')}
        help={t('optionsMainContentHelp')}
        checked={settings.onlyMainContent}
        onChange={(onlyMainContent) => change({ onlyMainContent })}
      />
      <ToggleField
        label={t('optionsDataImages')}
        help={t('optionsDataImagesHelp')}
        checked={settings.removeBase64Images}
        onChange={(removeBase64Images) => change({ removeBase64Images })}
      />
      <ToggleField
        label={t('optionsPreviewImages')}
        help={t('optionsPreviewImagesHelp')}
        checked={settings.loadPreviewImages}
        onChange={(loadPreviewImages) => change({ loadPreviewImages })}
      />
      <ToggleField
        label={t('optionsContinue')}
        help={t('optionsContinueHelp')}
        checked={settings.continuesAfterRestart}
        onChange={(continuesAfterRestart) => change({ continuesAfterRestart })}
      />
    </Section>
  );
}
