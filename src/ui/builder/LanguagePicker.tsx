import { LANGUAGE_TAGS } from '@/contract/fields/languages';
import { language, t } from '@/platform/i18n';

interface LanguagePickerProps {
  chosen: readonly string[];
  onAdd: (tag: string) => void;
}

/** Adds a language by name; those already in the list are not offered. */
export function LanguagePicker({ chosen, onAdd }: LanguagePickerProps) {
  return (
    <select
      aria-label={t('builderAddLanguage')}
      value=""
      onChange={(event) => onAdd(event.currentTarget.value)}
    >
      <option value="">{t('builderAddLanguage')}</option>
      {languages()
        .filter(({ tag }) => !chosen.includes(tag))
        .map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name} ({tag})
          </option>
        ))}
    </select>
  );
}

/** Every language with its name, sorted by name. */
function languages(): { tag: string; name: string }[] {
  const names = new Intl.DisplayNames(language(), { type: 'language' });
  return LANGUAGE_TAGS.map((tag) => ({ tag, name: names.of(tag) ?? tag })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language()),
  );
}
