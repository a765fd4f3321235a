import { useState } from 'preact/hooks';
import { belongsToConnection } from '@/contract/request/connection-headers';
import { t } from '@/platform/i18n';
import { IconButton } from '../Button';
import type { EditorProps } from './editor-props';
import { FieldRow } from './FieldRow';
import { useForm } from './form-context';
import { headerRows, headersOf, parseHeaderBlock, type HeaderRow } from './header-block';

/**
 * Headers as rows, the last one always empty. A raw block pasted into a name becomes rows, except
 * for headers of the connection it was copied from, which are listed instead.
 */
export function HeadersInput({ field, path, value }: EditorProps) {
  const form = useForm();
  // Rows without a name are not in the request, but stay visible while the user types.
  const [typed, setTyped] = useState<HeaderRow[]>();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const stored = headerRows(value);
  const inStep = typed !== undefined && sameRows(headerRows(headersOf(typed)), stored);
  const rows = inStep ? typed : stored;

  function change(next: HeaderRow[]) {
    setTyped(next);
    form.change(path, headersOf(next));
  }

  function changeRow(index: number, row: HeaderRow) {
    change(
      index === rows.length ? [...rows, row] : rows.map((old, i) => (i === index ? row : old)),
    );
  }

  function paste(event: ClipboardEvent, index: number) {
    const pasted = parseHeaderBlock(event.clipboardData?.getData('text') ?? '');
    if (pasted.length === 0) return;
    event.preventDefault();
    const kept = pasted.filter(({ name }) => !belongsToConnection(name));
    setLeftOut(pasted.filter((row) => !kept.includes(row)).map(({ name }) => name));
    change([...rows.slice(0, index), ...kept, ...rows.slice(index + 1)]);
  }

  return (
    <FieldRow field={field} path={path} wide deep>
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset class="builder-rows column" aria-describedby={describedBy}>
          {[...rows, { name: '', value: '' }].map((row, index) => (
            <div class="builder-row" key={index}>
              <input
                type="text"
                id={index === 0 ? id : undefined}
                aria-label={t('builderHeaderName', index + 1)}
                placeholder={t('builderHeaderNameHint')}
                spellcheck={false}
                value={row.name}
                onPaste={(event) => paste(event, index)}
                onInput={(event) => changeRow(index, { ...row, name: event.currentTarget.value })}
              />
              <input
                type="text"
                aria-label={t('builderHeaderValue', index + 1)}
                spellcheck={false}
                value={row.value}
                onInput={(event) => changeRow(index, { ...row, value: event.currentTarget.value })}
              />
              <IconButton
                label={t('builderRemoveHeader', row.name)}
                icon="close"
                disabled={index === rows.length}
                onClick={() => change(rows.filter((_, i) => i !== index))}
              />
            </div>
          ))}
          <output class="builder-help quiet">
            {leftOut.length > 0 && t('builderHeadersLeftOut', leftOut.join(', '))}
          </output>
        </fieldset>
      )}
    </FieldRow>
  );
}

function sameRows(a: HeaderRow[], b: HeaderRow[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
