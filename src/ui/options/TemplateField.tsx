import { useRef, useState } from 'preact/hooks';
import { PLACEHOLDERS } from '@/export/template';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/Button';
import { Field } from '../fields/Field';

interface TemplateFieldProps {
  label: string;
  help: string;
  value: string;
  defaultValue: string;
  rows: number;
  /** The longest template that is accepted. */
  maxLength: number;
  /** The title of the page for its preview; empty or absent for a sample page. */
  shownFor?: string | undefined;
  /** What the template gives for that page; `problem` says what is wrong with it. */
  preview: (template: string) => TemplatePreview;
  /** Called with every template that has no problem. */
  onChange: (template: string) => void;
}

export interface TemplatePreview {
  text: string;
  problem?: string;
}

/** A template with a live preview. Invalid input stays in the field. */
export function TemplateField(props: TemplateFieldProps) {
  const { value, defaultValue, rows, maxLength, preview, shownFor, onChange, ...texts } = props;
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const template = typed ?? value;
  const { text, problem } = preview(template);

  function change(next: string) {
    setTyped(next);
    if (preview(next).problem === undefined) onChange(next);
  }

  /** Where the cursor is, or was last; the browser can undo it. */
  function insert(text: string) {
    const area = field.current;
    if (area === null) return;
    area.focus();
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    change(area.value);
  }

  return (
    <Field {...texts} wide error={problem}>
      {({ controlId, describedBy }) => (
        <>
          <textarea
            ref={field}
            id={controlId}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined}
            rows={rows}
            maxLength={maxLength}
            spellcheck={false}
            value={template}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <fieldset class="template-names" aria-label={t('optionsInsert')}>
            {PLACEHOLDERS.map((name) => (
              <button key={name} type="button" onClick={() => insert(`{${name}}`)}>
                {name}
              </button>
            ))}
          </fieldset>
          <figure class="template-preview">
            <figcaption>
              {shownFor ? t('optionsTemplatePage', shownFor) : t('optionsTemplatePreview')}
            </figcaption>
            <output for={controlId}>{text}</output>
          </figure>
          {template !== defaultValue && (
            <Button label={t('optionsTemplateReset')} onClick={() => change(defaultValue)} />
          )}
        </>
      )}
    </Field>
  );
}
