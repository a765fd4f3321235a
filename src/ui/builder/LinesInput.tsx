import { useState } from 'preact/hooks';
import type { Field } from '@/contract/fields/field';
import { t } from '@/platform/i18n';
import type { EditorProps } from './editor-props';
import { FieldRow } from './FieldRow';
import { useForm } from './form-context';
import { namedCodes } from './ChoiceInput';
import { Select } from '../Select';
import { LANGUAGE_TAGS } from '@/contract/fields/languages';
import { PickButton } from './PickButton';

/** A list of texts, one per line. Without any line, the request does not have the field. */
export function LinesInput({ field, path, value, item }: EditorProps & { item: Field }) {
  const form = useForm();
  const [typed, setTyped] = useState<string>();
  const lines = Array.isArray(value) ? value.map(String) : [];
  const syntax = item.shape.kind === 'text' ? item.shape.syntax : undefined;

  function change(text: string) {
    setTyped(text);
    const items = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    form.change(path, items.length === 0 ? undefined : items);
  }

  return (
    <FieldRow field={field} path={path} wide deep>
      {(control) => (
        <>
          <textarea
            {...control}
            class="builder-code"
            spellcheck={false}
            rows={Math.min(8, Math.max(2, lines.length + 1))}
            placeholder={t('builderOneALine')}
            value={typed ?? lines.join('\n')}
            onInput={(event) => change(event.currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
          {syntax === 'selector' && <PickButton path={path} />}
          {syntax === 'language' && (
            <Select
              aria-label={t('builderAddLanguage')}
              value=""
              options={[
                { value: '', text: t('builderAddLanguage') },
                ...namedCodes('language', LANGUAGE_TAGS).filter(
                  (one) => !lines.includes(one.value),
                ),
              ]}
              onChange={(tag) => {
                setTyped(undefined);
                form.change(path, [...lines, tag]);
              }}
            />
          )}
        </>
      )}
    </FieldRow>
  );
}
