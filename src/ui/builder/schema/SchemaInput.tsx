import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { lazy } from '../../lazy';
import { SegmentedControl } from '../../SegmentedControl';
import { sameJson } from '@/drafts/same-request';
import type { EditorProps } from '../editor-props';
import { FieldRow } from '../FieldRow';
import { useForm } from '../form-context';
import { JsonTextArea } from '../json/JsonTextArea';
import { parseJsonObject } from '../json/parse-json';
import { SCHEMA_EXAMPLES } from './schema-examples';

/** A JSON Schema in two views: rows for common schemas, text for everything. */
export function SchemaInput({ field, path, value }: EditorProps) {
  const form = useForm();
  const [view, setView] = useState<'rows' | 'text'>('rows');
  const [isChosen, setIsChosen] = useState(false);

  return (
    <FieldRow field={field} path={path} wide deep>
      {({ 'aria-describedby': describedBy }) => (
        <fieldset aria-describedby={describedBy}>
          <div class="builder-choices row">
            <SegmentedControl
              label={t('schemaView')}
              segments={{ rows: 'schemaViewRows', text: 'schemaViewText' }}
              value={view}
              onChange={(next) => {
                setView(next);
                setIsChosen(true);
              }}
            />
            {value === undefined && (
              <>
                {t('schemaStartFrom')}
                <Example
                  name="schemaExampleArticle"
                  onUse={(schema) => form.change(path, schema)}
                />
                <Example
                  name="schemaExampleProduct"
                  onUse={(schema) => form.change(path, schema)}
                />
                <Example name="schemaExampleList" onUse={(schema) => form.change(path, schema)} />
              </>
            )}
          </div>
          {view === 'text' && (
            <SchemaText value={value} onChange={(schema) => form.change(path, schema)} />
          )}
          {view === 'rows' && (
            <LazySchemaView
              value={value}
              onChange={(schema) => form.change(path, schema)}
              onNone={() => !isChosen && setView('text')}
            />
          )}
        </fieldset>
      )}
    </FieldRow>
  );
}

/** Few requests have a schema. */
const LazySchemaView = lazy(async () => (await import('./SchemaRows')).SchemaView);

interface ExampleProps {
  name: keyof typeof SCHEMA_EXAMPLES;
  onUse: (schema: object) => void;
}

function Example({ name, onUse }: ExampleProps) {
  return <Button label={t(name)} variant="quiet" onClick={() => onUse(SCHEMA_EXAMPLES[name])} />;
}

interface SchemaTextProps {
  value: unknown;
  onChange: (schema: unknown) => void;
}

/**
 * What is typed is always in the request: as a schema or, if invalid, as a text, which no request
 * may have.
 */
function SchemaText({ value, onChange }: SchemaTextProps) {
  const [typed, setTyped] = useState('');
  const text = sameJson(schemaOf(typed), value) ? typed : textOf(value);
  const parsed = text.trim() === '' ? undefined : parseJsonObject(text);
  const mistake = parsed?.ok === false ? parsed.message : undefined;

  return (
    <>
      <JsonTextArea
        label={t('schemaViewText')}
        text={text}
        rows={10}
        invalid={mistake !== undefined}
        onInput={(next) => {
          setTyped(next);
          onChange(schemaOf(next));
        }}
        onBlur={() => setTyped('')}
      />
      <p class="builder-problem" aria-live="polite">
        {mistake}
      </p>
    </>
  );
}

function schemaOf(text: string): unknown {
  if (text.trim() === '') return undefined;
  const parsed = parseJsonObject(text);
  return parsed.ok ? parsed.value : text;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
