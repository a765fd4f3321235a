import { COUNTRY_CODES } from '@/contract/fields/countries';
import { language, t } from '@/platform/i18n';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

/** A country, shown by name and stored by code. */
export function CountryInput({
  field,
  path,
  value,
  id,
  describedBy,
  invalid,
}: EditorProps & Control) {
  const form = useForm();
  const names = new Intl.DisplayNames(language(), { type: 'region' });
  const code = typeof value === 'string' ? value : '';
  const countries = COUNTRY_CODES.map((country) => ({
    code: country,
    name: names.of(country) ?? country,
  })).toSorted((a, b) => a.name.localeCompare(b.name, language()));

  return (
    <select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={code}
      onChange={(event) => form.change(path, event.currentTarget.value || undefined)}
    >
      <option value="">{t('builderDefaultIs', String(field.defaultValue))}</option>
      {code !== '' && !COUNTRY_CODES.includes(code) && <option value={code}>{code}</option>}
      {countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name} ({country.code})
        </option>
      ))}
    </select>
  );
}
