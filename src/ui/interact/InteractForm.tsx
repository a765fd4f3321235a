import { useId, useState } from 'preact/hooks';
import { STEP_LIMITS, type InteractRequest } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { SegmentedControl } from '../SegmentedControl';
import { readDraft } from './interact-request';
import type { InteractDraft } from './interact-sessions';
import { Select, type SelectOption } from '../Select';

interface InteractFormProps {
  draft: InteractDraft;
  onDraft: (draft: InteractDraft) => void;
  /** Whether there is no model to follow a prompt. */
  codeOnly: boolean;
  busy: boolean;
  /** Whether nothing can be run any more. */
  ended: boolean;
  onRun: (request: InteractRequest) => void;
}

const LANGUAGES: readonly SelectOption<InteractDraft['language']>[] = [
  { value: 'node', text: 'Node.js' },
  { value: 'python', text: 'Python' },
  { value: 'bash', text: 'Bash' },
];

/**
 * What to do on the page: a prompt for a model, or code to run. What was typed stays after a step.
 */
export function InteractForm({ draft, onDraft, codeOnly, busy, ended, onRun }: InteractFormProps) {
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
      {!codeOnly && (
        <SegmentedControl
          label={t('interactKind')}
          value={kind}
          onChange={(value) => change({ kind: value })}
          segments={{ prompt: 'interactPrompt', code: 'interactCode' }}
        />
      )}
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
            <Select
              value={draft.language}
              onChange={(language) => change({ language })}
              options={LANGUAGES}
            />
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
          disabled={busy || ended}
          onClick={run}
        />
      </div>
      <p class="interact-problem" id={problemId} role="alert">
        {problem}
      </p>
    </div>
  );
}
