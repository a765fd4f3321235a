import { useState } from 'preact/hooks';
import { sitePattern, wholeSitePattern } from '@/contract/many-pages';
import { isOnOwnNetwork } from '@/contract/address/leads-to';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { ConsentAnswer, SharingQuestion } from '@/storage/sharing';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { dateText } from '../date-text';
import { failureText } from '../failure-text';
import type { SharingServices } from './sharing-services';

/**
 * Asks whether a tool may read a page: who, what, as whom, what it does there, and what it gets. No answer has the
 * focus, as the question may appear while the user types.
 */
export function Question({
  question,
  heading: Heading,
  isFresh,
  services,
  onBusy,
  onLate,
}: {
  question: SharingQuestion;
  heading: 'h1' | 'h2';
  /** The questions have just changed: a click would be meant for what was there before. */
  isFresh: boolean;
  services: Pick<
    SharingServices,
    'hasOrigins' | 'requestOrigins' | 'removeOrigins' | 'addOnceSites' | 'dropOnceSites' | 'answer'
  >;
  /** Told while the user's answer is being given: the question has to stay. */
  onBusy: (isBusy: boolean) => void;
  /** Told that the question was over before the browser gave access. */
  onLate: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const { id, tool, url, until, onceOnly, steps } = question;
  const { origin, host, pathname, search } = new URL(url);
  const path = pathname + search;
  const isOwn = isOnOwnNetwork(url);

  async function give(answer: ConsentAnswer) {
    onBusy(true);
    try {
      const patterns = patternsFor(answer, url);
      // The browser asks only in the turn of the click, and answers what it had before in their order.
      const hadBefore = services.hasOrigins(patterns).then(async (had) => {
        // While the browser asks: as soon as it has given access, this page may be killed.
        if (answer === 'once' && !had) await services.addOnceSites(patterns).catch(() => {});
        return had;
      });
      const isGiven = patterns.length === 0 || (await services.requestOrigins(patterns));
      const had = patterns.length === 0 || (await hadBefore);
      if (isGiven && (await services.answer(id, answer, !had))) return;
      if (isGiven && !had) await services.removeOrigins(patterns);
      if (answer === 'once' && !had) await services.dropOnceSites(patterns);
      if (isGiven) onLate();
      else setProblem(t('sharingNoAccess'));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      onBusy(false);
    }
  }

  return (
    <article class="sharing-question" aria-labelledby={`ask-${id}`}>
      <p class="quiet">
        <bdi>{t('sharingAsks', tool)}</bdi>
      </p>
      <p class="quiet">{t('sharingAsksName')}</p>
      <Heading id={`ask-${id}`}>{t(steps ? 'sharingAsksDo' : 'sharingAsksRead', host)}</Heading>
      <dl>
        <dt>{t('sharingAsksPage')}</dt>
        <dd>
          {path.length > LONGEST_PATH ? `${origin}${path.slice(0, LONGEST_PATH)}…` : origin + path}
        </dd>
        <dt>{t('sharingAsksAs')}</dt>
        <dd>{t('sharingAsksYou')}</dd>
        {steps && (
          <>
            <dt>{t('sharingAsksSteps')}</dt>
            <dd>
              <ol>
                {steps.map((step, at) => (
                  <li key={at}>
                    <bdi>{step}</bdi>
                  </li>
                ))}
              </ol>
              {t('sharingAsksDeeds')}
            </dd>
          </>
        )}
        <dt>{t('sharingAsksGets')}</dt>
        <dd>{t('sharingAsksText')}</dd>
      </dl>
      {isOwn && <Callout kind="warning">{t('sharingAsksOwn')}</Callout>}
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      <div class="row">
        {ANSWERS.filter(
          ({ answer, isKept }) => !(isKept && onceOnly) && !(answer === 'always' && isOwn),
        ).map(({ answer, label, variant }) => (
          <Button
            key={answer}
            label={t(answer === 'once' && steps ? 'sharingDo' : label)}
            disabled={isFresh}
            onClick={() => void give(answer)}
            {...(variant && { variant })}
          />
        ))}
      </div>
      <p class="quiet">{t('sharingWaits', dateText(until, { timeStyle: 'medium' }))}</p>
    </article>
  );
}

/** What the browser has to give access to; of a site over http and https, with the hosts beside `www`. */
function patternsFor(answer: ConsentAnswer, url: string): string[] {
  if (answer === 'no' || answer === 'never') return [];
  if (answer === 'once') return [sitePattern(url)];
  if (answer === 'always') return ['https://*/*', 'http://*/*'];
  const whole = wholeSitePattern(url);
  return [...new Set([whole, whole.replace(/^http:/u, 'https:')])];
}

/** In their order. */
const ANSWERS: readonly {
  answer: ConsentAnswer;
  label: PlainKey;
  /** It counts for later requests, too. */
  isKept?: true;
  variant?: 'primary' | 'quiet';
}[] = [
  { answer: 'no', label: 'sharingNo' },
  { answer: 'never', label: 'sharingNever', isKept: true },
  { answer: 'once', label: 'sharingOnce' },
  { answer: 'site', label: 'sharingThisSite', isKept: true, variant: 'primary' },
  { answer: 'always', label: 'sharingAlways', isKept: true, variant: 'quiet' },
];

/** In UTF-16 units. */
const LONGEST_PATH = 300;
