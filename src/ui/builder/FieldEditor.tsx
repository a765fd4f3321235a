import type { Field, Fields, Shape } from '@/contract/fields/field';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { DurationInput } from './DurationInput';
import type { EditorProps } from './editor-props';
import { FieldGroup } from './FieldGroup';
import { FieldRow } from './FieldRow';
import { HeadersInput } from './HeadersInput';
import { LinesInput } from './LinesInput';
import { NumberInput } from './NumberInput';
import { valueAt } from '@/contract/request/path';
import { SchemaInput } from './schema/SchemaInput';
import { TextInput } from './TextInput';
import { VariantList } from './VariantList';
import { useForm } from './form-context';
import { Check, Checkbox } from '../Check';
import type { ComponentChildren } from 'preact';
import { isRecord } from '@/contract/is-record';

/** The editor for a field, according to the shape in its declaration. */
export function FieldEditor(props: EditorProps) {
  const { shape } = props.field;
  switch (shape.kind) {
    case 'object':
      return (
        <FieldGroup {...props}>
          <FieldList
            fields={shape.fields}
            path={props.path}
            value={props.value}
            isUsed={props.field.required || props.value !== undefined}
          />
        </FieldGroup>
      );
    case 'switch':
      return (
        <SwitchInput {...props}>
          <FieldList fields={fieldsOf(shape.object)} path={props.path} value={props.value} />
        </SwitchInput>
      );
    case 'list':
      return <ListEditor {...props} item={shape.item} />;
    case 'headers':
      return <HeadersInput {...props} />;
    case 'jsonSchema':
      return <SchemaInput {...props} />;
    // Formats and actions have their own editors; other variants are only in lists.
    case 'variants':
      return null;
    case 'boolean':
    case 'choice':
    case 'integer':
    case 'number':
    case 'text':
      return <ScalarEditor {...props} />;
  }
}

interface FieldListProps extends Pick<EditorProps, 'path' | 'value'> {
  fields: Fields;
  /** Whether the request has what the fields are parts of; else none is required. Default: true. */
  isUsed?: boolean;
}

/** The editors for a set of fields, in order. */
export function FieldList({ fields, path, value, isUsed = true }: FieldListProps) {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <FieldEditor
          key={name}
          field={isUsed ? field : { ...field, required: false }}
          path={[...path, name]}
          value={valueAt(value, [name])}
        />
      ))}
    </>
  );
}

/** The fields of a declaration that is an object; none for other declarations. */
export function fieldsOf({ shape }: Field): Fields {
  return shape.kind === 'object' ? shape.fields : {};
}

function ListEditor({ item, ...props }: EditorProps & { item: Field }) {
  const { shape } = item;
  if (shape.kind === 'choice') return <ChoicesInput {...props} options={shape.options} />;
  if (shape.kind !== 'variants') return <LinesInput {...props} item={item} />;
  return (
    <VariantList
      {...props}
      variants={shape.variants}
      renderFields={(variant, path, value) => (
        <FieldList fields={fieldsOf(variant)} path={path} value={value} />
      )}
    />
  );
}

function ScalarEditor(props: EditorProps) {
  const { shape } = props.field;
  return (
    <FieldRow {...props} wide={isWide(shape)}>
      {(control) => {
        if (shape.kind === 'boolean') return <BooleanInput {...props} {...control} />;
        if (shape.kind === 'choice') {
          const options = shape.options.map((value) => ({ value, text: value }));
          return <ChoiceInput {...props} {...control} options={options} />;
        }
        if (shape.kind === 'text') return <TextInput {...props} {...control} shape={shape} />;
        if (shape.kind !== 'integer' && shape.kind !== 'number') return null;
        return shape.unit === 'ms' ? (
          <DurationInput {...props} {...control} />
        ) : (
          <NumberInput {...props} {...control} shape={shape} />
        );
      }}
    </FieldRow>
  );
}

/** Whether a field's control needs the full width: long texts, and selectors with their button. */
function isWide(shape: Shape): boolean {
  return shape.kind === 'text' && ['prose', 'code', 'selector'].includes(shape.syntax ?? '');
}

/**
 * Several of a few words, as checkboxes. With none checked, the request does not have the field.
 */
function ChoicesInput({
  field,
  path,
  value,
  options,
}: EditorProps & { options: readonly string[] }) {
  const form = useForm();
  const chosen = Array.isArray(value) ? value.map(String) : [];

  function toggle(option: string, isChosen: boolean) {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    form.change(path, next.length === 0 ? undefined : next);
  }

  return (
    <FieldGroup field={field} path={path} deep>
      <div class="builder-choices row">
        {options.map((option) => (
          <Check
            key={option}
            checked={chosen.includes(option)}
            onChange={(on) => toggle(option, on)}
          >
            {option}
          </Check>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A checkbox that shows its children, which are the details, while it is checked. */
function SwitchInput({
  field,
  path,
  value,
  children,
}: EditorProps & { children: ComponentChildren }) {
  const form = useForm();
  const on = value === true || isRecord(value);
  return (
    <>
      <FieldRow field={field} path={path}>
        {(control) => (
          <Checkbox
            {...control}
            checked={on}
            onChange={(isOn) => form.change(path, isOn || undefined)}
          />
        )}
      </FieldRow>
      {on && <div class="builder-inset">{children}</div>}
    </>
  );
}
