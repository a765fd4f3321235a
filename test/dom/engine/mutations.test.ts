import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { scrapeDocument } from '../../support/scrape-document';
import type { Evaluator } from '../../support/evaluator.ts';
import {
  ACTIVE,
  faultsOfData,
  faultsOfHtml,
  REMOVED_FROM_HTML,
  renderTrustingly,
} from '../../support/output-faults.ts';

/** How many broken pages are read. */
const RUNS = Number(import.meta.env.MUTATIONS);

const files: Record<string, string> = import.meta.glob(
  [
    '../../fixtures/pages/*.html',
    '../../fixtures/hostile/*.html',
    '!**/12-deep-*',
    '!**/18-table-*',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const sources = Object.values(files);

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** How a page is broken: a part is cut, repeated, moved, or replaced by something hard to parse. */
const change = fc.record({
  what: fc.constantFrom('cut', 'twice', 'move', 'write'),
  from: place,
  length: fc.integer({ min: 1, max: 400 }),
  to: place,
  text: fc.oneof(
    fc.constantFrom('<', '>', '"', '</p>', '<table><tr>', '<a href="javascript:x">', '<!--', ']]>'),
    fc.constantFrom(
      '<template>',
      '<svg><style>',
      '<math><mtext>',
      '<select>',
      '\u202e',
      '&#0;',
      '`',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
});

afterEach(() => document.body.replaceChildren());

// Promise broken-markup-is-harmless (What a page can do to us): Any markup, however broken, yields
// an answer in which nothing runs.
it('reads any broken page, and its answer has no fault', async () => {
  const frame = document.createElement('iframe');
  // Scripts of the page do not run: what they do is another test's.
  frame.sandbox.add('allow-same-origin');
  document.body.append(frame);
  const parser: Evaluator = { evaluate: async (run, argument) => run(argument) };
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sources.length - 1),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (index, changes) => {
        const html = changes.reduce(mutate, sources[index] ?? '');
        await show(frame, html);
        const page = frame.contentDocument;
        if (page?.documentElement == null) return;
        const data = await scrapeDocument(page, {
          formats: ['markdown', 'html', 'links', 'images'],
          onlyMainContent: html.length % 2 === 0,
        });
        const markdown = data.markdown ?? '';
        expect({ html, faults: faultsOfData('data', data) }).toEqual({ html, faults: [] });
        const faults = [
          ...(await faultsOfHtml(parser, renderTrustingly(markdown), ACTIVE)),
          ...(await faultsOfHtml(parser, data.html ?? '', REMOVED_FROM_HTML)),
        ];
        expect({ html, faults }).toEqual({ html, faults: [] });
        expect(markdown.length).toBeLessThan(20 * html.length + 1_000_000);
      },
    ),
    { numRuns: RUNS },
  );
}, 3_600_000);

function mutate(html: string, { what, from, length, to, text }: Change): string {
  const at = Math.floor(from * html.length);
  const part = html.slice(at, at + length);
  if (what === 'write') return html.slice(0, at) + text + html.slice(at + text.length);
  if (what === 'twice') return html.slice(0, at) + part + html.slice(at);
  const rest = html.slice(0, at) + html.slice(at + length);
  const target = Math.floor(to * rest.length);
  return what === 'cut' ? rest : rest.slice(0, target) + part + rest.slice(target);
}

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Shows a page in the frame; resolves when it is parsed, whatever it still loads. */
async function show(frame: HTMLIFrameElement, html: string): Promise<void> {
  const shown = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  // No request goes to any server; none of the pages needs one.
  const closed =
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">';
  frame.srcdoc = closed + html;
  await shown;
}
