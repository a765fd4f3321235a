import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '@/contract/actions';
import type { StepSecret } from '@/contract/secret-steps';
import { hintedSteps, type HintedStep } from '@/contract/recording/hinted-steps';
import type { HintList } from '@/contract/recording/step-hints';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { hostOf, originOf } from '@/contract/address/host-of';
import { SaidStep } from '../builder/SaidStep';
import '../confirm-dialog.css';
import './start-dialog.css';

/** A run of actions that waits for the user to review them, or to type what only they type. */
export interface StartDialogProps {
  actions: readonly Action[];
  /** What is known of them. Default: nothing. */
  hints?: HintList | undefined;
  /** The address of the page they run in. */
  url: string;
  /** The page that is loaded first. Default: none. */
  startUrl?: string | undefined;
  /** Whether the user has yet to review them. */
  review: boolean;
  /** Of how many rows of a list they run for each. Default: they run once. */
  rows?: number | undefined;
  /** The indices, from 0, of those whose text the user types for this run. */
  secrets: readonly number[];
  onStart: (secrets: StepSecret[]) => void;
  onClose: () => void;
}

/**
 * What to settle before actions run in a tab: reviewing them, and typing what only the user types.
 */
export function StartDialog(props: StartDialogProps) {
  const { actions, hints, url, startUrl, review, rows, secrets, onStart, onClose } = props;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const steps = hintedSteps(actions, hints);
  const host = hostOf(url);
  const begins = startUrl ?? url;
  const missing = secrets.some((step) => (typed[step] ?? '') === '');

  return (
    <dialog
      class="confirm-dialog start-dialog"
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <p id={titleId}>{review ? t('startReview', host) : t('startSecrets', hostOf(begins))}</p>
      {rows !== undefined && <p>{tn('startRows', rows)}</p>}
      {review && startUrl !== undefined && <p>{t('startBegins', startUrl)}</p>}
      {review && (
        <ol>
          {steps.map((step, index) => (
            // The list does not change while it is shown.
            <li key={index}>
              <SaidStep step={step} before={steps[index - 1]} isWhole />
              {'all' in step.action && step.action.all && <> {t('fieldActionClickAll')}</>}
              <Others hints={step.hints} />
            </li>
          ))}
        </ol>
      )}
      {review && secrets.length > 0 && <p>{t('startSecrets', hostOf(begins))}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const origin = originOf(begins);
          onStart(secrets.map((step) => ({ step, text: typed[step] ?? '', origin })));
          onClose();
        }}
      >
        {secrets.map((step) => (
          <label key={step}>
            {t('startSecret', step + 1)}
            <input
              type="password"
              autocomplete="off"
              value={typed[step] ?? ''}
              onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [step]: value })}
            />
          </label>
        ))}
        <div class="confirm-buttons">
          <Button label={t('cancel')} onClick={onClose} />
          <button type="submit" class="button" data-variant="primary" disabled={missing}>
            {t('startRun')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** What else a step may be done to: a review that leaves this out is none. */
function Others({ hints }: Pick<HintedStep, 'hints'>) {
  const { selectors = [], value } = hints ?? {};
  const others = value === undefined ? selectors : [...selectors, value];
  if (others.length === 0) return null;
  return <div class="start-others">{t('startOtherwise', others.join(', '))}</div>;
}
