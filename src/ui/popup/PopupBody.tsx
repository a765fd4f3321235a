import { useEffect, useRef } from 'preact/hooks';
import type { ScrapeResult } from '@/contract/job';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Icon } from '../Icon';
import type { PartChoice } from '../viewer/LeftOutParts';
import { Viewer } from '../viewer/Viewer';
import type { ViewId } from '../viewer/views';
import { inSight, isCollecting, type PopupState } from './popup-state';
import { nextStep } from './popup-texts';
import { KEYS } from './shortcuts';

interface PopupBodyProps {
  state: PopupState;
  view: ViewId;
  onView: (view: ViewId) => void;
  onAgain: () => void;
  /** Opens the form of a request. */
  onForm: () => void;
  /** Offers to load what the page has not drawn. */
  onLoadRest: () => void;
  onAllow: (origins: string[]) => void;
  requestOrigins: (origins: string[]) => Promise<boolean>;
  /** Whether previews load the images of the page by themselves. */
  loadImages: boolean;
  choice: PartChoice;
}

/** The result, or its placeholder: lines that are loading, or a message and the next step. */
export function PopupBody({ state, onAgain, onForm, onLoadRest, ...viewer }: PopupBodyProps) {
  const { phase, notice } = state;
  const shown = inSight(state);
  const { view, onView } = viewer;
  if (phase.name === 'restricted') {
    return (
      <Message icon="close" text={translate(phase.message)}>
        <a href="/results.html" target="_blank" rel="noopener">
          {t('openResults')}
        </a>
      </Message>
    );
  }
  const problem = problemOf(state);
  const again = <NextStep state={state} onAgain={onAgain} onForm={onForm} />;
  if (shown === undefined) {
    return problem === undefined ? (
      <>
        {notice?.kind === 'problem' && <Callout kind="problem">{notice.text}</Callout>}
        <Skeleton />
      </>
    ) : (
      <Message icon={phase.name === 'cancelled' ? 'close' : 'warning'} text={problem}>
        {again}
      </Message>
    );
  }

  const { warning } = shown.result.data;
  const { failure } = shown.job;
  return (
    <div class="popup-body">
      {problem !== undefined && (
        <Callout kind="problem" action={again}>
          {problem} {t('earlierResult')}
        </Callout>
      )}
      {failure !== undefined && <Callout kind="problem">{translate(failure.message)}</Callout>}
      {notice?.kind === 'problem' && <Callout kind="problem">{notice.text}</Callout>}
      {state.isFirst && <Callout kind="note">{t('firstRun')}</Callout>}
      {warning && view !== 'report' && (
        <Callout
          kind="warning"
          action={
            <>
              {mayHoldMore(shown.result) && !isCollecting(phase) && (
                <Button label={t('loadRest')} onClick={onLoadRest} />
              )}
              <Button label={t('seeReport')} onClick={() => onView('report')} />
            </>
          }
        >
          {warning}
        </Callout>
      )}
      <Viewer shown={shown} place={state.place} busy={phase.name === 'capturing'} {...viewer} />
    </div>
  );
}

/** Whether the page said that it has more than it drew. */
function mayHoldMore({ report }: ScrapeResult): boolean {
  return report?.partial !== undefined || (report?.collected?.ended ?? 'end') !== 'end';
}

function problemOf({ phase }: PopupState): string | undefined {
  if (phase.name === 'cancelled') return t('cancelledText');
  if (phase.name !== 'failed') return undefined;
  const { message, code } = phase.failure;
  return [translate(message), nextStep(code)].filter(Boolean).join(' ');
}

/** What helps after a failure: trying again, unless that would only fail again. */
function NextStep({
  state,
  onAgain,
  onForm,
}: Pick<PopupBodyProps, 'state' | 'onAgain' | 'onForm'>) {
  const code = state.phase.name === 'failed' ? state.phase.failure.code : undefined;
  const isOnline = state.page?.url.startsWith('http') === true;
  if (code === 'BAD_REQUEST') return <NextStepButton label={t('popupOptions')} onClick={onForm} />;
  if (code === 'UNSUPPORTED_DOCUMENT' && isOnline) {
    return <NextStepButton label={t('modeService')} onClick={onForm} />;
  }
  return <NextStepButton label={t('tryAgain')} shortcut={KEYS.again} onClick={onAgain} />;
}

/** Takes the focus that the button lost while waiting for a result. */
function NextStepButton(props: { label: string; shortcut?: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled') === true) button.current?.focus();
  }, []);
  return <Button {...props} buttonRef={button} />;
}

interface MessageProps {
  icon: 'close' | 'warning';
  text: string;
  children: preact.ComponentChildren;
}

function Message({ icon, text, children }: MessageProps) {
  return (
    <div class="popup-message">
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Grey lines where the text will be, hidden from screen readers, which read the state line. */
function Skeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} style={{ width }} />
      ))}
    </div>
  );
}

const SKELETON_WIDTHS = ['62%', '94%', '88%', '97%', '54%', '91%', '85%', '95%', '38%'];
