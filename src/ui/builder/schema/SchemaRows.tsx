import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '../../Button';
import { TypedInput } from '../../TypedInput';
import {
  freeName,
  innerSchema,
  ROW_TYPES,
  rowsOf,
  withInner,
  withRows,
  withType,
  type RowType,
  type SchemaRow,
} from './schema-rows';
import { Select } from '../../Select';
import { Check } from '../../Check';

interface SchemaViewProps {
  value: unknown;
  onChange: (schema: unknown) => void;
  /** Called if the schema cannot be shown as rows. */
  onNone: () => void;
}

/** A schema as rows, or that it cannot be shown so. */
export function SchemaView({ value, onChange, onNone }: SchemaViewProps) {
  const rows = rowsOf(value);
  const isNone = rows === undefined;
  useLayoutEffect(() => {
    if (isNone) onNone();
    // Once for each schema; the callback changes with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNone]);
  if (isNone) return <p>{t('schemaNoRows')}</p>;
  return <SchemaRows rows={rows} onChange={(next) => onChange(withRows(value, next))} />;
}

interface SchemaRowsProps {
  rows: readonly SchemaRow[];
  onChange: (rows: SchemaRow[]) => void;
}

/** The properties of a schema as rows; lists and objects contain the rows of theirs. */
export function SchemaRows({ rows, onChange }: SchemaRowsProps) {
  const replace = (index: number, row: SchemaRow) =>
    onChange(rows.map((old, i) => (i === index ? row : old)));
  return (
    <div class="schema-rows column">
      {rows.map((row, index) => (
        <div key={index}>
          <RowEditor
            row={row}
            isFree={(name) => rows.every((other, i) => i === index || other.name !== name)}
            onChange={(next) => replace(index, next)}
            onRemove={() => onChange(rows.filter((_, i) => i !== index))}
          />
          {innerSchema(row) !== undefined && (
            <div class="builder-inset">
              <SchemaRows
                rows={rowsOf(innerSchema(row)) ?? []}
                onChange={(inner) => replace(index, withInner(row, inner))}
              />
            </div>
          )}
        </div>
      ))}
      <Button
        label={t('schemaAddRow')}
        onClick={() => {
          const name = freeName(rows);
          onChange([
            ...rows,
            { name, type: 'string', description: '', required: false, schema: {} },
          ]);
        }}
      />
    </div>
  );
}

interface RowEditorProps {
  row: SchemaRow;
  /** Whether no other row has this name: two properties with one name would become one. */
  isFree: (name: string) => boolean;
  onChange: (row: SchemaRow) => void;
  onRemove: () => void;
}

function RowEditor({ row, isFree, onChange, onRemove }: RowEditorProps) {
  const [refused, setRefused] = useState('');

  // A name takes effect when it is complete: on the way, it may be that of another row.
  function rename(text: string) {
    const name = text.trim();
    setRefused(isFree(name) ? '' : t('schemaNameRefused', name));
    if (isFree(name)) onChange({ ...row, name });
  }

  return (
    <div class="schema-row row">
      <TypedInput
        label={t('schemaName')}
        invalid={row.name === ''}
        value={row.name}
        onDone={rename}
      />
      <Select
        aria-label={t('schemaType')}
        value={listed(row)}
        onChange={(type) => onChange(typed(row, type))}
        options={[
          ...ROW_TYPES.map((type) => ({
            value: type,
            text: type === 'array' ? t('schemaListOfTexts') : type,
          })),
          { value: LIST_OF_OBJECTS, text: t('schemaListOfObjects') },
        ]}
      />
      <input
        type="text"
        aria-label={t('schemaDescription')}
        placeholder={t('schemaDescription')}
        value={row.description}
        onInput={(event) => onChange({ ...row, description: event.currentTarget.value })}
      />
      <Check checked={row.required} onChange={(required) => onChange({ ...row, required })}>
        {t('schemaRequired')}
      </Check>
      <IconButton label={t('schemaRemoveRow', row.name)} icon="close" onClick={onRemove} />
      <output class="builder-problem">{refused}</output>
    </div>
  );
}

const LIST_OF_OBJECTS = 'objects';

type ListedType = RowType | typeof LIST_OF_OBJECTS;

function listed(row: SchemaRow): ListedType {
  return row.type === 'array' && innerSchema(row) !== undefined ? LIST_OF_OBJECTS : row.type;
}

function typed(row: SchemaRow, type: ListedType): SchemaRow {
  if (type === LIST_OF_OBJECTS) {
    return { ...row, type: 'array', schema: { items: { type: 'object', properties: {} } } };
  }
  return withType(row, type);
}
