import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LONGEST_TASK, type Proposal } from '@/contract/agent';
import { modelPlace } from '@/contract/model-use';
import { t, translate } from '@/platform/i18n';
import { SaidStep } from '../builder/SaidStep';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { takesEnter } from '../takes-enter';
import { useKeptFocus } from '../use-kept-focus';
import { questionOf } from './Answers';
import type { Agent, AgentForm } from './agent-form';
import { LazyStartDialog } from './lazy-request';
import { TabRun } from './TabRun';
import { useAgent } from './use-agent';

/**
 * Where the user says what is to be done in the tab: a model proposes one step after the other, and each
 * is done once the user approves it, or as many as they have allowed.
 */
export function AgentPanel(form: AgentForm) {
  const { services, page } = form;
  const { stepsModel: model } = form.aids;
  const agent = useAgent(form);
  const [task, setTask] = useState('');
  const [count, setCount] = useState('0');
  const [status, setStatus] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { phase, typing, job } = agent;
  // Which buttons there are changes with each step.
  const controls = useKeptFocus<HTMLDivElement>();
  const isBusy = phase === 'asking' || phase === 'doing';
  const isStopped = phase === 'stopped';

  async function begin() {
    // Before any other await, as the browser asks only in the turn of the user's click.
    const isAllowed = model?.isOwn !== false || (await services.requestDataConsent());
    setRefused(!isAllowed);
    if (isAllowed) agent.begin(task.trim(), numberOf(count));
  }

  return (
    <section
      class="agent builder-group stack"
      aria-label={t('agentTell')}
      hidden={form.hidden === true && !isBusy}
    >
      {model === undefined ? (
        <Callout
          kind="note"
          action={
            <a class="button" href="/options.html#models" target="_blank" rel="noopener">
              {t('openSettings')}
            </a>
          }
        >
          {t('agentNoModel')}
        </Callout>
      ) : (
        <>
          <label class="tight">
            <span>{t('agentTask')}</span>
            <textarea
              rows={2}
              maxLength={LONGEST_TASK}
              value={task}
              onInput={({ currentTarget }) => setTask(currentTarget.value)}
            />
          </label>
          <div class="row">
            <label>
              {t('agentFree')}{' '}
              <input
                type="number"
                min={0}
                max={MOST_FREE}
                value={count}
                onInput={({ currentTarget }) => setCount(currentTarget.value)}
                onKeyDown={takesEnter}
              />
            </label>
            {isBusy ? (
              // A question has a Stop of its own.
              questionOf(job) === undefined && <Button label={t('signStop')} onClick={agent.stop} />
            ) : (
              <Button
                label={t('agentBegin')}
                variant={phase === 'idle' || isStopped ? 'primary' : 'plain'}
                disabled={task.trim() === ''}
                onClick={() => void begin()}
              />
            )}
          </div>
          <p class="builder-help quiet">{t('agentHelp', translate(modelPlace(model)))}</p>
        </>
      )}
      {isRefused && <Callout kind="problem">{t('dataConsentRefused')}</Callout>}
      <output>
        {phase === 'asking' && model !== undefined && t('agentAsking', model.name)}
        {isStopped && agent.problem === null && t('modelStopped')}
        {phase === 'doing' && agent.free > 0 && t('agentFreeLeft', agent.free)}
        {status}
      </output>
      <div class="stack" ref={controls}>
        <Proposed agent={agent} />
        {isStopped && typeof agent.problem === 'string' && (
          <Callout kind="problem">{agent.problem}</Callout>
        )}
        {job !== undefined && (phase === 'doing' || isStopped) && (
          <TabRun
            page={page}
            services={{
              ...services,
              runInTab(order) {
                agent.noteTyped(order.secrets ?? []);
                return services.runInTab(order);
              },
              continueActions(order) {
                agent.noteTyped(order.secrets ?? []);
                return services.continueActions(order);
              },
            }}
            job={job}
            result={agent.result}
            onSent={agent.follow}
            onStatus={setStatus}
            cancels={false}
          />
        )}
        {isStopped && (
          <div class="row">
            <Button label={t('agentAgain')} disabled={agent.isEnding} onClick={agent.again} />
          </div>
        )}
      </div>
      {typing !== undefined && (
        <LazyStartDialog
          actions={typing.actions}
          url={typing.url}
          review={false}
          secrets={typing.secrets}
          onStart={typing.start}
          onClose={agent.leave}
        />
      )}
    </section>
  );
}

/** What the model proposes, or says at the end, and what was sent to it. */
function Proposed({ agent }: { agent: Agent }) {
  const { phase, proposal } = agent;
  const shown = useRef<HTMLDivElement>(null);
  // In a narrow panel it would be out of view.
  useLayoutEffect(() => {
    if (phase === 'proposed' || phase === 'ended')
      shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [phase, proposal]);
  return (
    <div class="stack" ref={shown}>
      <div class="stack" aria-live="polite">
        {proposal !== undefined && <Said {...proposal} />}
      </div>
      {phase === 'proposed' && (
        <div class="row">
          <Button label={t('agentDo')} variant="primary" onClick={agent.accept} />
          <Button label={t('agentRefuse')} onClick={agent.refuse} />
        </div>
      )}
      {phase === 'ended' && (
        <div class="row">
          <Button label={t('agentRead')} variant="primary" onClick={agent.finish} />
          <Button label={t('agentAgain')} onClick={agent.again} />
        </div>
      )}
      {proposal !== undefined && (
        <details>
          <summary>{t('modelSent')}</summary>
          <pre class="source-box box" dir="auto">
            {proposal.use.calls.flatMap(({ sent }) => sent).join('\n\n')}
          </pre>
        </details>
      )}
    </div>
  );
}

/** The steps that are proposed, or how it ended, and why. */
function Said({ steps = [], why, end }: Proposal) {
  return (
    <>
      {end === undefined ? (
        <ol aria-label={t('agentNext')}>
          {steps.map((step, at) => (
            // The list does not change while it is shown.
            <li key={at}>
              <SaidStep step={step} before={steps[at - 1]} isWhole />
            </li>
          ))}
        </ol>
      ) : (
        <p>{t(end === 'done' ? 'agentDone' : 'agentStuck')}</p>
      )}
      {why !== '' && (
        <p class="quiet" dir="auto">
          {why}
        </p>
      )}
    </>
  );
}

function numberOf(count: string): number {
  return Math.min(MOST_FREE, Math.max(0, Math.floor(Number(count)) || 0));
}

/** Steps without a question. */
const MOST_FREE = 20;
