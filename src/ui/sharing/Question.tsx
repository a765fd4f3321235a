import { useState } from 'preact/hooks';
import { EVERYWHERE, sitePattern, wholeSitePattern } from '@/contract/many-pages';
import { isOnOwnNetwork } from '@/contract/address/leads-to';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { PICTURE_ACCESS, type ConsentAnswer, type SharingQuestion } from '@/storage/sharing-state';
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
  const { id, tool, url, until, onceOnly, steps, picture } = question;
  const { origin, host, pathname, search } = new URL(url);
  const page = origin + pathname + search;
  const isOwn = isOnOwnNetwork(url);

  async function give(answer: ConsentAnswer) {
    onBusy(true);
    try {
      const patterns = patternsFor(answer, question);
      // The browser asks only in the turn of the click, and answers what it had before in their order.
      const had = Promise.all(patterns.map((one) => services.hasOrigins([one])));
      const noted = had.then(async (all) => {
        const given = patterns.filter((_, at) => all[at] === false);
        const lent = given.filter(
          (one) => answer === 'once' || (answer === 'site' && one === PICTURE_ACCESS),
        );
        // While the browser asks: as soon as it has given access, this page may be killed.
        if (lent.length > 0) await services.addOnceSites(lent).catch(() => {});
        return { given, lent };
      });
      const isGiven = patterns.length === 0 || (await services.requestOrigins(patterns));
      const { given, lent } = await noted;
      if (isGiven && (await services.answer(id, answer, given))) return;
      if (isGiven && given.length > 0) await services.removeOrigins(given);
      if (lent.length > 0) await services.dropOnceSites(lent);
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
        <dd>{page.length > LONGEST ? `${page.slice(0, LONGEST)}…` : page}</dd>
        <dt>{t('sharingAsksAs')}</dt>
        <dd>{t('sharingAsksYou')}</dd>
        {steps && (
          <>
            <dt>{t('sharingAsksSteps')}</dt>
            <dd>
              <ol>
                {steps.map((step, at) => (
                  <li key={at} dir="auto">
                    {step}
                  </li>
                ))}
              </ol>
              {t('sharingAsksDeeds')}
            </dd>
          </>
        )}
        <dt>{t('sharingAsksGets')}</dt>
        <dd>
          {t('sharingAsksText')}
          {picture && <p>{t('sharingAsksPicture')}</p>}
        </dd>
      </dl>
      {isOwn && <Callout kind="warning">{t('sharingAsksOwn')}</Callout>}
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      <div class="row">
        {ANSWERS.filter(
          ([answer]) => !(onceOnly && KEPT.includes(answer)) && !(isOwn && answer === 'always'),
        ).map(([answer, label, variant]) => (
          <Button
            key={answer}
            label={t(answer === 'once' && steps ? 'sharingDo' : label)}
            variant={variant}
            disabled={isFresh}
            onClick={() => void give(answer)}
          />
        ))}
      </div>
      <p class="quiet">{t('sharingWaits', dateText(until, { timeStyle: 'medium' }))}</p>
    </article>
  );
}

/** What the browser has to give access to; of a site over http and https, with the hosts beside `www`. */
function patternsFor(answer: ConsentAnswer, { url, picture }: SharingQuestion): string[] {
  if (answer === 'no' || answer === 'never') return [];
  const whole = wholeSitePattern(url);
  const sites = {
    once: [sitePattern(url)],
    site: [...new Set([whole, whole.replace(/^http:/u, 'https:')])],
    always: [...EVERYWHERE],
  }[answer];
  return picture ? [...sites, PICTURE_ACCESS] : sites;
}

/** In their order. */
const ANSWERS: readonly (readonly [ConsentAnswer, PlainKey, 'plain' | 'primary' | 'quiet'])[] = [
  ['no', 'sharingNo', 'plain'],
  ['never', 'sharingNever', 'plain'],
  ['once', 'sharingOnce', 'plain'],
  ['site', 'sharingThisSite', 'primary'],
  ['always', 'sharingAlways', 'quiet'],
];
/** Those that count for later requests, too. */
const KEPT: readonly ConsentAnswer[] = ['never', 'site', 'always'];

/** In UTF-16 units. */
const LONGEST = 300;
