import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon, type IconName } from '../Icon';
import { emptyText } from '../viewer/empty-text';
import type { ResultViewProps } from '../viewer/ResultView';
import { SourceView } from '../viewer/SourceView';
import { unparsedPdf } from '../viewer/part-list';
import type { ViewId } from '../viewer/views';
import { Draft } from './Draft';
import type { DraftLine } from './draft-text';
import { LazyOtherView, LazyTextEditor } from './lazy-views';
import { NextStep, type NextStepActions } from './NextStep';
import { inSight, isEmpty, type PopupState, type TextEdit } from './popup-state';
import { failureOf } from './popup-texts';
import { KEYS } from './shortcuts';

interface PopupBodyProps extends NextStepActions, Omit<ResultViewProps, 'shown' | 'loadImages'> {
  state: PopupState;
  /** The first words of the page, shown until there is more; empty if there are none. */
  draft: readonly DraftLine[];
  onView: (view: ViewId) => void;
  /** Whether the text is being edited. */
  editing: boolean;
  onEdit: (edit: Partial<TextEdit>) => void;
  /** Ends editing the text. */
  onEdited: () => void;
  loadImages: boolean;
  onWholePage: () => void;
}

/** The result, or its placeholder: the first words, lines that are loading, or a message and the next step. */
export function PopupBody(props: PopupBodyProps) {
  const {
    state,
    draft,
    onAgain,
    onForm,
    onView,
    editing,
    onEdit,
    onEdited,
    onWholePage,
    ...viewer
  } = props;
  const { phase } = state;
  const isDone = phase.name === 'done';
  useEffect(() => void (isDone && LazyTextEditor.load()), [isDone]);
  const waiting = draft.length > 0 ? <Draft lines={draft} /> : <Skeleton />;
  const shown = inSight(state);
  if (phase.name === 'restricted') {
    return (
      <Message icon="lock" title={t('closedTitle')} text={translate(phase.message)}>
        <a class="button" href="/results.html" target="_blank" rel="noopener">
          {t('openResults')}
        </a>
      </Message>
    );
  }
  if (shown === undefined) {
    const problem = failureOf(phase);
    if (problem === undefined) return waiting;
    const isStopped = phase.name === 'cancelled';
    return (
      <Message
        icon={isStopped ? 'close' : 'warning'}
        title={t(isStopped ? 'cancelledTitle' : 'stateFailed')}
        text={problem}
      >
        <NextStep state={state} onAgain={onAgain} onForm={onForm} />
      </Message>
    );
  }

  const { view } = viewer;
  const { data } = shown.result;
  if (view !== 'markdown' || unparsedPdf(data) !== undefined)
    return <LazyOtherView {...viewer} shown={shown} onView={onView} />;
  if (isEmpty(shown)) {
    const { request, tab } = shown.job;
    const isSelection = tab?.selection === true;
    const isWhole = request.onlyMainContent === false || isSelection;
    return (
      <Message
        icon="empty"
        title={t('emptyTitle')}
        text={isSelection ? emptyText(shown, 'markdown') : t('emptyText')}
      >
        <Button
          label={t('scrapeAgain')}
          icon="again"
          shortcut={KEYS.again}
          disabled={phase.name === 'capturing'}
          onClick={onAgain}
        />
        {!isWhole && <Button label={t('takeWholePage')} onClick={onWholePage} />}
      </Message>
    );
  }
  const text = data.markdown ?? '';
  if (editing && isDone) {
    const onChange = (markdown: string) => onEdit({ markdown });
    return <LazyTextEditor text={text} onChange={onChange} onLeave={onEdited} />;
  }
  return (
    <SourceView
      label={t('viewMarkdown')}
      markup={{ language: 'markdown', text }}
      loadImages={viewer.loadImages}
      placeholder={waiting}
    />
  );
}

interface MessageProps {
  icon: IconName;
  title: string;
  text: string;
  children: ComponentChildren;
}

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <div class="popup-message">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      <div class="popup-message-actions">{children}</div>
    </div>
  );
}

/**
 * Grey lines in place of the coming text, hidden from screen readers, which are told about the
 * reading.
 */
function Skeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} style={{ width }} />
      ))}
    </div>
  );
}

const SKELETON_WIDTHS = ['78%', '34%', '100%', '94%', '97%', '62%', '96%', '99%', '45%'];
