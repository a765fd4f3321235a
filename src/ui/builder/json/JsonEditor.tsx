import { useId, useState } from 'preact/hooks';
import type { Problem } from '@/contract/request/problems';
import { t } from '@/platform/i18n';
import { isObject, sameJson, type JsonObject } from '../draft';
import { JsonTextArea } from './JsonTextArea';
import { lineOfPath, parseJson, type ParsedJson } from './parse-json';

interface JsonEditorProps {
  label: string;
  value: JsonObject;
  problems: readonly Problem[];
  rows?: number;
  onChange: (value: JsonObject) => void;
}

/**
 * The request as JSON, beside the form: what is changed in one is changed in the other. A text that
 * is no JSON stays as it was typed, with the line of the mistake.
 */
export function JsonEditor({ label, value, problems, rows = 18, onChange }: JsonEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const typedJson = typed === undefined ? undefined : readObject(typed);
  // What was typed is shown until the form says something else.
  const current = typedJson !== undefined && (!typedJson.ok || sameJson(typedJson.value, value));
  const text = current && typed !== undefined ? typed : JSON.stringify(value, null, 2);

  function change(next: string) {
    setTyped(next);
    const parsed = readObject(next);
    if (parsed.ok && isObject(parsed.value)) onChange(parsed.value);
  }

  const mistake = current && typedJson?.ok === false ? typedJson.message : undefined;
  return (
    <div class="builder-json">
      <JsonTextArea
        label={label}
        text={text}
        rows={rows}
        invalid={mistake !== undefined || problems.length > 0}
        describedBy={id}
        onInput={change}
      />
      <ul class="builder-problems" id={id} aria-live="polite">
        {mistake !== undefined ? (
          <li>{mistake}</li>
        ) : (
          problems.map((problem) => (
            <li key={problem.message}>
              {t('builderLine', lineOfPath(text, problem.path))} {problem.message}
            </li>
          ))
        )}
      </ul>
    </div>
  );
}

function readObject(text: string): ParsedJson {
  const parsed = parseJson(text);
  if (!parsed.ok || isObject(parsed.value)) return parsed;
  return { ok: false, line: 1, message: t('builderJsonNoObject') };
}
