import type { ComponentProps } from 'preact';
import { LazyTableView } from '../table/lazy-table';
import type { Tables } from '../table/use-tables';
import { tabId } from '../Tabs';
import { PageOfPictures } from '../viewer/use-pictures';
import { useDraft } from './Draft';
import { LazyLoadRest } from './lazy-views';
import { PopupBody } from './PopupBody';
import { inSight, type PopupState } from './popup-state';
import type { PopupTab } from './popup-tabs';

/** Why loading the rest of a page is asked about: the user wants it, or no next page was found. */
export type AskedRest = 'asked' | 'only-way';

interface PopupSurfaceProps {
  /** Shared with the tabs that control it. */
  id: string;
  tab: PopupTab;
  state: PopupState;
  tables: Tables;
  /** Absent if the user cannot point at a table here. */
  onPoint: (() => void) | undefined;
  /** Absent where the rest of the page cannot be loaded. */
  onAskRest: ((why: AskedRest) => void) | undefined;
  /** Covers what is shown; absent while nothing is asked about the rest of the page. */
  rest: ComponentProps<typeof LazyLoadRest> | undefined;
  /** Gives pictures of the tab's page. */
  onPictures: NonNullable<PageOfPictures['give']>;
  body: Omit<ComponentProps<typeof PopupBody>, 'state' | 'draft'>;
}

/** What the selected tab of the popup shows. */
export function PopupSurface(props: PopupSurfaceProps) {
  const { id, tab, state, tables, onPoint, onAskRest, rest, onPictures, body } = props;
  const { page, phase } = state;
  const shown = inSight(state);
  const draft = useDraft(state);
  const mayHaveTable =
    shown !== undefined || phase.name === 'opening' || phase.name === 'capturing';
  return (
    <div
      class="popup-surface fill"
      role="tabpanel"
      id={id}
      aria-labelledby={tabId(id, tab)}
      aria-busy={phase.name === 'capturing' && shown !== undefined}
      // Every text and every tab starts at its top.
      key={`${state.place} ${tab}`}
    >
      {rest !== undefined ? (
        <LazyLoadRest {...rest} />
      ) : tab === 'table' && mayHaveTable ? (
        <LazyTableView
          tables={tables}
          onPoint={onPoint}
          url={page?.url ?? ''}
          onLoadRest={onAskRest && ((isOnly) => onAskRest(isOnly ? 'only-way' : 'asked'))}
        />
      ) : (
        <PageOfPictures.Provider
          value={{ url: shown?.result.data.metadata.url ?? page?.url ?? '', give: onPictures }}
        >
          <PopupBody {...body} state={state} draft={draft} />
        </PageOfPictures.Provider>
      )}
    </div>
  );
}
