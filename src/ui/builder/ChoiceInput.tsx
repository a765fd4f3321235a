import { language, t } from '@/platform/i18n';
import { Select, type SelectOption } from '../Select';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

interface ChoiceInputProps extends EditorProps, Control {
  options: readonly SelectOption<string>[];
}

/** One of a few words, or none for the service's default. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { field, path, value, options, ...control } = props;
  const form = useForm();
  const { defaultValue } = field;
  const text = typeof value === 'string' ? value : '';
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <Select
      {...control}
      value={text}
      onChange={(chosen) => form.change(path, chosen || undefined)}
      options={[
        {
          value: '',
          text:
            typeof defaultValue === 'string'
              ? t('builderDefaultIs', defaultValue)
              : t('builderNotSet'),
        },
        ...(isKnown ? [] : [{ value: text, text }]),
        ...options,
      ]}
    />
  );
}

/** Codes of countries or languages with their names, sorted by name. */
export function namedCodes(
  type: 'region' | 'language',
  codes: readonly string[],
): SelectOption<string>[] {
  const names = new Intl.DisplayNames(language(), { type });
  return codes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language()))
    .map(({ value, name }) => ({ value, text: `${name} (${value})` }));
}
