import type { Field } from '@/contract/fields/field';
import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { FieldList, fieldsOf } from './FieldEditor';
import { fieldHelp, fieldLabel } from './field-texts';
import { formatAt, withFormat, withoutFormat } from './format-list';
import { problemAt, useForm } from './form-context';

interface FormatsEditorProps {
  variants: Readonly<Record<string, Field>>;
  value: unknown;
  /** Leaves out the options of the chosen formats, for where there is little room. */
  chipsOnly?: boolean;
}

/** The formats as chips; those with options show them below while they are chosen. */
export function FormatsEditor({ variants, value, chipsOnly = false }: FormatsEditorProps) {
  const form = useForm();
  return (
    <div class="builder-formats">
      <fieldset class="chips">
        <legend class="visually-hidden">{t('builderFormats')}</legend>
        {Object.entries(variants).map(([type, variant]) => {
          const ignored =
            form.engine !== undefined && variant.engines?.includes(form.engine) === false;
          return (
            <label
              class="chip"
              key={type}
              title={fieldHelp(variant)}
              data-ignored={ignored || undefined}
            >
              <input
                type="checkbox"
                checked={formatAt(value, type) !== undefined}
                onChange={(event) =>
                  form.change(
                    PATH,
                    event.currentTarget.checked
                      ? withFormat(value, type, Object.keys(fieldsOf(variant)).length > 0)
                      : withoutFormat(value, type),
                  )
                }
              />
              {fieldLabel(variant)}
            </label>
          );
        })}
      </fieldset>
      {!chipsOnly &&
        Object.entries(variants).map(([type, variant]) => (
          <FormatOptions key={type} type={type} variant={variant} value={value} />
        ))}
      <p class="builder-problem" aria-live="polite">
        {problemAt(form, PATH)}
      </p>
    </div>
  );
}

const PATH = ['formats'];

function FormatOptions({ type, variant, value }: { type: string; variant: Field; value: unknown }) {
  const form = useForm();
  const found = formatAt(value, type);
  if (found === undefined) return null;
  const fields = fieldsOf(variant);
  const path = [...PATH, found.index];
  const problem = problemAt(form, path);
  if (Object.keys(fields).length === 0) {
    return problem === undefined ? null : <p class="builder-problem">{problem}</p>;
  }
  return (
    <fieldset class="builder-group">
      <legend>{fieldLabel(variant)}</legend>
      <p class="builder-help">{fieldHelp(variant)}</p>
      {isRecord(found.format) ? (
        <FieldList fields={fields} path={path} value={found.format} />
      ) : (
        <button type="button" class="button" onClick={() => form.change(path, { type })}>
          {t('builderOptions')}
        </button>
      )}
      <p class="builder-problem">{problem}</p>
    </fieldset>
  );
}
