import { useMemo, useRef } from 'preact/hooks';
import { jsonTokens } from './json-tokens';
import './json.css';

interface JsonTextAreaProps {
  label: string;
  text: string;
  rows: number;
  onInput: (text: string) => void;
  onBlur?: () => void;
  describedBy?: string | undefined;
  invalid?: boolean;
}

/** A text area for JSON with colours; not for texts of more than 100,000 characters. */
export function JsonTextArea(props: JsonTextAreaProps) {
  const { label, text, rows, onInput, onBlur, describedBy, invalid = false } = props;
  const backdrop = useRef<HTMLPreElement>(null);
  const tokens = useMemo(
    () => (text.length > COLOURED ? [{ kind: 'other', text }] : jsonTokens(text)),
    [text],
  );
  return (
    <div class="json-area">
      <pre ref={backdrop} aria-hidden="true">
        {tokens.map((token, index) => (
          <span key={index} data-kind={token.kind}>
            {token.text}
          </span>
        ))}
        {'\n'}
      </pre>
      <textarea
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        spellcheck={false}
        rows={rows}
        value={text}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onBlur}
        onScroll={(event) => {
          if (backdrop.current === null) return;
          backdrop.current.scrollTop = event.currentTarget.scrollTop;
          backdrop.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </div>
  );
}

const COLOURED = 100_000;
