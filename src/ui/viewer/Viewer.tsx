import { useId, useMemo } from 'preact/hooks';
import type { Shown } from './shown';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { Callout } from '../Callout';
import { tabId, Tabs } from '../Tabs';
import { emptyText } from './empty-text';
import { ImagesView } from './ImagesView';
import type { PartChoice } from './LeftOutParts';
import { LinksView } from './LinksView';
import { MetadataView } from './MetadataView';
import { ReportView } from './ReportView';
import { SourceView } from './SourceView';
import { TextView } from './TextView';
import { unparsedPdf } from './part-list';
import { LazyPart } from './parts/LazyPart';
import { ScrapeFacts } from './parts/ScrapeFacts';
import { availableView, isPart, VIEWS, viewsOf, type ViewId } from './views';
import './viewer.css';
import { PageAddress } from './use-pictures';

interface ViewerProps {
  shown: Shown;
  view: ViewId;
  onView: (view: ViewId) => void;
  /** Where it changes, the reader is taken to the beginning. Default: the job's id. */
  place?: string;
  /** The result is about to be replaced. */
  busy?: boolean;
  /** Whether previews load the images of the page by themselves. Default: false. */
  loadImages?: boolean;
  /** Asks for origins and scrapes again; absent where the page is not at hand. */
  onAllow?: ((origins: string[]) => void) | undefined;
  /** Asks the user for these origins; false when refused. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
  /** Absent where nothing is kept of the page. */
  choice?: PartChoice | undefined;
}

/** A result in all its forms, one at a time. */
export function Viewer({ onView, place, busy = false, ...content }: ViewerProps) {
  const { shown } = content;
  const { data } = shown.result;
  const view = availableView(content.view, shown.result);
  const panelId = useId();
  return (
    <div class="viewer">
      {data.metadata.error && (
        <Callout kind="problem">
          {t('pageAnswered', data.metadata.statusCode ?? '', data.metadata.error)}
        </Callout>
      )}
      <Tabs
        label={t('views')}
        panelId={panelId}
        selected={view}
        onSelect={onView}
        tabs={viewsOf(shown.result).map((id) => ({
          id,
          label: t(VIEW_LABELS[id]),
          ...(!isPart(id) && { shortcut: String(VIEWS.indexOf(id) + 1) }),
        }))}
      />
      <div
        class="viewer-panel"
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, view)}
        aria-busy={busy}
        // Every result and every view starts at its own beginning.
        key={`${place ?? shown.job.id} ${view}`}
      >
        <PageAddress.Provider value={shown.result.data.metadata.url ?? shown.job.target.url}>
          <View {...content} view={view} />
        </PageAddress.Provider>
      </div>
    </div>
  );
}

const VIEW_LABELS: Record<ViewId, MessageKey> = {
  markdown: 'viewMarkdown',
  links: 'viewLinks',
  images: 'viewImages',
  metadata: 'viewMetadata',
  html: 'viewHtml',
  json: 'viewJson',
  report: 'viewReport',
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

function View({
  shown,
  view,
  loadImages = false,
  onAllow,
  requestOrigins,
  choice,
}: Omit<ViewerProps, 'onView' | 'place' | 'busy'>) {
  const { job, result } = shown;
  const { data, report } = result;
  if (isPart(view)) return <LazyPart part={view} shown={shown} requestOrigins={requestOrigins} />;
  switch (view) {
    case 'markdown':
      // The file has a view of its own.
      if (unparsedPdf(data) !== undefined) return <p class="view-empty">{t('viewUnparsedPdf')}</p>;
      return (
        <SourceView
          label={t('viewMarkdown')}
          loadImages={loadImages}
          markup={{ language: 'markdown', text: data.markdown ?? '' }}
          empty={emptyText(shown, 'markdown')}
        />
      );
    case 'links':
      return (
        <LinksView
          links={data.links ?? []}
          data={data}
          pageUrl={data.metadata.url ?? job.target.url}
        />
      );
    case 'images':
      return (
        <ImagesView
          images={data.images ?? []}
          html={data.html ?? ''}
          requestOrigins={requestOrigins}
        />
      );
    case 'metadata':
      return (
        <>
          <ScrapeFacts metadata={data.metadata} />
          <MetadataView metadata={data.metadata} />
        </>
      );
    case 'html':
      return (
        <SourceView
          label={t('viewHtml')}
          loadImages={loadImages}
          markup={{ language: 'html', text: data.html ?? '' }}
          empty={emptyText(shown, 'html')}
        />
      );
    case 'json':
      return <JsonView data={data} />;
    case 'report':
      return report && <ReportView report={report} onAllow={onAllow} choice={choice} />;
  }
}

function JsonView({ data }: { data: Shown['result']['data'] }) {
  const text = useMemo(() => JSON.stringify({ success: true, data }, null, 2), [data]);
  return <TextView label={t('viewJson')} text={text} language="json" />;
}
