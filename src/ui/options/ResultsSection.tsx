import { t, tn } from '@/platform/i18n';
import { sizeText } from '../size-text';
import { NumberField } from '../fields/NumberField';
import type { OptionsServices } from './options-services';
import { Section } from '../fields/Section';
import { SettingRow, type SettingsProps } from './SettingRow';
import { useRead } from '../use-read';

interface ResultsSectionProps extends SettingsProps {
  services: Pick<OptionsServices, 'usage'>;
}

/** How much is stored, and what to do in private windows. */
export function ResultsSection({ settings, change, services }: ResultsSectionProps) {
  const usage = useRead(() => services.usage(), [services]);
  return (
    <Section id="results" title={t('optionsResults')} intro={t('optionsResultsIntro')}>
      <NumberField
        label={t('optionsResultLimit')}
        help={t('optionsResultLimitHelp')}
        unit={t('optionsMegabytes')}
        min={1}
        max={10_000}
        value={settings.resultLimit}
        rangeError={t('optionsResultLimitError')}
        onChange={(resultLimit) => change({ resultLimit })}
      />
      <SettingRow name="keepPrivateResults" settings={settings} change={change} />
      <p>
        {usage !== undefined && tn('optionsUsage', usage.count, sizeText(usage.size))}{' '}
        <a href="results.html">{t('optionsOpenResults')}</a>
      </p>
    </Section>
  );
}
