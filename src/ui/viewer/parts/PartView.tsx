import { useMemo } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import { otherParts, type PartId, unparsedPdf } from '../part-list';
import { ScrollArea } from '../ScrollArea';
import type { PartChoice } from '../LeftOutParts';
import type { Shown } from '../shown';
import { TextView } from '../TextView';
import { ActionsView } from './ActionsView';
import { BrandingView } from './BrandingView';
import { ChangesView } from './ChangesView';
import { ExtractedView } from './ExtractedView';
import { mediaOf } from './job-media';
import { JsonTree } from './JsonTree';
import { MediaView } from './MediaView';
import { MenuView } from './MenuView';
import { defaultTools, PartToolsContext, type PartTools } from './part-tools';
import { ProductView } from './ProductView';
import { RawFileView } from './RawFileView';
import { TextsView } from './TextsView';
import { isRecord } from '@/contract/is-record';
import { AllFields } from './AllFields';
import { inlineText } from './values';
import { SourceBox } from '../../SourceBox';
import './parts.css';

interface PartViewProps {
  part: PartId;
  shown: Shown;
  requestOrigins?: PartTools['requestOrigins'];
  /** Absent if nothing is kept of the page. */
  choice?: PartChoice | undefined;
  /** Replaced in tests. */
  tools?: Partial<PartTools>;
}

/** One part of a result in a readable form. Nothing is fetched until the user asks. */
export function PartView({
  part,
  shown: { job, result },
  requestOrigins,
  choice,
  tools,
}: PartViewProps) {
  // Files are read again only for another job, whatever else is drawn anew.
  const media = useMemo(() => mediaOf(job), [job]);
  const value = useMemo(
    () => ({
      ...defaultTools,
      ...media,
      capturedAt: job.finishedAt ?? job.createdAt,
      requestOrigins,
      // The same parts again, so that only what a model says is new.
      askAgain: choice && (() => choice.onParts(job.tab?.bringBack ?? [])),
      ...tools,
    }),
    [job, media, requestOrigins, choice, tools],
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

/** The values of attributes that were requested by selector. */
function AttributesView({ attributes }: { attributes: unknown }) {
  return (
    <ScrollArea label={t('partAttributes')}>
      <div class="part">
        {Array.isArray(attributes) &&
          attributes.map((entry: unknown, index) => <Attribute key={index} entry={entry} />)}
        <AllFields value={attributes} />
      </div>
    </ScrollArea>
  );
}

function Attribute({ entry }: { entry: unknown }) {
  if (!isRecord(entry) || !Array.isArray(entry.values)) return <JsonTree value={entry} />;
  const values: unknown[] = entry.values;
  return (
    <section>
      <h3>
        <code>{`${inlineText(entry.selector)} [${inlineText(entry.attribute)}]`}</code>{' '}
        <span class="view-note quiet">{tn('attributeValues', values.length)}</span>
      </h3>
      <ul class="part-values">
        {values.map((value, index) => (
          <li key={index} dir="auto">
            {inlineText(value)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of a document, each with its markdown. */
function PagesView({ pages }: { pages: unknown }) {
  return (
    <ScrollArea label={t('partPages')}>
      <div class="part">
        {Array.isArray(pages) &&
          pages.map((page: unknown, index) =>
            isRecord(page) && typeof page.markdown === 'string' ? (
              <details key={index} open={index === 0}>
                <summary>{t('pageNumber', inlineText(page.pageNumber) || index + 1)}</summary>
                <SourceBox label={t('pageNumber', inlineText(page.pageNumber) || index + 1)}>
                  {page.markdown}
                </SourceBox>
              </details>
            ) : (
              <JsonTree key={index} value={page} />
            ),
          )}
        <AllFields value={pages} />
      </div>
    </ScrollArea>
  );
}
