import { batchFields } from '@/contract/fields/batch-fields';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';

interface ConcurrencyStepProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** How many pages a service reads at the same time. */
export function ConcurrencyStep({ value, onChange }: ConcurrencyStepProps) {
  return (
    <section class="pages-step" aria-labelledby="pages-pace">
      <h2 id="pages-pace">{t('pagesPace')}</h2>
      <FormContext.Provider
        value={{
          change: (_path, next) => onChange(typeof next === 'number' ? next : undefined),
          problems: [],
        }}
      >
        <FieldList
          fields={{ maxConcurrency: batchFields.maxConcurrency }}
          path={[]}
          value={{ maxConcurrency: value }}
        />
      </FormContext.Provider>
    </section>
  );
}
