import type { ComponentProps, RefObject } from 'preact';
import { useCallback, useId } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import type { RequestServices } from '../request/request-services';
import type { ServiceStart } from '../request/ServiceMode';
import type { Tables } from '../table/use-tables';
import type { PopupController } from './popup-controller';
import { LazyAskingNote } from './lazy-views';
import { PopupFoot } from './PopupFoot';
import { PopupNotes } from './PopupNotes';
import { isKeptForSite, withContent } from './popup-request';
import {
  inSight,
  isCollecting,
  type Content,
  type MoreOptions,
  type PopupState,
} from './popup-state';
import { PopupStrip } from './PopupStrip';
import { PopupSurface, type AskedRest } from './PopupSurface';
import { isLongReading, stateLine } from './popup-texts';
import { SiteSteps } from './SiteSteps';
import type { ReadingProgress } from './use-reading-progress';
import type { useTableActions } from './use-table-actions';
import type { Views } from './use-views';

interface TabModeProps extends Pick<
  ComponentProps<typeof PopupFoot>,
  'primary' | 'onPrimary' | 'links' | 'scopeRef'
> {
  controller: PopupController;
  state: PopupState;
  settings: Settings;
  requests: RequestServices;
  /** Milliseconds since 1970. */
  now: number;
  progress: ReadingProgress;
  views: Views;
  tables: Tables;
  tableActions: ReturnType<typeof useTableActions>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Whether the user may pick parts of the page, and read it in another way. */
  mayPick: boolean;
  onPick: () => void;
  onPoint: () => void;
  /** Reads the tab with these options. */
  onRead: (more: MoreOptions, content?: Content) => void;
  /** Why the rest of the page is asked about; absent if it is not. */
  rest: AskedRest | undefined;
  onRest: (rest: AskedRest | undefined) => void;
  /** Called with the links that the filter finds. */
  onLinks: (links: readonly string[] | undefined) => void;
  /** Goes to the service. */
  onService: (start: ServiceStart) => void;
}

/** What the tab itself answers: its notes, the result in tabs, and what can be done with it. */
export function TabMode(props: TabModeProps) {
  const { controller, state, settings, now, progress, views, tables, tableActions } = props;
  const { mayPick, onRead, rest, onRest, onService } = props;
  const { links, buttonRef } = props;
  const { phase, page, options } = state;
  const { view, tab, showView, showTab } = views;
  const panelId = useId();
  const shown = inSight(state);
  const onPoint = mayPick ? props.onPoint : undefined;
  const onCancel = isLongReading(phase, now) ? () => controller.cancel() : undefined;
  const mayAsk = page !== undefined && page.url !== '';
  const mayKeep = mayPick && page?.incognito === false && options.content !== 'selection';

  const foresee = useCallback(() => {
    controller.foresee(PARTS.map((part) => (present) => withContent(present, part)));
  }, [controller]);

  function changeContent(content: Content) {
    controller.scrape((present) => withContent(present, content));
  }

  function takeDataImages(removeBase64Images: boolean) {
    const { removeBase64Images: _former, ...more } = options.more;
    const differs = removeBase64Images !== settings.removeBase64Images;
    onRead({ ...more, ...(differs && { removeBase64Images }) });
  }

  return (
    <>
      <output class="visually-hidden">{stateLine(state, now, progress.silent)}</output>
      <PopupStrip
        data={shown?.result.data}
        rows={tables.table?.rows.length}
        tab={tab}
        panelId={panelId}
        onTab={showTab}
        view={view}
        onPick={mayPick ? props.onPick : undefined}
        onCancel={onCancel}
        keeps={isCollecting(phase)}
      />
      <div class="popup-thread" hidden={phase.name !== 'capturing'} />
      <div class="popup-notes">
        {mayAsk && (
          <SiteSteps
            url={page.url}
            services={props.requests}
            onRun={(preset) => onService({ preset })}
          />
        )}
        {onCancel && <LazyAskingNote phase={phase} now={now} services={props.requests} />}
        <PopupNotes
          state={state}
          silent={progress.silent}
          onUndoEdits={() => {
            controller.setEditing(false);
            void controller.undoEdits();
          }}
          onArticle={() => changeContent('main')}
          onAgain={() => controller.scrape()}
          onForm={() => onService('form')}
          onLoadRest={() => onRest('asked')}
          onAllow={(origins) => void controller.allow(origins)}
          onReport={() => showView('report')}
          onClear={() => onRead({})}
          onPicture={() => onRead({ ...options.more, formats: ['screenshot'] })}
        />
      </div>
      <PopupSurface
        id={panelId}
        tab={tab}
        state={state}
        tables={tables}
        onPoint={onPoint}
        onAskRest={mayPick ? onRest : undefined}
        rest={
          rest === undefined || isCollecting(phase)
            ? undefined
            : {
                isOnlyWay: rest === 'only-way',
                findButton: controller.moreButton,
                onClose: () => onRest(undefined),
                onStart(order) {
                  onRest(undefined);
                  controller.loadRest(order);
                  buttonRef.current?.focus({ preventScroll: true });
                },
              }
        }
        onPictures={controller.pagePictures}
        body={{
          view,
          editing: state.editing,
          onEdit: (change) => void controller.edit(change),
          onEdited() {
            controller.setEditing(false);
            buttonRef.current?.focus({ preventScroll: true });
          },
          onView: showView,
          onLinks: props.onLinks,
          onAgain: () => controller.scrape(),
          onForm: () => onService('form'),
          onWholePage: () => changeContent('page'),
          onAllow: (origins) => void controller.allow(origins),
          choice: {
            onParts: (bringBack) => controller.scrape((present) => ({ ...present, bringBack })),
            onWholePage: () => changeContent('page'),
          },
          loadImages: settings.loadPreviewImages,
          requestOrigins: (origins) => controller.requestOrigins(origins),
        }}
      />
      <PopupFoot
        state={state}
        progress={progress}
        now={now}
        isFixed={!mayPick}
        primary={props.primary}
        view={view}
        onPrimary={props.onPrimary}
        links={links}
        onAction={(action) => void controller.act(action, links)}
        onCopyLink={mayAsk ? () => void controller.copyLink() : undefined}
        buttonRef={buttonRef}
        table={tab === 'table' ? { ...tableActions, tables, onPoint } : undefined}
        removeBase64Images={options.more.removeBase64Images ?? settings.removeBase64Images}
        onContent={changeContent}
        onOpen={foresee}
        onFormValues={(formValues) => controller.scrape((present) => ({ ...present, formValues }))}
        onDataImages={takeDataImages}
        forSite={mayKeep ? isKeptForSite(state.kept, options) : undefined}
        onForSite={(keep) => void controller.keepForSite(keep)}
        onPick={() => void controller.pickParts()}
        onMore={() => onService('form')}
        scopeRef={props.scopeRef}
      />
    </>
  );
}

/** What another choice of the part of the page may be. */
const PARTS: readonly Content[] = ['main', 'page'];
