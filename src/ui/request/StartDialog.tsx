import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isMark, type Action } from '@/contract/actions';
import type { StepSecret } from '@/contract/secret-steps';
import { othersKey } from '@/contract/recording/other-selectors';
import type { OtherSelectors } from '@/contract/tab-request';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { SaidStep } from '../builder/SaidStep';
import '../confirm-dialog.css';
import './start-dialog.css';

/** A run of actions that waits for the user to review them, or to type what only they type. */
export interface StartDialogProps {
  actions: readonly Action[];
  /** Other selectors for their elements. Default: none. */
  selectors?: OtherSelectors | undefined;
  /** Host of the page they run in. */
  host: string;
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
  const {
    actions,
    selectors = {},
    host,
    startUrl,
    review,
    rows,
    secrets,
    onStart,
    onClose,
  } = props;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const missing = secrets.some((step) => (typed[step] ?? '') === '');

  return (
    <dialog
      class="confirm-dialog start-dialog"
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <p id={titleId}>{review ? t('startReview', host) : t('startSecrets')}</p>
      {rows !== undefined && <p>{tn('startRows', rows)}</p>}
      {review && startUrl !== undefined && <p>{t('startBegins', startUrl)}</p>}
      {review && (
        <ol>
          {actions.map((action, index) => (
            // The list does not change while it is shown.
            <li key={index}>
              <SaidStep action={action} before={actions[index - 1]} selectors={selectors} isWhole />
              {action.type === 'click' && action.all === true && <> {t('fieldActionClickAll')}</>}
              <Others action={action} before={actions[index - 1]} selectors={selectors} />
            </li>
          ))}
        </ol>
      )}
      {review && secrets.length > 0 && <p>{t('startSecrets')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onStart(secrets.map((step) => ({ step, text: typed[step] ?? '' })));
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

interface OthersProps {
  action: Action;
  before: Action | undefined;
  selectors: OtherSelectors;
}

/** What else a step may be done to: a review that leaves this out is none. */
function Others({ action, before, selectors }: OthersProps) {
  const key = othersKey({ ...action }, before && { ...before });
  const known = key !== undefined && Object.hasOwn(selectors, key) ? selectors[key] : [];
  const others = (known ?? []).filter((one) => !isMark(one));
  if (others.length === 0) return null;
  return <div class="start-others">{t('startOtherwise', others.join(', '))}</div>;
}
