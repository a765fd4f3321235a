import { useId, useLayoutEffect, useState } from 'preact/hooks';
import type { BrowserSession } from '@/contract/service-calls';
import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button, IconButton } from '../Button';
import { Callout } from '../Callout';
import { dateText } from '../date-text';
import { InteractForm } from './InteractForm';
import type { InteractSession, InteractSessions } from './interact-sessions';
import { StepAnswer } from './StepAnswer';
import { WatchLinks } from './WatchLinks';
import './interact.css';

interface InteractPanelProps {
  jobId: string;
  sessions: InteractSessions;
  /** The browser that is used by itself, with code alone; absent: one in which the page of a scrape is opened again. */
  browser?: BrowserSession;
  /** Called when the user has no use for it, while no session is open. What was typed stays. */
  onClose: () => void;
}

/**
 * Steps in a browser of the service: what to do, and the answers.
 */
export function InteractPanel({ jobId, sessions, browser, onClose }: InteractPanelProps) {
  const session = useSession(sessions, jobId);
  const titleId = useId();
  const { state, steps, draft } = session;
  const busy = state === 'running' || state === 'stopping';
  const isStopped = state === 'stopped';
  // The next step on a scraped page opens another browser.
  const isOver = isStopped && browser !== undefined;
  return (
    <section class="interact stack box" aria-labelledby={titleId}>
      <div class="interact-head">
        <h3 id={titleId}>
          {browser === undefined ? t('interactTitle') : t('browserTitle', browser.id)}
        </h3>
        {state === 'none' || isStopped ? (
          <IconButton label={t('close')} icon="close" onClick={onClose} />
        ) : (
          <Button
            label={state === 'stopping' ? t('interactStopping') : t('interactStop')}
            icon="close"
            disabled={state === 'stopping'}
            onClick={() => void sessions.stop(jobId)}
          />
        )}
      </div>
      {!isOver && (
        <>
          <p class="quiet">{browser === undefined ? t('interactNote') : browserNote(browser)}</p>
          {browser !== undefined && <WatchLinks {...browser} />}
        </>
      )}
      <InteractForm
        draft={draft}
        codeOnly={browser !== undefined}
        onDraft={(next) => sessions.write(jobId, next)}
        busy={busy}
        ended={isOver}
        onRun={(request) => void sessions.run(jobId, request)}
      />
      <State session={session} />
      {steps.length > 0 && (
        <ol class="interact-steps" aria-label={t('interactSteps')}>
          {steps.map((step, index) => (
            <li key={index}>
              <StepAnswer step={step} number={index + 1} ended={isStopped} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function browserNote({ expiresAt = '' }: BrowserSession): string {
  const end = Date.parse(expiresAt);
  const ends = Number.isNaN(end)
    ? undefined
    : t('browserEnds', dateText(end, { timeStyle: 'short' }));
  return translate(sentences(t('browserNote'), ends));
}

function State({ session: { state, end, problem } }: { session: InteractSession }) {
  if (problem !== undefined) return <Callout kind="problem">{problem}</Callout>;
  if (state === 'running' || state === 'open')
    return <Callout kind="warning">{t('interactCosts')}</Callout>;
  if (state !== 'stopped') return null;
  const { sessionDurationMs, creditsBilled } = end ?? {};
  return (
    <Callout kind="note">
      {translate(
        sentences(
          sessionDurationMs === undefined
            ? t('interactEnded')
            : t('interactStopped', Math.round(sessionDurationMs / 1000)),
          creditsBilled !== undefined && t('interactBilled', creditsBilled),
        ),
      )}
    </Callout>
  );
}

function useSession(sessions: InteractSessions, jobId: string): InteractSession {
  const [session, setSession] = useState(() => sessions.session(jobId));
  // Before the user can type into the panel, so that no keystroke is lost.
  useLayoutEffect(() => {
    setSession(sessions.session(jobId));
    return sessions.watch(() => setSession(sessions.session(jobId)));
  }, [sessions, jobId]);
  return session;
}
