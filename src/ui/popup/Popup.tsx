import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '@/storage/settings';
import { ActionButton } from '../actions/ActionButton';
import { primaryAction } from '../actions/action-menu';
import { LazyServiceMode } from '../request/LazyServiceMode';
import type { ServiceStart } from '../request/ServiceMode';
import type { RequestPage, RequestServices } from '../request/request-services';
import { hasNews } from '../request/use-seen';
import type { TabOptions } from '@/contract/tab-request';
import { StorageNotices } from '../StorageNotices';
import { availableView, viewOf, type ViewId } from '../viewer/views';
import { KeyboardHelp } from './KeyboardHelp';
import { PopupBody } from './PopupBody';
import type { PopupController } from './popup-controller';
import { PopupHead } from './PopupHead';
import { LazyLoadRest } from './LazyLoadRest';
import { MoreOptionsLine } from './MoreOptionsLine';
import {
  inSight,
  isCollecting,
  type Content,
  type MoreOptions,
  type Page,
  type PopupState,
} from './popup-state';
import { commandOf, KEYS, type Command } from './shortcuts';
import { StateLine } from './StateLine';
import { Switches } from './Switches';
import { useController } from './use-controller';
import './popup.css';

interface PopupProps {
  controller: PopupController;
  /** Asks the service, for what the tab cannot do. */
  requests: RequestServices;
  settings: Settings;
  /** Remembers what the user chose. */
  onSettings: (change: Partial<Settings>) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The popup: the page's result as soon as it is there, and everything that can be done with it. */
export function Popup({ controller, requests, settings, onSettings, now }: PopupProps) {
  const state = useController(controller);
  const [view, setView] = useState(viewOf(settings.view));
  const [primary, setPrimary] = useState(settings.primaryAction);
  const [help, setHelp] = useState(false);
  const [rest, setRest] = useState(false);
  const [service, setService] = useState<ServiceStart>();
  const primaryButton = useRef<HTMLButtonElement>(null);
  const { phase, page, options } = state;
  // Before there is a result, the remembered view may be one that it will not have.
  const shown = inSight(state);
  const viewInSight = shown === undefined ? 'markdown' : availableView(view, shown.result);
  const closed = phase.name === 'restricted';
  const mayAsk = page !== undefined && page.url !== '';

  // Before the first paint, so that no early key press is lost.
  useLayoutEffect(() => primaryButton.current?.focus({ preventScroll: true }), [service]);

  useEffect(() => {
    if (page === undefined) return;
    void awaited(page, requests).then((start) => start !== undefined && setService(start));
  }, [requests, page]);

  function showView(next: ViewId) {
    setView(next);
    onSettings({ view: next });
  }

  function changeContent(choose: (present: Content) => Content) {
    controller.scrape((present) => ({ ...present, content: choose(present.content) }));
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

  function run(command: Command) {
    switch (command.name) {
      case 'primary':
        return void controller.act(primaryAction(primary, viewInSight));
      case 'copy':
      case 'download':
        return void controller.act(primaryAction(command.name, 'markdown'));
      case 'again':
        return controller.scrape();
      case 'content':
        return changeContent((present) => (present === 'main' ? 'page' : 'main'));
      case 'pick':
        return void controller.pickParts();
      case 'view':
        return showView(command.view);
      case 'help':
        return setHelp(true);
      case 'cancel':
        return controller.cancel();
    }
  }

  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const command = help || service !== undefined ? undefined : commandOf(event);
      if (command === undefined) return;
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
        onHelp={() => setHelp(true)}
        service={service !== undefined}
        onPanel={
          page === undefined || requests.openPanel === undefined
            ? undefined
            : () => void requests.openPanel?.(page.tabId)
        }
        onService={mayAsk ? (wanted) => setService(wanted ? 'answer' : undefined) : undefined}
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
          <StateLine
            state={state}
            now={now}
            onCancel={() => controller.cancel()}
            progress={controller.progress}
            onOptions={mayAsk ? () => setService('form') : undefined}
          />
          <Switches
            options={options}
            selection={state.selection || options.content === 'selection'}
            disabled={phase.name === 'opening' || closed || isCollecting(phase)}
            onContent={(content) => changeContent(() => content)}
            onPick={() => void controller.pickParts()}
            onFormValues={(formValues) =>
              controller.scrape((present) => ({ ...present, formValues }))
            }
          />
          <MoreOptionsLine
            options={options.more}
            ofSite={options.ofSite === true}
            missing={shown?.result.report?.picksMissing === true}
            onClear={() => readWith({})}
          />
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
          ) : (
            <PopupBody
              state={state}
              view={view}
              onView={showView}
              onAgain={() => controller.scrape()}
              onForm={() => setService('form')}
              onLoadRest={() => setRest(true)}
              onAllow={(origins) => void controller.allow(origins)}
              choice={{
                onParts: (bringBack) => controller.scrape((present) => ({ ...present, bringBack })),
                onWholePage: () => changeContent(() => 'page'),
              }}
              loadImages={settings.loadPreviewImages}
              requestOrigins={(origins) => controller.requestOrigins(origins)}
            />
          )}
          <ActionButton
            primary={primary}
            view={viewInSight}
            onPrimary={(next) => {
              setPrimary(next);
              onSettings({ primaryAction: next });
            }}
            onAction={(action) => void controller.act(action)}
            shortcut={KEYS.primary}
            shortcuts={{ copyMarkdown: KEYS.copy, saveMarkdown: KEYS.download }}
            disabled={closed || (state.shown === undefined && isOver(phase.name))}
            buttonRef={primaryButton}
          />
        </>
      )}
      {help && <KeyboardHelp onClose={() => setHelp(false)} />}
    </div>
  );
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
  return latest !== undefined && hasNews(latest) ? 'answer' : undefined;
}

function isOver(phase: string): boolean {
  return phase === 'failed' || phase === 'cancelled';
}

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
