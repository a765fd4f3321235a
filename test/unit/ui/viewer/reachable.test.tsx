import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { partsOf } from '@/ui/viewer/part-list';
import { TextFormContext } from '@/ui/viewer/text-form';
import { Viewer } from '@/ui/viewer/Viewer';
import { VIEWS } from '@/ui/viewer/views';
import {
  openAll,
  renderPart,
  sampleData,
  scrapeSamples,
  shownData,
} from '../../../support/viewed-parts';
import { english } from '../../../support/locale';

afterEach(cleanup);

// Some views are loaded when they are first shown.
beforeAll(async () => {
  const shown = shownData(sampleData('scrape-all-local-able.json'));
  for (const view of VIEWS) {
    render(<Viewer shown={shown} view={view} onView={() => {}} />);
    await waitFor(() => {
      if (screen.queryByText(t('partLoading')) !== null) throw new Error(view);
    });
    cleanup();
  }
});

const SOURCE = { isSource: true, showSource: () => {} };

/** All that the tabs say, without the one that shows the whole answer as JSON. */
function textOfTabs(data: ScrapeData): string {
  const texts: string[] = [];
  for (const view of VIEWS.filter((id) => id !== 'json')) {
    const { container } = render(
      <TextFormContext.Provider value={SOURCE}>
        <Viewer shown={shownData(data)} view={view} onView={() => {}} />
      </TextFormContext.Provider>,
    );
    texts.push(container.textContent ?? '', ...titles(container));
    cleanup();
  }
  for (const part of partsOf(data)) {
    const { container } = renderPart(data, {}, part);
    openAll(container);
    texts.push(container.textContent ?? '', ...titles(container));
    cleanup();
  }
  return squeezed(texts.join('\n'));
}

/** Passages are shown one by one, without the empty lines between them. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function titles(container: Element): string[] {
  return [...container.querySelectorAll('[title]')].map((each) => each.getAttribute('title') ?? '');
}

function leavesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value === null ? [] : [JSON.stringify(value)];
}

describe.each(scrapeSamples())('$name', ({ data }) => {
  it('is shown completely', () => {
    const text = textOfTabs(data);
    // The pages show the warning above the viewer.
    const shown = { ...data, warning: null };
    const missing = leavesOf(shown).filter((leaf) => !text.includes(squeezed(leaf)));
    expect(missing).toEqual([]);
  });
});

// Promise answers-keep-unknown-parts
it('shows every key of any answer', () => {
  const names = fc.constantFrom(
    ...(
      'json product menu branding actions changeTracking attributes pages videos rawBase64 ' +
      'blocks tools summary video links x'
    ).split(' '),
  );
  const value = fc.oneof(
    fc.dictionary(fc.stringMatching(/^k[a-z]{3,6}$/), fc.jsonValue({ maxDepth: 3 }), {
      maxKeys: 4,
    }),
    fc.stringMatching(/^v-[a-z]{3,6}$/),
  );
  fc.assert(
    fc.property(fc.dictionary(names, value, { minKeys: 1, maxKeys: 4 }), (answer) => {
      const text = textOfTabs(readScrapeData(answer, english));
      const lost = Object.values(answer)
        .flatMap(keysOf)
        .filter((key) => !text.includes(squeezed(key)));
      expect(lost).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

/** The keys of the value's objects; a text counts as one. */
function keysOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [key, ...keysOf(child)]);
}
