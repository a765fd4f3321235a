import { useId, useMemo, useContext, useLayoutEffect } from 'preact/hooks';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { Callout } from '../Callout';
import { tabId, Tabs } from '../Tabs';
import { ResultView, type ResultViewProps } from './ResultView';
import { SourceButton, SOURCE_KEY } from './SourceButton';
import { hasLook, TextFormContext } from './text-form';
import { viewCount } from './view-count';
import { availableView, isPart, VIEWS, viewsOf, type ViewId } from './views';
import './viewer.css';
import { PageOfPictures } from './use-pictures';
import { isTyping } from '../is-typing';

interface ViewerProps extends ResultViewProps {
  onView: (view: ViewId) => void;
  /** When it changes, the view scrolls to the top. Default: the job's id. */
  place?: string;
  /** The result is about to be replaced. */
  busy?: boolean;
  /**
   * Its tabs, with how much each has to show. Default: those of every result, and those of its
   * parts.
   */
  views?: readonly ViewId[];
}

/** A result in all its forms, one at a time. */
export function Viewer({ onView, place, busy = false, views, ...content }: ViewerProps) {
  const { shown } = content;
  const { data } = shown.result;
  const view =
    views?.includes(content.view) === true
      ? content.view
      : availableView(content.view, shown.result);
  const panelId = useId();
  useSourceKey(view);
  const tabs = useMemo(
    () =>
      views?.map((id) => ({ id, label: t(VIEW_LABELS[id]), count: viewCount(id, data) })) ??
      viewsOf(shown.result).map((id) => ({
        id,
        label: t(VIEW_LABELS[id]),
        ...(!isPart(id) && { shortcut: String(VIEWS.findIndex((base) => base === id) + 1) }),
      })),
    [views, data, shown.result],
  );
  return (
    <div class="viewer fill">
      {data.metadata.error && (
        <Callout kind="problem">
          {t('pageAnswered', data.metadata.statusCode ?? '', data.metadata.error)}
        </Callout>
      )}
      <div class="viewer-strip">
        <Tabs label={t('views')} panelId={panelId} selected={view} onSelect={onView} tabs={tabs} />
        {tabs.some(({ id }) => hasLook(id)) && <SourceButton view={view} />}
      </div>
      <div
        class="viewer-panel fill"
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, view)}
        aria-busy={busy}
        // Every result and every view starts at its top.
        key={`${place ?? shown.job.id} ${view}`}
      >
        <PageOfPictures.Provider
          value={{ url: shown.result.data.metadata.url ?? shown.job.target.url }}
        >
          <ResultView {...content} view={view} />
        </PageOfPictures.Provider>
      </div>
    </div>
  );
}

/** The label of each view. */
export const VIEW_LABELS: Record<ViewId, MessageKey> = {
  markdown: 'viewMarkdown',
  links: 'viewLinks',
  images: 'viewImages',
  metadata: 'viewMetadata',
  html: 'viewHtml',
  json: 'viewJson',
  report: 'viewReport',
  request: 'viewRequest',
  table: 'formTable',
  texts: 'partTexts',
  extracted: 'partExtracted',
  changes: 'partChanges',
  product: 'partProduct',
  menu: 'partMenu',
  branding: 'partBranding',
  media: 'partMedia',
  actions: 'partActions',
  attributes: 'partAttributes',
  pages: 'partPages',
  rawHtml: 'partRawHtml',
  file: 'partFile',
  other: 'partOther',
};

/**
 * Listens for the key that switches a view between source and look, unless a field or a dialog has
 * the focus.
 */
function useSourceKey(view: ViewId): void {
  const { isSource, showSource } = useContext(TextFormContext);
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toUpperCase() !== SOURCE_KEY || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      showSource(!isSource);
    }
    if (!hasLook(view)) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [view, isSource, showSource]);
}
