import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import { primaryAction } from '../actions/action-menu';
import { LazyServiceMode } from '../request/LazyServiceMode';
import type { ServiceStart } from '../request/ServiceMode';
import type { RequestPage, RequestServices } from '../request/request-services';
import { hasNews } from '../request/use-seen';
import { resumesAt } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import { StorageNotices } from '../StorageNotices';
import { tabId } from '../Tabs';
import { preparePreview } from '../viewer/Preview';
import type { Shown } from '../viewer/shown';
import { PageAddress } from '../viewer/use-pictures';
import { askedView } from '../viewer/answer-views';
import { availableView, viewOf, type ViewId } from '../viewer/views';
import { originOf } from '../table/origin-of';
import { shownPart } from '../table/edit-table';
import type { TableAction } from '../table/table-actions';
import type { TableServices } from '../table/table-services';
import { LazyTableView } from '../table/LazyTable';
import { useKeptForSite } from '../table/use-kept-for-site';
import { useFramedTable } from '../table/use-framed-table';
import { useTables } from '../table/use-tables';
import { KeyboardHelp } from './KeyboardHelp';
import { PopupBody } from './PopupBody';
import type { PopupController } from './popup-controller';
import { PopupFoot } from './PopupFoot';
import { PopupHead } from './PopupHead';
import { PopupNotes } from './PopupNotes';
import { PopupStrip } from './PopupStrip';
import { LazyLoadRest } from './LazyLoadRest';
import {
  inSight,
  isCollecting,
  type Content,
  type MoreOptions,
  type Page,
  type PopupState,
} from './popup-state';
import { isKeptForSite } from './popup-request';
import { tabOf, tabsOf, viewOfTab, type PopupTab } from './popup-tabs';
import { isLongReading, stateLine } from './popup-texts';
import { commandOf, type Command } from './shortcuts';
import { useController } from './use-controller';
import { useReadingProgress } from './use-reading-progress';
import './popup.css';

interface PopupProps {
  controller: PopupController;
  /** Asks the service, for what the tab cannot do. */
  requests: RequestServices;
  tables: TableServices;
  settings: Settings;
  /** Remembers what the user chose. */
  onSettings: (change: Partial<Settings>) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The popup: the page's result as soon as it is there, and everything that can be done with it. */
export function Popup(props: PopupProps) {
  const { controller, requests, settings, onSettings, now } = props;
  const state = useController(controller);
  const [view, setView] = useState(viewOf(settings.view));
  const [detail, setDetail] = useState<ViewId>(tabOf(view) === 'details' ? view : 'metadata');
  const [textForm, setTextForm] = useState(settings.textForm);
  const [primary, setPrimary] = useState(settings.primaryAction);
  const [editing, setEditing] = useState(false);
  const [help, setHelp] = useState(false);
  const [finds, setFinds] = useState(0);
  const [rest, setRest] = useState(false);
  const [service, setService] = useState<ServiceStart>();
  const [connected, setConnected] = useState(false);
  const primaryButton = useRef<HTMLButtonElement>(null);
  const scopeButton = useRef<HTMLButtonElement>(null);
  const { phase, page, options } = state;
  const capturing = phase.name === 'capturing';
  const progress = useReadingProgress(capturing, controller.progress, now);
  const panelId = useId();
  const shown = inSight(state);
  // Those of the page as it was are shown until it has been read again.
  const tables = useTables(props.tables, capturing ? undefined : state.shown?.job.id, page);
  const site = useKeptForSite(props.tables, page, tables.table);
  const isAwaited = view === 'table' && !tables.isFound;
  const rows = tables.table?.rows.length ?? (isAwaited ? undefined : 0);
  // Before there is a result, the remembered view may be one that it will not have.
  const viewInSight =
    shown === undefined ? 'markdown' : availableIn(shown, view, view === 'table' && rows !== 0);
  const tab = tabOf(viewInSight);
  const closed = phase.name === 'restricted';
  const mayPick = phase.name !== 'opening' && !closed && !isCollecting(phase);
  const mayKeep = mayPick && page?.incognito === false && options.content !== 'selection';
  const mayAsk = page !== undefined && page.url !== '';

  // Before the first paint, so that no early key press is lost.
  useLayoutEffect(() => primaryButton.current?.focus({ preventScroll: true }), [service]);
  useEffect(preparePreview, []);
  useEffect(() => {
    if (finds > 0) document.querySelector<HTMLElement>('.popup-surface .filter')?.focus();
  }, [finds]);
  useEffect(() => {
    void requests.readServices().then(({ services }) => setConnected(services.length > 0));
  }, [requests]);

  useEffect(() => {
    if (page === undefined) return;
    void awaited(page, requests).then((start) => start !== undefined && setService(start));
  }, [requests, page]);

  const asked = shown === undefined ? undefined : askedView(shown);
  useLayoutEffect(() => {
    if (asked === undefined) return;
    setView(asked);
    setDetail(asked);
  }, [asked]);

  const framed = tab === 'table' && service === undefined ? tables.table : undefined;
  useFramedTable(props.tables, page?.tabId, framed, tables.column);

  function showView(next: ViewId) {
    setView(next);
    if (tabOf(next) === 'details') setDetail(next);
    onSettings({ view: next });
  }

  function showTab(next: PopupTab) {
    if (tabsOf(shown?.result.data, rows).includes(next)) showView(viewOfTab(next, detail));
  }

  function showSource(source: boolean) {
    const form = source ? 'source' : 'preview';
    setTextForm(form);
    onSettings({ textForm: form });
  }

  const mayEdit = phase.name === 'done' && state.shown !== undefined && tab === 'text';

  function edit(next: boolean) {
    if (mayEdit) setEditing(next);
  }

  function changeContent(content: Content) {
    controller.scrape((present) => ({ ...present, content }));
  }

  function readWith(more: MoreOptions, content?: Content) {
    controller.scrape((present) => ({ ...present, more, content: content ?? present.content }));
    primaryButton.current?.focus({ preventScroll: true });
  }

  /** Leaves the service mode, and reads the tab by this request if there is one. */
  function readTab(request?: TabOptions) {
    setService(undefined);
    if (request === undefined) return;
    const { onlyMainContent = true, ...more } = request;
    readWith(more, onlyMainContent ? 'main' : 'page');
  }

  function takeDataImages(removeBase64Images: boolean) {
    const { removeBase64Images: _former, ...more } = options.more;
    const differs = removeBase64Images !== settings.removeBase64Images;
    readWith({ ...more, ...(differs && { removeBase64Images }) });
  }

  function toggleService() {
    if (mayAsk) setService(service === undefined ? 'answer' : undefined);
  }

  function actOnTable(action: TableAction) {
    const { table } = tables;
    if (table !== undefined && state.shown !== undefined)
      void controller.tell(props.tables.act(action, shownPart(table), originOf(state.shown)));
  }

  function pick() {
    if (tab !== 'table') return void controller.pickParts();
    pointAtTable();
  }

  /** The popup closes; what comes back is shown as a table. */
  function pointAtTable() {
    showView('table');
    void controller.pointAtTable();
  }

  function run(command: Command) {
    switch (command.name) {
      case 'primary':
        // The button knows what there is to take.
        return primaryButton.current?.click();
      case 'copy':
      case 'download':
        if (tab === 'table') return actOnTable(command.name === 'copy' ? 'copyTsv' : 'csv');
        return void controller.act(primaryAction(command.name, 'markdown'));
      case 'again':
        return controller.scrape();
      case 'pick':
        return pick();
      case 'source':
        if (tab === 'text') return showSource(textForm === 'preview');
        showSource(true);
        return showTab('text');
      case 'edit':
        return edit(!editing);
      case 'scope':
        return scopeButton.current?.click();
      case 'link':
        return void controller.copyLink();
      case 'allLinks':
        return void controller.copyAllLinks();
      case 'service':
        return toggleService();
      case 'find':
        return findInLinks();
      case 'tab':
        return showTab(command.tab);
      case 'help':
        return setHelp(true);
      case 'cancel':
        return controller.cancel();
    }
  }

  function findInLinks() {
    showTab('links');
    setFinds(finds + 1);
  }

  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The browser tells only later that a dialog is closed.
      const isCovered = document.querySelector('dialog[open]') !== null;
      const command = isCovered ? undefined : commandOf(event);
      if (command === undefined) return;
      // The form has keys of its own.
      if (service !== undefined && command.name !== 'service') return;
      // Escape stops what is running, or else closes the popup.
      if (command.name === 'cancel' && controller.state().phase.name !== 'capturing') return;
      event.preventDefault();
      run(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div class="popup">
      <PopupHead
        page={page}
        shownId={state.shown?.job.id}
        onAgain={closed || service !== undefined ? undefined : () => controller.scrape()}
        onCopyLink={mayAsk ? () => void controller.copyLink() : undefined}
        onCopyAllLinks={() => void controller.copyAllLinks()}
        onHelp={() => setHelp(true)}
        onPoint={mayPick ? pointAtTable : undefined}
        service={service !== undefined}
        connected={connected}
        edited={state.original === undefined ? undefined : state.shown?.job.target.title}
        onTitle={
          phase.name === 'done' && service === undefined && state.shown !== undefined
            ? (title) => void controller.edit({ title })
            : undefined
        }
        onPanel={
          page === undefined || requests.openPanel === undefined
            ? undefined
            : () => void requests.openPanel?.(page.tabId)
        }
        onService={mayAsk ? toggleService : undefined}
      />
      <StorageNotices />
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
            setRest(true);
          }}
        />
      ) : (
        <>
          <output class="visually-hidden">{stateLine(state, now(), progress.silent)}</output>
          <PopupStrip
            data={shown?.result.data}
            rows={rows}
            tab={tab}
            panelId={panelId}
            onTab={showTab}
            source={textForm === 'source'}
            onSource={showSource}
            editing={editing && mayEdit}
            onEdit={mayEdit ? edit : undefined}
            onPick={mayPick ? pick : undefined}
            onCancel={isLongReading(phase, now()) ? () => controller.cancel() : undefined}
            keeps={isCollecting(phase)}
          />
          <div class="popup-thread" hidden={!capturing} />
          <div class="popup-notes">
            <PopupNotes
              state={state}
              silent={progress.silent}
              onUndoEdits={() => {
                setEditing(false);
                void controller.undoEdits();
              }}
              onArticle={() => changeContent('main')}
              onAgain={() => controller.scrape()}
              onForm={() => setService('form')}
              onLoadRest={() => setRest(true)}
              onAllow={(origins) => void controller.allow(origins)}
              onReport={() => showView('report')}
              onClear={() => readWith({})}
            />
          </div>
          <div
            class="popup-surface"
            role="tabpanel"
            id={panelId}
            aria-labelledby={tabId(panelId, tab)}
            aria-busy={capturing && shown !== undefined}
            // Every result and every tab starts at its own beginning.
            key={`${state.place} ${tab}`}
          >
            {rest && !isCollecting(phase) ? (
              <LazyLoadRest
                findButton={controller.moreButton}
                onClose={() => setRest(false)}
                onStart={(order) => {
                  setRest(false);
                  controller.loadRest(order);
                  primaryButton.current?.focus({ preventScroll: true });
                }}
              />
            ) : tab === 'table' ? (
              <LazyTableView tables={tables} onPoint={mayPick ? pointAtTable : undefined} />
            ) : (
              <PageAddress.Provider value={shown?.result.data.metadata.url ?? page?.url ?? ''}>
                <PopupBody
                  state={state}
                  view={viewInSight}
                  source={textForm === 'source'}
                  editing={editing}
                  onEdit={(change) => void controller.edit(change)}
                  onEdited={() => {
                    setEditing(false);
                    primaryButton.current?.focus({ preventScroll: true });
                  }}
                  onView={showView}
                  onAgain={() => controller.scrape()}
                  onForm={() => setService('form')}
                  onWholePage={() => changeContent('page')}
                  onAllow={(origins) => void controller.allow(origins)}
                  choice={{
                    onParts: (bringBack) =>
                      controller.scrape((present) => ({ ...present, bringBack })),
                    onWholePage: () => changeContent('page'),
                  }}
                  loadImages={settings.loadPreviewImages}
                  requestOrigins={(origins) => controller.requestOrigins(origins)}
                />
              </PageAddress.Provider>
            )}
          </div>
          <PopupFoot
            state={state}
            progress={progress}
            now={now()}
            isFixed={!mayPick}
            primary={primary}
            view={viewInSight}
            onPrimary={(next) => {
              setPrimary(next);
              onSettings({ primaryAction: next });
            }}
            onAction={(action) => void controller.act(action)}
            onCopyLink={mayAsk ? () => void controller.copyLink() : undefined}
            buttonRef={primaryButton}
            table={
              tab === 'table'
                ? {
                    tables,
                    onAction: actOnTable,
                    onPoint: mayPick ? pointAtTable : undefined,
                    isKept: site.isKept,
                    onKeep: (keep) => void controller.tell(site.keep(keep)),
                    onRequest: () => {
                      if (page !== undefined && tables.table !== undefined)
                        void controller.tell(
                          props.tables.useAsRequest(page, shownPart(tables.table)),
                        );
                    },
                  }
                : undefined
            }
            removeBase64Images={options.more.removeBase64Images ?? settings.removeBase64Images}
            onContent={changeContent}
            onFormValues={(formValues) =>
              controller.scrape((present) => ({ ...present, formValues }))
            }
            onDataImages={takeDataImages}
            forSite={mayKeep ? isKeptForSite(state.kept, options) : undefined}
            onForSite={(keep) => void controller.keepForSite(keep)}
            onPick={() => void controller.pickParts()}
            onMore={() => setService('form')}
            scopeRef={scopeButton}
          />
        </>
      )}
      {help && <KeyboardHelp onClose={() => setHelp(false)} />}
    </div>
  );
}

/**
 * That view, or the text where the tab that gathers it has nothing.
 *
 * @param isTable - Whether it is that of tables, and there are or may be some.
 */
function availableIn({ result }: Shown, view: ViewId, isTable: boolean): ViewId {
  if (isTable) return view;
  const available = availableView(view, result);
  return tabsOf(result.data, 0).includes(tabOf(available)) ? available : 'markdown';
}

/** What the user waits for: the form, which asked for an element, or an answer of the service. */
async function awaited(
  { tabId, url, title, incognito }: Page,
  requests: RequestServices,
): Promise<ServiceStart | undefined> {
  const [back, latest] = await Promise.all([
    requests.comesBack({ tabId, url, title, incognito }),
    requests.latestJob(tabId, url),
  ]);
  if (back) return 'form';
  if (latest === undefined) return undefined;
  // A page that its actions led to is where they go on, unless the user has given them up.
  const isRecent = requests.now() - (latest.finishedAt ?? 0) < GIVEN_UP_MS;
  const goesOn = latest.target.url !== url && resumesAt(latest) !== undefined && isRecent;
  return goesOn || hasNews(latest) ? 'answer' : undefined;
}

/** So long after its last step nobody waits for a run any more. */
const GIVEN_UP_MS = 10 * 60_000;

/** The page as a request is about it; an upload is about as large as the HTML that was read. */
function requestPage(page: Page, { shown, phase }: PopupState): RequestPage {
  const { tabId, url, title, incognito } = page;
  const size = shown?.result.data.html?.length;
  // In Firefox, a click grants no access to its PDF viewer, and extensions cannot read local files.
  const closed = import.meta.env.BROWSER === 'firefox' || !url.startsWith('http');
  const isPdf = phase.name === 'failed' && phase.failure.code === 'UNSUPPORTED_DOCUMENT';
  return {
    tabId,
    url,
    title,
    incognito,
    ...(size !== undefined && { size }),
    ...(isPdf && { tabContent: closed ? 'closed-pdf' : 'pdf' }),
  };
}
