import { useId, useState } from 'preact/hooks';
import type { Problem } from '@/contract/request/problems';
import { t, translate } from '@/platform/i18n';
import { Button } from '../../Button';
import type { JsonObject } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { JsonTextArea } from './JsonTextArea';
import { lineOfPath, parseJsonObject } from './parse-json';

interface JsonEditorProps {
  label: string;
  value: JsonObject;
  /** An invalid text that is shown in place of the value. */
  unread: string | undefined;
  problems: readonly Problem[];
  rows?: number;
  onChange: (value: JsonObject) => void;
  /** Called with an invalid text; `undefined` discards such a text in favour of the value. */
  onUnread: (text: string | undefined) => void;
}

/**
 * The request as JSON, beside the form; changing one changes the other. Invalid JSON stays as
 * typed, with the line of the error and a way back to the request.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { label, value, unread, problems, rows = 18, onChange, onUnread } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = unread ?? (typed !== undefined && says(typed, value) ? typed : written(value));

  function change(next: string) {
    setTyped(next);
    const parsed = parseJsonObject(next);
    if (parsed.ok) onChange(parsed.value);
    else onUnread(next);
  }

  const mistake = unread === undefined ? undefined : parseJsonObject(unread);
  return (
    <div class="builder-json">
      <JsonTextArea
        label={label}
        text={text}
        rows={rows}
        invalid={problems.length > 0}
        describedBy={id}
        onInput={change}
      />
      <ul class="builder-problems" id={id} aria-live="polite">
        {mistake?.ok === false ? (
          <li>{mistake.message}</li>
        ) : (
          problems.map((problem) => (
            <li key={translate(problem.message)}>
              {t('builderLine', lineOfPath(text, problem.path))} {translate(problem.message)}
            </li>
          ))
        )}
      </ul>
      {unread !== undefined && (
        <Button label={t('builderDropText')} onClick={() => onUnread(undefined)} />
      )}
    </div>
  );
}

/** Whether a typed text still means the same as the form. */
function says(typed: string, value: JsonObject): boolean {
  const parsed = parseJsonObject(typed);
  return parsed.ok && sameJson(parsed.value, value);
}

function written(value: JsonObject): string {
  return JSON.stringify(value, null, 2);
}
