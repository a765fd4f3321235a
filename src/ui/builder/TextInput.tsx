import { t } from '@/platform/i18n';
import type { Shape } from '@/contract/fields/field';
import { ChoiceInput, namedCodes } from './ChoiceInput';
import { COUNTRY_CODES } from '@/contract/fields/countries';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';
import { PickButton } from './PickButton';

interface TextInputProps extends EditorProps, Control {
  shape: Extract<Shape, { kind: 'text' }>;
}

/** A text, on one or several lines by its syntax, with a count if there is a limit. */
export function TextInput(props: TextInputProps) {
  const { shape, ...editor } = props;
  const { field, path, value, ...control } = editor;
  const form = useForm();
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) =>
    form.change(path, next === '' && !field.required ? undefined : next);

  if (shape.syntax === 'country')
    return <ChoiceInput {...editor} options={namedCodes('region', COUNTRY_CODES)} />;
  if (shape.syntax === 'prose' || shape.syntax === 'code') {
    return (
      <>
        <textarea
          {...control}
          class={shape.syntax === 'code' ? 'builder-code' : undefined}
          spellcheck={shape.syntax === 'prose'}
          rows={3}
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
        {shape.maxLength !== undefined && (
          <span class="quiet" data-over={text.length > shape.maxLength || undefined}>
            {t('builderCount', text.length, shape.maxLength)}
          </span>
        )}
      </>
    );
  }
  return (
    <span class="builder-text">
      <input
        {...control}
        type="text"
        inputMode={shape.syntax === 'url' ? 'url' : undefined}
        spellcheck={false}
        placeholder={typeof field.defaultValue === 'string' ? field.defaultValue : ''}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {shape.syntax === 'selector' && <PickButton path={path} />}
    </span>
  );
}
