import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import type { ServiceStart } from '../request/ServiceMode';
import type { RequestServices } from '../request/request-services';
import type { TabOptions } from '@/contract/tab-request';
import { StorageNotices } from '../StorageNotices';
import { TextFormContext, useTextForm } from '../viewer/text-form';
import type { TableServices } from '../table/table-services';
import { useFramedTable } from '../table/use-framed-table';
import { useTables } from '../table/use-tables';
import { awaitedStart } from './awaited-start';
import { LazyKeyboardHelp, LazyOtherView, LazyServiceMode } from './lazy-views';
import { measureScrollbar } from './measure-scrollbar';
import type { PopupController } from './popup-controller';
import { PopupHead } from './PopupHead';
import type { AskedRest } from './PopupSurface';
import { inSight, isCollecting, linkedResult, type Content, type MoreOptions } from './popup-state';
import { scrapeOptionsOf } from './popup-request';
import { requestPage } from './request-page';
import { TabMode } from './TabMode';
import { useController } from './use-controller';
import { usePopupCommands } from './use-popup-commands';
import { useReadingProgress } from './use-reading-progress';
import { useTableActions } from './use-table-actions';
import { useViews } from './use-views';
import './popup.css';
import { useEver } from '../use-ever';
import { useRead } from '../use-read';

interface PopupProps {
  controller: PopupController;
  /** Sends the service what the tab cannot do. */
  requests: RequestServices;
  tables: TableServices;
  settings: Settings;
  /** Stores what the user chose. */
  onSettings: (change: Partial<Settings>) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The popup: the page's result as soon as it is available, and everything that can be done with it.
 */
export function Popup(props: PopupProps) {
  const { controller, requests, settings, onSettings, now } = props;
  const state = useController(controller);
  const [primary, setPrimary] = useState(settings.primaryAction);
  const [help, setHelp] = useState(false);
  const [rest, setRest] = useState<AskedRest>();
  const [links, setLinks] = useState<readonly string[]>();
  const [service, setService] = useState<ServiceStart>();
  const primaryButton = useRef<HTMLButtonElement>(null);
  const scopeButton = useRef<HTMLButtonElement>(null);
  const { hasActed, noteActed } = useHasActed();
  const { phase, page, editing } = state;
  const capturing = phase.name === 'capturing';
  const hasShown = useEver(phase.name !== 'opening' && !capturing);
  // What the page's text need not wait for.
  const all = useRead(() => (hasShown ? requests.readServices() : undefined), [requests, hasShown]);
  const progress = useReadingProgress(capturing, controller.progress, now);
  const shown = inSight(state);
  // The tables of the former page are shown until it has been read again.
  const tables = useTables(props.tables, capturing ? undefined : state.shown?.job.id, page);
  const tableActions = useTableActions(controller, props.tables, tables, state);
  const views = useViews(shown, tables.run.isShown, settings, onSettings);
  const { tab } = views;
  const textForm = useTextForm(settings.textForm, onSettings);
  const closed = phase.name === 'restricted';
  const mayPick = phase.name !== 'opening' && !closed && !isCollecting(phase);
  const mayAsk = page !== undefined && page.url !== '';

  // Before the first paint, so that no early key press is lost.
  useLayoutEffect(() => primaryButton.current?.focus({ preventScroll: true }), [service]);
  useLayoutEffect(() => {
    if (service !== undefined) measureScrollbar(document.documentElement);
  }, [service]);
  const isDone = phase.name === 'done';
  useEffect(() => void (isDone && LazyOtherView.load()), [isDone]);

  useEffect(() => {
    if (page === undefined) return;
    const jobs = controller.jobsOfTab(page.tabId);
    void awaitedStart(page, requests, jobs).then((start) => {
      if (start !== undefined && !hasActed()) setService(start);
    });
  }, [controller, requests, page, hasActed]);

  const framed = tab === 'table' && service === undefined ? tables.table : undefined;
  useFramedTable(props.tables, page?.tabId, framed, tables.column);

  const panelView = service === undefined ? (tab === 'table' ? tab : 'text') : undefined;
  const mayEdit = phase.name === 'done' && state.shown !== undefined && tab === 'text';

  function edit(next: boolean) {
    if (mayEdit) controller.setEditing(next);
  }

  function readWith(more: MoreOptions, content?: Content) {
    controller.scrape((present) => ({ ...present, more, content: content ?? present.content }));
    primaryButton.current?.focus({ preventScroll: true });
  }

  /** Leaves the service mode, and reads the tab by this request if there is one. */
  function readTab(request?: TabOptions) {
    setService(undefined);
    if (request === undefined) return;
    const { more, content } = scrapeOptionsOf(request, settings.removeBase64Images);
    readWith(more, content);
  }

  function toggleService() {
    noteActed();
    if (mayAsk) setService(service === undefined ? 'answer' : undefined);
  }

  function pick() {
    void (tab === 'table' ? controller.pointAtTable() : controller.pickParts());
  }

  const recordBeside = requests.recordBeside;
  const record =
    mayPick && page !== undefined && recordBeside !== undefined
      ? () => void recordBeside(page.tabId)
      : undefined;

  usePopupCommands({
    controller,
    views,
    textForm,
    primaryButton,
    scopeButton,
    tableActions,
    isServiceMode: service !== undefined,
    pick,
    editing,
    edit,
    record: () => record?.(),
    toggleService,
    showHelp: () => setHelp(true),
  });

  return (
    <TextFormContext.Provider value={textForm}>
      <div class="popup">
        <PopupHead
          page={page}
          shown={service === undefined ? shown : undefined}
          shownId={linkedResult(state)}
          onAgain={closed || service !== undefined ? undefined : () => controller.scrape()}
          onCopyLink={mayAsk ? () => void controller.copyLink() : undefined}
          onCopyAllLinks={() => void controller.copyAllLinks()}
          onHelp={() => setHelp(true)}
          editing={editing && mayEdit}
          onEdit={mayEdit ? edit : undefined}
          onPoint={mayPick ? () => void controller.pointAtTable() : undefined}
          onRecord={record}
          service={service !== undefined}
          connected={all !== undefined && all.services.length > 0}
          edited={state.original === undefined ? undefined : state.shown?.job.target.title}
          onTitle={
            phase.name === 'done' && service === undefined && state.shown !== undefined
              ? (title) => void controller.edit({ title })
              : undefined
          }
          onRenaming={controller.setRenaming}
          onPanel={
            page === undefined || requests.openPanel === undefined
              ? undefined
              : () => void requests.openPanel?.(page.tabId, panelView)
          }
          onService={mayAsk ? toggleService : undefined}
        />
        {hasShown && <StorageNotices />}
        {service !== undefined && page !== undefined ? (
          <LazyServiceMode
            page={requestPage(page, state)}
            services={requests}
            loadImages={settings.loadPreviewImages}
            requestOrigins={(origins) => controller.requestOrigins(origins)}
            start={service}
            onTab={readTab}
            onLoadRest={() => {
              setService(undefined);
              setRest('asked');
            }}
          />
        ) : (
          <TabMode
            controller={controller}
            state={state}
            settings={settings}
            requests={requests}
            now={now()}
            progress={progress}
            views={views}
            tables={tables}
            tableActions={tableActions}
            mayPick={mayPick}
            onPick={pick}
            onPoint={() => void controller.pointAtTable()}
            onRead={readWith}
            rest={rest}
            onRest={setRest}
            links={links}
            onLinks={setLinks}
            primary={primary}
            onPrimary={(next) => {
              setPrimary(next);
              onSettings({ primaryAction: next });
            }}
            onService={setService}
            buttonRef={primaryButton}
            scopeRef={scopeButton}
          />
        )}
        {help && <LazyKeyboardHelp onClose={() => setHelp(false)} />}
      </div>
    </TextFormContext.Provider>
  );
}

/**
 * Whether the user has begun to use the popup, which then no longer turns to something else by
 * itself.
 */
function useHasActed(): { hasActed: () => boolean; noteActed: () => void } {
  const actedRef = useRef(false);
  const hasActed = useCallback(() => actedRef.current, []);
  const noteActed = useCallback(() => {
    actedRef.current = true;
  }, []);
  useEffect(() => {
    addEventListener('pointerdown', noteActed, true);
    return () => removeEventListener('pointerdown', noteActed, true);
  }, [noteActed]);
  return { hasActed, noteActed };
}
