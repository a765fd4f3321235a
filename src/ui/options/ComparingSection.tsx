import { t } from '@/platform/i18n';
import { Field } from '../fields/Field';
import { Section } from '../fields/Section';
import { ListRows, type SettingsProps } from './SettingRow';

/** What to ignore when a page is compared with an earlier scrape of it. */
export function ComparingSection({ settings, change }: SettingsProps) {
  return (
    <Section id="comparing" title={t('optionsComparing')} intro={t('optionsNoiseHelp')}>
      <h3>{t('optionsNoise')}</h3>
      <ListRows name="ignoredNoise" settings={settings} change={change} />
      <Field label={t('optionsNoiseLines')} help={t('optionsNoiseLinesHelp')} wide>
        {({ controlId, describedBy }) => (
          <textarea
            id={controlId}
            aria-describedby={describedBy}
            rows={3}
            maxLength={4000}
            spellcheck={false}
            value={settings.ignoredLines}
            onInput={(event) => change({ ignoredLines: event.currentTarget.value })}
          />
        )}
      </Field>
    </Section>
  );
}
