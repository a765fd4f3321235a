import { useId, useState } from 'preact/hooks';
import { STEP_LIMITS, type InteractRequest } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { SegmentedControl } from '../SegmentedControl';
import { readDraft, type InteractDraft } from './interact-request';

interface InteractFormProps {
  draft: InteractDraft;
  onDraft: (draft: InteractDraft) => void;
  busy: boolean;
  onRun: (request: InteractRequest) => void;
}

const LANGUAGES: readonly { value: InteractDraft['language']; label: string }[] = [
  { value: 'node', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'bash', label: 'Bash' },
];

/**
 * What to do on the page: a prompt for a model, or code to run. What was typed stays after a step.
 */
export function InteractForm({ draft, onDraft, busy, onRun }: InteractFormProps) {
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const { kind } = draft;

  function change(changed: Partial<InteractDraft>) {
    onDraft({ ...draft, ...changed });
    setProblem('');
  }

  function run() {
    const checked = readDraft(draft);
    if (checked.ok) onRun(checked.request);
    else setProblem(checked.problem);
  }

  return (
    <div class="interact-form stack">
      <SegmentedControl
        label={t('interactKind')}
        value={kind}
        onChange={(value) => change({ kind: value })}
        segments={[
          { value: 'prompt', label: t('interactPrompt') },
          { value: 'code', label: t('interactCode') },
        ]}
      />
      <label class="interact-field tight">
        <span>{kind === 'prompt' ? t('interactPromptLabel') : t('interactCodeLabel')}</span>
        <textarea
          rows={4}
          data-kind={kind}
          spellcheck={kind === 'prompt'}
          value={draft[kind]}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          onInput={(event) => change({ [kind]: event.currentTarget.value })}
        />
      </label>
      <div class="interact-tools row">
        {kind === 'code' && (
          <label>
            {t('interactLanguage')}{' '}
            <select
              value={draft.language}
              onChange={({ currentTarget }) => {
                const chosen = LANGUAGES.find(({ value }) => value === currentTarget.value);
                if (chosen) change({ language: chosen.value });
              }}
            >
              {LANGUAGES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('interactTimeout')}{' '}
          <input
            type="number"
            min={1}
            max={STEP_LIMITS.seconds}
            value={draft.timeout}
            onInput={(event) => change({ timeout: event.currentTarget.value })}
          />
        </label>
        <Button
          label={busy ? t('interactRunning') : t('interactRun')}
          variant="primary"
          disabled={busy}
          onClick={run}
        />
      </div>
      <p class="interact-problem" id={problemId} role="alert">
        {problem}
      </p>
    </div>
  );
}
