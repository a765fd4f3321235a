import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { PageHead } from '../PageHead';
import { Section } from '../fields/Section';
import { RevocableList } from '../permissions/RevocableList';
import { useStored } from '../use-stored';
import { CallsTable } from './CallsTable';
import { Connection } from './Connection';
import { PairForm } from './PairForm';
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
  const questions = view?.state.questions ?? [];
  const [wasAsked, setAsked] = useState(false);
  const isAsked = questions.length > 0;
  useEffect(() => {
    if (isAsked) setAsked(true);
    else if (wasAsked) onDone?.();
  }, [isAsked, wasAsked, onDone]);

  if (view === undefined) return null;
  const asked = questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      heading={onDone === undefined ? 'h2' : 'h1'}
      services={services}
    />
  ));
  if (onDone !== undefined)
    return (
      <main class="sharing-asks">
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
        {asked}
        {pairing === undefined ? (
          <PairForm services={services} />
        ) : (
          <>
            <Connection pairing={pairing} state={state} steer={services.steer} />
            <RevocableList
              heading="h2"
              title={t('sharingMay')}
              none={t('sharingMayNone')}
              items={consents.map((consent) => ({
                label:
                  consent.host === '*'
                    ? t('sharingMayAll', consent.tool)
                    : t('sharingMaySite', consent.tool, consent.host),
                onRemove: () => services.withdraw(consent),
              }))}
            />
            <Section id="calls" title={t('sharingCalls')} intro={t('sharingCallsKept')}>
              <CallsTable calls={calls} />
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
