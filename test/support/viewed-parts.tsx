import { tabJob } from './tab-job';
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, render } from '@testing-library/preact';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { partsOf, type PartId } from '@/ui/viewer/part-list';
import type { PartTools } from '@/ui/viewer/parts/part-tools';
import { PartView } from '@/ui/viewer/parts/PartView';
import type { Shown } from '@/ui/viewer/shown';
import { english } from './locale';

const SAMPLES = 'test/fixtures/samples';

/** The specification's samples that are answers to a scrape, by file name. */
export function scrapeSamples(): { name: string; data: ScrapeData }[] {
  return readdirSync(SAMPLES)
    .filter((name) =>
      /^(docs-(scrape|json|actions|branding|product|menu)|scrape|changeTracking|parse)/.test(name),
    )
    .map((name) => ({ name, data: sampleData(name) }));
}

/** The `data` of one sample. */
export function sampleData(name: string): ScrapeData {
  return readScrapeData(JSON.parse(readFileSync(`${SAMPLES}/${name}`, 'utf8')).data, english);
}

/** A result of the service on screen. */
export function shownData(data: ScrapeData): Shown {
  const job = tabJob('a', {
    engine: 'service',
    state: 'done',
    url: 'https://example.com/pricing',
    title: 'Pricing',
    request: {},
    createdAt: Date.UTC(2026, 0, 1),
    finishedAt: Date.UTC(2026, 0, 1),
  });
  return { job, result: { jobId: 'a', data } };
}

/** Renders the view of one part; by default, the first that the result has. */
export function renderPart(data: ScrapeData, tools: Partial<PartTools> = {}, part?: PartId) {
  const id = part ?? partsOf(data)[0];
  if (id === undefined) throw new Error('The result has no parts.');
  return render(<PartView part={id} shown={shownData(data)} tools={tools} />);
}

/** Opens every disclosure, including nested ones. */
export function openAll(container: Element): void {
  for (;;) {
    const closed = container.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    if (closed.length === 0) return;
    void act(() => {
      for (const details of closed) {
        details.open = true;
        fireEvent(details, new Event('toggle'));
      }
    });
  }
}
