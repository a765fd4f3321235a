import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { SharingConsent, SharingQuestion, SharedCall } from '@/storage/sharing';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { PageHead } from '../PageHead';
import { Section } from '../fields/Section';
import { RevocableList } from '../permissions/RevocableList';
import { useStored } from '../use-stored';
import { Connection } from './Connection';
import { PairForm } from './PairForm';
import { Question } from './Question';
import { SharedTabs } from './SharedTabs';
import type { SharingServices } from './sharing-services';
import type { PlainKey } from '@/contract/user-text';
import { dateText } from '../date-text';
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
  const { pairing, state, consents, calls } = view;
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
        {pairing === undefined && state.link === 'forbidden' ? (
          <Callout kind="warning">{t('policyNoSharing')}</Callout>
        ) : pairing === undefined ? (
          <PairForm services={services} />
        ) : (
          <>
            <Connection pairing={pairing} state={state} steer={services.steer} />
            <RevocableList
              heading="h2"
              title={t('sharingMay')}
              none={t('sharingMayNone')}
              items={consents.map((consent) => ({
                label: consentLabel(consent),
                onRemove: () => services.withdraw(consent),
              }))}
            />
            <p class="field-help">{t('sharingAccessStays')}</p>
            <SharedTabs services={services.tabs} />
            <Section id="calls" title={t('sharingCalls')} intro={t('sharingCallsKept')}>
              <CallsTable calls={calls} />
              {calls.length > 0 && (
                <Button
                  label={t('sharingDeleteCalls')}
                  icon="delete"
                  onClick={() => void services.deleteCalls()}
                />
              )}
            </Section>
            <details>
              <summary>{t('sharingPairAgain')}</summary>
              <PairForm services={services} />
            </details>
          </>
        )}
      </main>
    </div>
  );
}

function consentLabel({ tool, host, never }: SharingConsent): string {
  if (host === '*') return t('sharingMayAll', tool);
  return t(never === true ? 'sharingMayNever' : 'sharingMaySite', tool, host);
}

/** A click so soon after the questions have changed is meant for what was there before: the page, or another question. */
const FRESH_MS = 500;

/** The last calls of tools: when, which tool, which site, and how they ended. */
function CallsTable({ calls }: { calls: readonly SharedCall[] }) {
  if (calls.length === 0) return <p class="field-help">{t('sharingCallsNone')}</p>;
  return (
    <table class="settings-table">
      <thead>
        <tr>
          <th scope="col">{t('sharingWhen')}</th>
          <th scope="col">{t('sharingTool')}</th>
          <th scope="col">{t('sharingSite')}</th>
          <th scope="col">{t('sharingOutcome')}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ at, tool, host, tabs, outcome }, place) => (
          <tr key={`${at} ${place}`}>
            <td>{dateText(at, { dateStyle: 'short', timeStyle: 'medium' })}</td>
            <td>{tool}</td>
            <td>{tabs ? t('sharingTabs') : host || '–'}</td>
            <td>{t(OUTCOMES[outcome])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OUTCOMES: Readonly<Record<SharedCall['outcome'], PlainKey>> = {
  answered: 'sharingOutcomeAnswered',
  failed: 'sharingOutcomeFailed',
  refused: 'sharingOutcomeRefused',
  unanswered: 'sharingOutcomeUnanswered',
  stopped: 'sharingOutcomeStopped',
  forbidden: 'sharingOutcomeForbidden',
};
