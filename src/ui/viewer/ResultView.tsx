import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { lazy } from '../lazy';
import { Counts } from './Counts';
import { emptyText } from './empty-text';
import { keptChoice, type ReadKept } from './kept-page';
import type { PartChoice } from './LeftOutParts';
import { LinksView } from './LinksView';
import { MetadataView } from './MetadataView';
import { unparsedPdf } from './part-list';
import { prettyHtml } from './pretty-html';
import type { Shown } from './shown';
import { SourceView } from './SourceView';
import { TextView } from './TextView';
import { isPart, type ViewId } from './views';
import type { WrittenKind } from './written-request';

export interface ResultViewProps {
  shown: Shown;
  view: ViewId;
  /** Whether previews load the page's images without asking. Default: false. */
  loadImages?: boolean;
  /** Asks for origins and scrapes again; absent if the page is not at hand. */
  onAllow?: ((origins: string[]) => void) | undefined;
  /** Asks the user for these origins; false if they refuse. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
  /** Answers another request from what is kept of the page, in the place of this answer. */
  readAgain?: ReadKept | undefined;
  /** What can be chosen of the page. Default: what can be read again of what is kept of it. */
  choice?: PartChoice | undefined;
  /** Shows the lists of the page; absent if nothing is kept of it. */
  tables?: ComponentChildren;
  /** As in `LinksView`. */
  onLinks?: ((links: readonly string[] | undefined) => void) | undefined;
  /** The text that its request is shown as; absent if no request is shown. */
  written?: Written | undefined;
}

interface Written {
  kind: WrittenKind;
  onKind: (kind: WrittenKind) => void;
}

/** One view of a result. */
export function ResultView({
  shown,
  view,
  loadImages = false,
  onAllow,
  requestOrigins,
  readAgain,
  choice = readAgain && keptChoice(shown.job, readAgain),
  tables = null,
  written,
  onLinks,
}: ResultViewProps) {
  const { job, result } = shown;
  const { data, report } = result;
  if (isPart(view)) return <LazyPartView part={view} {...{ shown, requestOrigins, choice }} />;
  switch (view) {
    case 'markdown':
      // The file has a view of its own.
      if (unparsedPdf(data) !== undefined) return <p class="view-empty">{t('viewUnparsedPdf')}</p>;
      return (
        <>
          <SourceView
            label={t('viewMarkdown')}
            loadImages={loadImages}
            markup={{ language: 'markdown', text: data.markdown ?? '' }}
            empty={emptyText(shown, 'markdown')}
          />
          <Counts text={data.markdown ?? ''} />
        </>
      );
    case 'links':
      return (
        <LinksView
          links={data.links ?? []}
          data={data}
          pageUrl={data.metadata.url ?? job.target.url}
          onFound={onLinks}
        />
      );
    case 'images':
      return (
        <LazyImagesView
          images={data.images ?? []}
          html={data.html ?? ''}
          requestOrigins={requestOrigins}
        />
      );
    case 'metadata':
      return <MetadataView metadata={data.metadata} />;
    case 'html':
      return (
        <>
          <SourceView
            label={t('viewHtml')}
            loadImages={loadImages}
            markup={{ language: 'html', text: data.html ?? '' }}
            layout={prettyHtml}
            empty={emptyText(shown, 'html')}
          />
          <Counts text={data.html ?? ''} />
        </>
      );
    case 'json':
      return <JsonView data={data} />;
    case 'report':
      return (
        report && (
          <LazyReportView report={report} onAllow={onAllow} choice={choice}>
            {report.steps !== undefined && (
              <LazySteps job={job} steps={report.steps} pictures={result.stepPictures} />
            )}
          </LazyReportView>
        )
      );
    case 'table':
      return <>{tables}</>;
    case 'request':
      return written && <LazyRequestView job={job} {...written} />;
  }
}

function JsonView({ data }: { data: Shown['result']['data'] }) {
  const text = useMemo(() => JSON.stringify({ success: true, data }, null, 2), [data]);
  return <TextView label={t('viewJson')} text={text} language="json" />;
}

const loading = () => t('partLoading');

/** Most results have no such parts. */
const LazyPartView = lazy(async () => (await import('./parts/PartView')).PartView, loading);

/** Most people want the text. */
const LazyImagesView = lazy(async () => (await import('./ImagesView')).ImagesView, loading);

/** Few people look at a request, and writing it down needs the declarations of all fields. */
const LazyRequestView = lazy(async () => (await import('./RequestView')).RequestView, loading);

/** Few people ask how a page was read, which takes many sentences. */
const LazyReportView = lazy(async () => (await import('./ReportView')).ReportView, loading);

/** Few results have steps. */
const LazySteps = lazy(async () => (await import('./StepOutcomes')).StepOutcomes);
