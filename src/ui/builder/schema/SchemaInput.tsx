import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { SegmentedControl } from '../../SegmentedControl';
import { isObject } from '../draft';
import type { EditorProps } from '../editor-props';
import { FieldRow } from '../FieldRow';
import { useForm } from '../form-context';
import { JsonTextArea } from '../json/JsonTextArea';
import { parseJson } from '../json/parse-json';
import { SCHEMA_EXAMPLES } from './schema-examples';
import { rowsOf, withRows } from './schema-rows';
import { SchemaRows } from './SchemaRows';

/** A JSON Schema in two views: rows for the usual, text for everything. */
export function SchemaInput({ field, path, value }: EditorProps) {
  const form = useForm();
  const rows = rowsOf(value);
  const [view, setView] = useState<'rows' | 'text'>(rows === undefined ? 'text' : 'rows');

  return (
    <FieldRow field={field} path={path} wide deep>
      {({ describedBy }) => (
        <fieldset class="schema-editor" aria-describedby={describedBy}>
          <div class="builder-choices">
            <SegmentedControl
              label={t('schemaView')}
              segments={[
                { value: 'rows', label: t('schemaViewRows') },
                { value: 'text', label: t('schemaViewText') },
              ]}
              value={view}
              onChange={setView}
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
          {view === 'rows' && rows === undefined && <p>{t('schemaNoRows')}</p>}
          {view === 'rows' && rows !== undefined && (
            <SchemaRows rows={rows} onChange={(next) => form.change(path, withRows(value, next))} />
          )}
        </fieldset>
      )}
    </FieldRow>
  );
}

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

/** What is typed stays as it is while it is no JSON; only whole schemas reach the request. */
function SchemaText({ value, onChange }: SchemaTextProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const parsed = text.trim() === '' ? undefined : parseJson(text);
  const wrong = parsed?.ok === false ? parsed.message : undefined;
  const noObject = parsed?.ok === true && !isObject(parsed.value);

  function change(next: string) {
    setTyped(next);
    if (next.trim() === '') return onChange(undefined);
    const json = parseJson(next);
    if (json.ok && isObject(json.value)) onChange(json.value);
  }

  return (
    <>
      <JsonTextArea
        label={t('schemaViewText')}
        text={text}
        rows={10}
        invalid={wrong !== undefined || noObject}
        onInput={change}
        onBlur={() => wrong === undefined && setTyped(undefined)}
      />
      <p class="builder-problem" aria-live="polite">
        {wrong ?? (noObject ? t('builderJsonNoObject') : '')}
      </p>
    </>
  );
}
