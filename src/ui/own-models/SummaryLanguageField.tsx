import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { SummaryLanguage } from '@/storage/summary-language';
import { Field } from '../fields/Field';
import { Select } from '../Select';
import type { ModelSettings } from './model-settings';

/** The language that summaries are written in. Saved at once. */
export function SummaryLanguageField({ settings }: { settings: ModelSettings }) {
  const [language, setLanguage] = useState<SummaryLanguage>('page');
  useEffect(() => void settings.readSummaryLanguage().then(setLanguage), [settings]);
  return (
    <Field label={t('modelSummaries')}>
      {({ controlId }) => (
        <Select
          id={controlId}
          value={language}
          options={[
            { value: 'page', text: t('modelSummariesPage') },
            { value: 'interface', text: t('modelSummariesInterface') },
          ]}
          onChange={(chosen) => {
            setLanguage(chosen);
            void settings.saveSummaryLanguage(chosen);
          }}
        />
      )}
    </Field>
  );
}
