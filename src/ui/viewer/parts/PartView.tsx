import { useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { otherParts, type PartId, unparsedPdf } from '../part-list';
import { ScrollArea } from '../ScrollArea';
import type { Shown } from '../shown';
import { TextView } from '../TextView';
import { ActionsView } from './ActionsView';
import { AttributesView } from './AttributesView';
import { BrandingView } from './BrandingView';
import { ChangesView } from './ChangesView';
import { ExtractedView } from './ExtractedView';
import { mediaOf } from './job-media';
import { JsonTree } from './JsonTree';
import { MediaView } from './MediaView';
import { MenuView } from './MenuView';
import { PagesView } from './PagesView';
import { defaultTools, PartToolsContext, type PartTools } from './part-tools';
import { ProductView } from './ProductView';
import { RawFileView } from './RawFileView';
import { TextsView } from './TextsView';
import './parts.css';

interface PartViewProps {
  part: PartId;
  shown: Shown;
  requestOrigins?: PartTools['requestOrigins'];
  /** Replaced in tests. */
  tools?: Partial<PartTools>;
}

/** One part of a result in a readable form. Nothing is fetched until the user asks. */
export function PartView({ part, shown: { job, result }, requestOrigins, tools }: PartViewProps) {
  const value = useMemo(
    () => ({
      ...defaultTools,
      ...mediaOf(job),
      capturedAt: job.finishedAt ?? job.createdAt,
      requestOrigins,
      ...tools,
    }),
    [job, requestOrigins, tools],
  );
  return (
    <PartToolsContext.Provider value={value}>
      <Part part={part} shown={{ job, result }} />
    </PartToolsContext.Provider>
  );
}

function Part({ part, shown: { job, result } }: Pick<PartViewProps, 'part' | 'shown'>) {
  const { data } = result;
  switch (part) {
    case 'texts':
      return <TextsView data={data} model={result.report?.model} />;
    case 'extracted':
      return (
        <ExtractedView
          value={data.json}
          sources={result.report?.schema?.filled}
          model={result.report?.model}
        />
      );
    case 'changes':
      return data.changeTracking ? <ChangesView changes={data.changeTracking} /> : null;
    case 'product':
      return data.product ? <ProductView product={data.product} /> : null;
    case 'menu':
      return data.menu ? <MenuView menu={data.menu} /> : null;
    case 'branding':
      return data.branding ? <BrandingView branding={data.branding} /> : null;
    case 'media':
      return <MediaView data={data} />;
    case 'actions':
      return data.actions ? (
        <ActionsView actions={data.actions} page={[data.metadata.title ?? []].flat()[0] ?? ''} />
      ) : null;
    case 'attributes':
      return <AttributesView attributes={data.attributes} />;
    case 'pages':
      return <PagesView pages={data.pages} />;
    case 'rawHtml':
      return <TextView label={t('partRawHtml')} text={data.rawHtml ?? ''} language="html" />;
    case 'file':
      return (
        <RawFileView
          base64={data.rawBase64 ?? unparsedPdf(data)}
          contentType={data.metadata.contentType ?? ''}
          url={data.metadata.url ?? job.target.url}
        />
      );
    case 'other':
      return (
        <ScrollArea label={t('partOther')}>
          <div class="part">
            <JsonTree value={otherParts(data)} open={3} />
          </div>
        </ScrollArea>
      );
  }
}
