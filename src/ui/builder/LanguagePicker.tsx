import { LANGUAGE_TAGS } from '@/contract/fields/languages';
import { t } from '@/platform/i18n';

interface LanguagePickerProps {
  chosen: readonly string[];
  onAdd: (tag: string) => void;
}

/** Adds a language by its name, except those that are already in the list. */
export function LanguagePicker({ chosen, onAdd }: LanguagePickerProps) {
  return (
    <select
      aria-label={t('builderAddLanguage')}
      value=""
      onChange={(event) => onAdd(event.currentTarget.value)}
    >
      <option value="">{t('builderAddLanguage')}</option>
      {LANGUAGES.filter(({ tag }) => !chosen.includes(tag)).map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name} ({tag})
        </option>
      ))}
    </select>
  );
}

const names = new Intl.DisplayNames(undefined, { type: 'language' });

const LANGUAGES = LANGUAGE_TAGS.map((tag) => ({ tag, name: names.of(tag) ?? tag })).sort((a, b) =>
  a.name.localeCompare(b.name),
);
