import { useMemo, useState } from 'preact/hooks';
import type { ActionId } from './action-ids';
import type { PrimaryAction } from './action-menu';
import type { Outcome } from './run-action';
import { withShownLinks } from './with-shown-links';
import { failureText } from '../failure-text';
import { answerViews, openingView } from '../viewer/answer-views';
import type { Shown } from '../viewer/shown';
import type { ViewId } from '../viewer/views';
import type { WrittenKind } from '../viewer/written-request';

/**
 * What the user has chosen in the viewer of an answer, and the button beside it. It opens on the view that
 * suits the answer best.
 */
export function useAnswer(
  shown: Shown,
  services: { act: (action: ActionId, shown: Shown) => Promise<Outcome> },
  onStatus: (text: string) => void,
) {
  const { job, result } = shown;
  const [view, onView] = useState<ViewId>(() => openingView(shown));
  const views = useMemo(() => answerViews({ job, result }), [job, result]);
  const [primary, onPrimary] = useState<PrimaryAction>('copy');
  const [written, onWritten] = useState<WrittenKind>('json');
  const [links, onLinks] = useState<readonly string[]>();

  async function act(action: ActionId) {
    try {
      const { text, remark } = await services.act(action, withShownLinks(action, shown, links));
      onStatus(remark === undefined ? text : `${text}. ${remark}`);
    } catch (error) {
      onStatus(failureText(error));
    }
  }

  return {
    view,
    /** What the button does. */
    primary,
    /** The text that the request is shown and copied as. */
    written,
    /** Does something with the answer, and reports the outcome, or the failure, as a sentence. */
    act,
    /** For the `Viewer`. Links that its filter finds are copied and saved, and no others. */
    viewer: {
      shown,
      view,
      onView,
      views,
      written: { kind: written, onKind: onWritten },
      onLinks,
    },
    /** For the `ActionButton`. */
    button: {
      primary,
      view,
      written,
      onPrimary,
      onAction: (action: ActionId) => void act(action),
    },
  };
}
