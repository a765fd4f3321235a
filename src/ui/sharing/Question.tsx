import { useState } from 'preact/hooks';
import { sitePattern, wholeSitePattern } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import type { SharingQuestion } from '@/storage/sharing';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { dateText } from '../date-text';
import { failureText } from '../failure-text';
import type { SharingServices } from './sharing-services';

type Answer = 'once' | 'site' | 'always' | 'no';

/**
 * Asks whether a tool may read a page: who, what, as whom, what it gets. No answer has the focus, as the question
 * may appear while the user types.
 */
export function Question({
  question,
  heading: Heading,
  services,
}: {
  question: SharingQuestion;
  heading: 'h1' | 'h2';
  services: Pick<SharingServices, 'requestOrigins' | 'answer'>;
}) {
  const [problem, setProblem] = useState<string>();
  const { id, tool, url, until } = question;
  const { host, pathname, search } = new URL(url);

  async function give(answer: Answer) {
    try {
      // The browser asks only in the turn of the click.
      if (answer !== 'no' && !(await services.requestOrigins(patternsFor(answer, url))))
        return setProblem(t('sharingNoAccess'));
      await services.answer(id, answer);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  return (
    <article class="sharing-question" aria-labelledby={`ask-${id}`}>
      <p class="quiet">{t('sharingAsks', tool)}</p>
      <Heading id={`ask-${id}`}>{t('sharingAsksRead', host)}</Heading>
      <dl>
        <dt>{t('sharingAsksPage')}</dt>
        <dd>{pathname + search}</dd>
        <dt>{t('sharingAsksAs')}</dt>
        <dd>{t('sharingAsksYou')}</dd>
        <dt>{t('sharingAsksGets')}</dt>
        <dd>{t('sharingAsksText')}</dd>
      </dl>
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      <div class="row">
        <Button label={t('sharingNo')} onClick={() => void give('no')} />
        <Button label={t('sharingOnce')} onClick={() => void give('once')} />
        <Button label={t('sharingThisSite')} variant="primary" onClick={() => void give('site')} />
        <Button label={t('sharingAlways')} variant="quiet" onClick={() => void give('always')} />
      </div>
      <p class="quiet">{t('sharingWaits', dateText(until, { timeStyle: 'medium' }))}</p>
    </article>
  );
}

/** What the browser has to give access to; of a site over http and https, with the hosts beside `www`. */
function patternsFor(answer: Answer, url: string): string[] {
  if (answer === 'once') return [sitePattern(url)];
  if (answer === 'always') return ['https://*/*', 'http://*/*'];
  const whole = wholeSitePattern(url);
  return [...new Set([whole, whole.replace(/^http:/u, 'https:')])];
}
