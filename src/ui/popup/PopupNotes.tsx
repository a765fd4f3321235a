import type { ScrapeResult } from '@/contract/job';
import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button, IconButton } from '../Button';
import { blockedOrigins } from '../viewer/blocked-origins';
import { NextStep, type NextStepActions } from './NextStep';
import { Note } from './Note';
import { isPickOnly, moreOptionsText } from './more-options-text';
import { inSight, isCollecting, type PopupState } from './popup-state';
import { failureOf } from './popup-texts';

interface PopupNotesProps extends NextStepActions {
  state: PopupState;
  /** The page does not answer. */
  silent: boolean;
  onArticle: () => void;
  onAllow: (origins: string[]) => void;
  /** Offers to load what the page has not drawn. */
  onLoadRest: () => void;
  onReport: () => void;
  onUndoEdits: () => void;
  /** Reads the page without the options of the form. */
  onClear: () => void;
  /** Takes a picture of the element that was picked. */
  onPicture: () => void;
}

/** What the user should know about what is shown, one line each, with what can be done about it. */
export function PopupNotes(props: PopupNotesProps) {
  const { state, silent, onArticle, onUndoEdits, onClear, onPicture, ...actions } = props;
  const { phase, notice, options } = state;
  const shown = inSight(state);
  const problem = shown === undefined ? undefined : failureOf(phase);
  // If there is no result, the area below says why.
  const isSaidBelow = shown === undefined && notice?.text === failureOf(phase);
  const error = shown?.result.data.metadata.error;
  const more = moreOptionsText(options.more);
  return (
    <>
      {silent && <Note kind="warning" text={t('stateSilent')} />}
      {problem !== undefined && (
        <Note
          kind={phase.name === 'cancelled' ? 'note' : 'problem'}
          text={translate(sentences(problem, t('earlierResult')))}
        >
          <NextStep state={state} {...actions} />
        </Note>
      )}
      {shown?.job.failure !== undefined && (
        <Note
          kind={shown.job.state === 'stopped' ? 'note' : 'problem'}
          text={translate(shown.job.failure.message)}
        />
      )}
      {notice?.kind === 'problem' && !isSaidBelow && <Note kind="problem" text={notice.text} />}
      {notice?.remark !== undefined && <Note kind="warning" text={notice.remark} />}
      {error && (
        <Note
          kind="problem"
          text={t('pageAnswered', shown?.result.data.metadata.statusCode ?? '', error)}
        />
      )}
      {state.original !== undefined && (
        <Note kind="note" text={t('noteEdited')}>
          <Button label={t('undoEdits')} onClick={onUndoEdits} />
        </Note>
      )}
      {shown !== undefined && state.isFirst && <Note kind="note" text={t('firstRun')} />}
      {options.content === 'selection' && state.selection && (
        <Note kind="note" text={t('noteSelection')}>
          <Button label={t('takeArticle')} onClick={onArticle} />
        </Note>
      )}
      {more !== '' && (
        <Note kind="note" text={isPickOnly(options.more) ? pickedText(state) : more} title={more}>
          {isPickOnly(options.more) ? (
            <>
              {hasPickedElement(state) && (
                <IconButton label={t('pickedPicture')} icon="image" onClick={onPicture} />
              )}
              <Button label={t('useMainContent')} onClick={onClear} />
            </>
          ) : (
            <IconButton label={t('optionsClear')} icon="close" onClick={onClear} />
          )}
        </Note>
      )}
      {shown?.result.data.warning && (
        <Note kind="warning" text={shown.result.data.warning}>
          <Remedy result={shown.result} isCollecting={isCollecting(phase)} {...actions} />
        </Note>
      )}
    </>
  );
}

/** Whether something was picked to be taken, and is in the page. */
function hasPickedElement(state: PopupState): boolean {
  const { includeTags = [] } = state.options.more;
  return includeTags.length > 0 && inSight(state)?.result.report?.picksMissing !== true;
}

function pickedText(state: PopupState): string {
  if (inSight(state)?.result.report?.picksMissing === true) return t('pickedMissing');
  return t(state.options.ofSite === true ? 'pickedSite' : 'pickedPage');
}

type RemedyProps = Pick<PopupNotesProps, 'onAllow' | 'onLoadRest' | 'onReport'> & {
  result: ScrapeResult;
  isCollecting: boolean;
};

/** A button that gets more of the page; if none does, the report says what is missing. */
function Remedy({ result, isCollecting: isBusy, onAllow, onLoadRest, onReport }: RemedyProps) {
  const { report } = result;
  const origins = report === undefined ? [] : blockedOrigins(report);
  if (mayHoldMore(result) && !isBusy) return <Button label={t('loadRest')} onClick={onLoadRest} />;
  if (origins.length > 0) return <Button label={t('noteAllow')} onClick={() => onAllow(origins)} />;
  return <Button label={t('seeReport')} onClick={onReport} />;
}

/** Whether the page said that it has more than it shows. */
function mayHoldMore({ report }: ScrapeResult): boolean {
  return report?.partial !== undefined || (report?.collected?.ended ?? 'end') !== 'end';
}
