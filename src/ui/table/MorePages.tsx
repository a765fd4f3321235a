import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { NextPage } from '@/contract/table/next-page';
import type { TableRunLimits } from '@/contract/table/table-run';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';

interface MorePagesProps {
  /** Host of the site whose pages are read. */
  host: string;
  /** The limits to start with. */
  limits: TableRunLimits;
  /** How the list continues; absent if that is known. Rejects with a sentence. */
  findNext?: (() => Promise<NextPage>) | undefined;
  /** Whether a run that is continued leads the tab from page to page. Default: no. */
  walks?: boolean;
  /** @param walks - Whether to lead the tab itself from page to page. */
  onStart: (limits: TableRunLimits, walks: boolean) => void;
  /**
   * Asks how far to load a list that grows in its page; absent if that cannot be done from here.
   *
   * @param isOnlyWay - Nothing leads to a next page.
   */
  onLoadRest?: ((isOnlyWay: boolean) => void) | undefined;
  onClose: () => void;
}

/** Says what reading more pages of a table does, and asks for limits. */
export function MorePages(props: MorePagesProps) {
  const { host, limits, findNext, onStart, onLoadRest, onClose } = props;
  const [chosen, setChosen] = useState(limits);
  const [next, setNext] = useState<NextPage | string | undefined>(
    findNext === undefined ? KNOWN : undefined,
  );
  const wrong = LIMITS.filter((limit) => !isWithin(limit, chosen[limit.key]));
  const wrongId = useId();
  const start = useRef<HTMLButtonElement>(null);
  const isFound = typeof next === 'object' && leadsOn(next);
  const walks = props.walks === true || (isFound && isClicked(next));

  useEffect(() => {
    findNext?.().then(
      (found) => {
        if (leadsOn(found) || onLoadRest === undefined) setNext(found);
        else onLoadRest(true);
      },
      (error: unknown) => setNext(failureText(error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when it is opened
  }, []);
  useEffect(() => start.current?.focus({ preventScroll: true }), [isFound]);

  return (
    <section class="more-pages row" aria-label={t('runTitle')}>
      {next === undefined && <p>{t('pageFinding')}</p>}
      {typeof next === 'string' && <p role="alert">{next}</p>}
      {typeof next === 'object' && (
        <p>{isFound ? t(walks ? 'runHelpTab' : 'runHelp', host) : t('runNoNext')}</p>
      )}
      {isFound &&
        LIMITS.map(({ key, label, min, max, step }) => (
          <label key={key} class="more-pages-limit line">
            {t(label)}
            <input
              type="number"
              min={min}
              max={max}
              step={step}
              value={Number.isNaN(chosen[key]) ? '' : chosen[key]}
              aria-invalid={wrong.some((one) => one.key === key)}
              aria-describedby={wrongId}
              onInput={({ currentTarget }) =>
                setChosen({ ...chosen, [key]: currentTarget.valueAsNumber })
              }
            />
          </label>
        ))}
      {isFound && (
        <p class="more-pages-wrong" id={wrongId} aria-live="polite">
          {wrong.map(ruleOf).join('\n')}
        </p>
      )}
      <span class="button-row row">
        {isFound ? (
          <Button
            label={t('loadRestStart')}
            variant="primary"
            buttonRef={start}
            disabled={wrong.length > 0}
            onClick={() => onStart(chosen, walks)}
          />
        ) : (
          next !== undefined &&
          onLoadRest !== undefined && (
            <Button label={t('loadRest')} onClick={() => onLoadRest(false)} />
          )
        )}
        <Button label={t('cancel')} onClick={onClose} />
      </span>
    </section>
  );
}

function leadsOn(next: NextPage): boolean {
  return next === KNOWN || next.url !== undefined || isClicked(next);
}

/** Whether the way to the next page is a click rather than a link. */
function isClicked({ url, control }: NextPage): boolean {
  return url === undefined && control !== undefined;
}

const KNOWN: NextPage = {};

function isWithin({ min, max, step }: Limit, value: number): boolean {
  return value >= min && value <= max && (step < 1 || Number.isInteger(value));
}

function ruleOf({ label, min, max, step }: Limit): string {
  const rule = t(step < 1 ? 'mustBeNumberRange' : 'mustBeIntegerRange', max, min);
  return t('problemRule', t(label), rule);
}

/** The same limits that the background checks. */
const LIMITS = [
  { key: 'pages', label: 'runPages', min: 2, max: 1000, step: 1 },
  { key: 'rows', label: 'loadRestRows', min: 1, max: 100_000, step: 1 },
  { key: 'minutes', label: 'loadRestMinutes', min: 1, max: 120, step: 1 },
  { key: 'delay', label: 'runDelay', min: 0.5, max: 60, step: 0.5 },
] as const;
type Limit = (typeof LIMITS)[number];
