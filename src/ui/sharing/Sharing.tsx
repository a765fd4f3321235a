import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { SharingQuestion } from '@/storage/sharing-state';
import { Callout } from '../Callout';
import { lazy } from '../lazy';
import { PageHead } from '../PageHead';
import { useStored } from '../use-stored';
import { Question } from './Question';
import type { SharingServices } from './sharing-services';
import '../options/options.css';
import './sharing.css';

/**
 * Sharing this browser with tools: what they ask, the connection to their bridge, what they may read, and their
 * last calls.
 *
 * @param onDone - The page was opened for a question: only questions are shown, and this is called when all of
 *   them are over.
 */
export function Sharing({ services, onDone }: { services: SharingServices; onDone?: () => void }) {
  const { value: view } = useStored(services);
  // One whose answer is being given stays, also if it is over meanwhile.
  const [busy, setBusy] = useState<SharingQuestion>();
  const [isLate, setLate] = useState(false);
  const open = view?.state.questions ?? [];
  const questions =
    busy === undefined || open.some(({ id }) => id === busy.id) ? open : [busy, ...open];
  const ids = questions.map(({ id }) => id).join(' ');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(ids), FRESH_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  const [wasAsked, setAsked] = useState(false);
  const isAsked = questions.length > 0;
  useEffect(() => {
    if (isAsked) setAsked(true);
    else if (wasAsked && !isLate) onDone?.();
  }, [isAsked, wasAsked, isLate, onDone]);

  if (view === undefined) return null;
  const asked = questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      heading={onDone === undefined ? 'h2' : 'h1'}
      services={services}
      isFresh={ids !== settled}
      onBusy={(isBusy) => setBusy(isBusy ? question : undefined)}
      onLate={() => setLate(true)}
    />
  ));
  const late = isLate && <Callout kind="warning">{t('sharingLate')}</Callout>;
  if (onDone !== undefined)
    return (
      <main class="sharing-asks">
        {late}
        {isAsked ? asked : <p class="field-help">{t('sharingNothingAsked')}</p>}
      </main>
    );
  return (
    <div class="options sharing">
      <PageHead current="settings" />
      <main>
        <header class="column">
          <h1>{t('sharingTitle')}</h1>
          <p class="settings-intro">{t('sharingIntro')}</p>
        </header>
        {late}
        <div aria-live="polite">{asked}</div>
        <LazyOverview services={services} view={view} />
      </main>
    </div>
  );
}

const LazyOverview = lazy(async () => (await import('./Overview')).Overview);

/** A click so soon after the questions have changed is meant for what was there before: the page, or another question. */
const FRESH_MS = 500;
