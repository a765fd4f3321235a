import { useState } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';
import { Field } from '../fields/Field';
import { Select } from '../Select';

interface ModelNameFieldProps {
  value: string;
  /** The names that the server has. @throws {FailureError} why they cannot be read. */
  list: () => Promise<string[]>;
  onChange: (model: string) => void;
}

/** The name of a model: typed, or chosen by the user from those that its server has. */
export function ModelNameField({ value, list, onChange }: ModelNameFieldProps) {
  const [names, setNames] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function find() {
    setBusy(true);
    setProblem(undefined);
    try {
      setNames(await list());
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  }

  const isListed = names !== undefined && names.length > 0;
  return (
    <Field
      label={t('modelName')}
      help={names === undefined ? t('modelNameHelp') : tn('modelsFound', names.length)}
      wide
      error={problem}
    >
      {({ controlId, describedBy }) => (
        <span class="button-row row">
          {isListed ? (
            <Select
              id={controlId}
              aria-describedby={describedBy}
              value={value}
              onChange={onChange}
              options={[
                ...(value === '' ? [{ value, text: t('modelChoose') }] : []),
                ...[...new Set([value, ...names])]
                  .filter(Boolean)
                  .map((name) => ({ value: name, text: name })),
              ]}
            />
          ) : (
            <input
              type="text"
              id={controlId}
              aria-describedby={describedBy}
              spellcheck={false}
              maxLength={300}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value.trim())}
            />
          )}
          <Button label={t('modelFind')} disabled={isBusy} onClick={() => void find()} />
        </span>
      )}
    </Field>
  );
}
