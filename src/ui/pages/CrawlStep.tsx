import { crawlFields, crawlPaceFields, type CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { crawlOrderCheck } from '@/contract/request/check-crawl';
import type { Problem } from '@/contract/request/problems';
import { t } from '@/platform/i18n';
import { DraftFields } from './DraftFields';
import { fieldsOfEngine } from './fields-of-engine';
import { SourceFold } from './SourceFold';
import { Check } from '../Check';

/** Which links to follow, as the user wrote it; absent if none. */
export type CrawlDraft = Record<string, unknown> | undefined;

/** Who follows them. */
type Crawler = 'tab' | 'service';

interface CrawlStepProps {
  draft: CrawlDraft;
  onDraft: (draft: CrawlDraft) => void;
  engine: Crawler;
}

/** Whether to read the pages that the chosen ones link to, too, and which. */
export function CrawlStep({ draft, onDraft, engine }: CrawlStepProps) {
  return (
    <SourceFold title={t('crawlOpen')} note={draft === undefined ? '' : t('crawlOn')}>
      <p class="builder-help quiet">{t('crawlFollowHelp')}</p>
      <Check checked={draft !== undefined} onChange={(on) => onDraft(on ? FIRST : undefined)}>
        {t('crawlFollow')}
      </Check>
      {draft !== undefined && (
        <section class="builder pages-form column" aria-label={t('crawlFollow')}>
          <DraftFields
            fields={fieldsOfEngine(LINKS, engine)}
            draft={draft}
            onDraft={onDraft}
            problems={readCrawl(draft, engine).problems}
          />
        </section>
      )}
    </SourceFold>
  );
}

/**
 * What a draft asks of an engine, if it is valid, else what is wrong with it. Leaves out what only the
 * other engine supports.
 */
export function readCrawl(
  draft: CrawlDraft,
  engine: Crawler,
): { crawl?: CrawlOrder; problems: Problem[] } {
  if (draft === undefined) return { problems: [] };
  const { request: crawl, problems } = crawlOrderCheck.read(ofEngine(draft, engine));
  return { ...(crawl && { crawl }), problems };
}

function ofEngine(draft: Record<string, unknown>, engine: Crawler): Record<string, unknown> {
  const honoured = fieldsOfEngine(crawlFields, engine);
  // An unknown field is a problem, not a field of the other engine.
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => name in honoured || !(name in crawlFields)),
  );
}

/** By default, a service would read ten thousand pages, which cost money. */
const FIRST = { limit: DEFAULT_PACE.pages };
const LINKS = Object.fromEntries(
  Object.entries(crawlFields).filter(([name]) => !(name in crawlPaceFields)),
);
