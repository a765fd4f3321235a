import { useEffect, useState } from 'preact/hooks';
import type { ComponentProps } from 'preact';
import { t, tn } from '@/platform/i18n';
import { ActionButton } from '../actions/ActionButton';
import { withShownLinks } from '../actions/with-shown-links';
import { Button } from '../Button';
import { describeCounts } from '../viewer/Counts';
import { useCounts } from '../viewer/use-counts';
import { inSight, isEmpty, takenOf, type Notice, type PopupState } from './popup-state';
import { footText } from './popup-texts';
import { LazyTableFoot } from '../table/lazy-table';
import { ScopeMenu } from './ScopeMenu';
import { KEYS } from './shortcuts';
import type { ReadingProgress } from './use-reading-progress';

type ActionButtonProps = ComponentProps<typeof ActionButton>;
type ScopeMenuProps = ComponentProps<typeof ScopeMenu>;
type TableFootProps = ComponentProps<typeof LazyTableFoot>;

interface PopupFootProps
  extends
    Pick<ActionButtonProps, 'primary' | 'view' | 'onPrimary' | 'onAction' | 'buttonRef'>,
    Omit<ScopeMenuProps, 'options' | 'taken' | 'selection' | 'how' | 'howLong' | 'disabled'> {
  state: PopupState;
  progress: ReadingProgress;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the choice of what to take is locked at the moment. */
  isFixed: boolean;
  /** Copies the page's title and address, which works even without any text. */
  onCopyLink: (() => void) | undefined;
  /** The links that the filter of their view finds; `undefined` while it leaves none out. */
  links: readonly string[] | undefined;
  /** What can be done with the visible table; absent in other views. */
  table: Omit<TableFootProps, 'answer' | 'shortcuts' | 'buttonRef'> | undefined;
}

/** The popup's sentence: on the left what is taken, on the right what is done with it. */
export function PopupFoot(props: PopupFootProps) {
  const { state, progress, now, isFixed, onCopyLink, table, buttonRef = null, ...rest } = props;
  const { primary, view, links, onPrimary, onAction, ...scope } = rest;
  const { options, phase } = state;
  const shown = inSight(state);
  // While the page is read, they are not shown, and the text is awaited.
  const counts = useCounts(phase.name === 'done' ? shown?.result.data.markdown : undefined);
  const answer = useAnswer(state.notice);
  const words = counts === undefined ? '' : tn('words', counts.words);
  // Without any text, the page's link is all there is to take.
  const hasNothing =
    phase.name === 'restricted' ||
    (shown === undefined
      ? phase.name === 'failed' || phase.name === 'cancelled'
      : view === 'markdown' && phase.name !== 'capturing' && isEmpty(shown));
  if (table !== undefined) {
    return (
      <footer class="popup-foot">
        <LazyTableFoot {...table} answer={answer} shortcuts={TABLE_KEYS} buttonRef={buttonRef} />
      </footer>
    );
  }
  if (phase.name === 'restricted' && onCopyLink === undefined) {
    return (
      <footer class="popup-foot">
        <p class="popup-nothing">{t('footNothing')}</p>
      </footer>
    );
  }
  return (
    <footer class="popup-foot">
      <ScopeMenu
        {...scope}
        options={options}
        taken={takenOf(state)}
        selection={state.selection || options.content === 'selection'}
        how={footText(state, now, words, progress.nodes)}
        howLong={counts === undefined ? '' : describeCounts(counts)}
        disabled={isFixed}
      />
      {hasNothing ? (
        <Button
          label={t('copyPageLink')}
          answer={answer}
          icon="link"
          variant="primary"
          shortcut={KEYS.primary}
          showsKey
          disabled={onCopyLink === undefined}
          onClick={() => onCopyLink?.()}
          buttonRef={buttonRef}
        />
      ) : (
        <ActionButton
          primary={primary}
          view={view}
          data={shown && withShownLinks('copyLinks', shown, links).result.data}
          answer={answer}
          onPrimary={onPrimary}
          onAction={onAction}
          shortcut={KEYS.primary}
          shortcuts={{ copyMarkdown: KEYS.copy, saveMarkdown: KEYS.download }}
          buttonRef={buttonRef}
        />
      )}
    </footer>
  );
}

const TABLE_KEYS = {
  primary: KEYS.primary,
  copy: KEYS.copy,
  save: KEYS.download,
  point: KEYS.pick,
};

/** What was done, as long as the button says so. */
function useAnswer(notice: Notice | undefined): string | undefined {
  const [over, setOver] = useState<Notice>();
  const done = notice?.kind === 'done' ? notice : undefined;
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => setOver(done), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [done]);
  if (done === undefined || done === over) return undefined;
  return done.did === undefined ? done.text : t(done.did);
}

const ANSWER_MS = 2500;
