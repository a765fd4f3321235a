import type { TabRequest } from '../../src/contract/tab-request.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

/**
 * Each thing that is easily lost when a page is captured, seen in one capture of the whole
 * fixtures/pages/capture-checks.html: what the markdown must hold, or not.
 */
const CHECKS: [name: string, holds: RegExp[], holdsNot?: RegExp[]][] = [
  ['open shadow root', [/OPEN-SHADOW-TEXT/]],
  ['shadow root in a shadow root', [/NESTED-SHADOW-TEXT/]],
  ['slotted text in its place', [/BEFORE-SLOT SLOTTED-NAMED BETWEEN-SLOTS +SLOTTED-DEFAULT AFTER/]],
  ['closed shadow root', [/CLOSED-SHADOW-TEXT/]],
  ['declarative shadow root', [/DECLARATIVE-SHADOW-TEXT/]],
  ['frame of the same origin', [/SAME-ORIGIN-FRAME-TEXT/]],
  ['frame with srcdoc', [/SRCDOC-FRAME-TEXT/]],
  ['frame of another site', [/OTHER-SITE-FRAME-TEXT/]],
  ['KaTeX in a line, once', [/same: \$E=mc\^2\$ says/], [/E=mc2/]],
  ['KaTeX on its own, once', [/\$\$\s*\\sum_\{k=1\}\^\{n\} k\s*\$\$/], [/∑/]],
  ['MathML as TeX', [/MathML formula: \$\\frac\{a\}\{b ?\+ ?1\}\$ without/]],
  ['MathJax 3 as TeX', [/MathJax 3: \$\\sqrt\{x ?\+ ?y\}\$ ends/], [/𝑥/u]],
  ['MathJax 2 as TeX', [/MathJax 2: \$\\alpha \+ \\beta\$ ends/], [/RENDERED/]],
  ['fenced code with its language', [/```python\ndef winnow\(grain\):\n {4}return /]],
  ['language of GitHub', [/```(?:js|javascript)\nconst answer = 42;\n```/]],
  ['line numbers dropped', [/```\w*\nputs "GUTTER-CODE"\nputs "second line"\n```/]],
  [
    'relative links absolute',
    [/\(http:\/\/127\.0\.0\.1:\d+\/pages\/relative-target\.html\?x=1#part\)/],
  ],
  ['typed form values', [/TYPED-NAME/, /TYPED-NOTE/], [/TYPED-SECRET/]],
  [
    'merged cells expanded',
    [
      /\| Kind *\| Yield *\| (?:Yield)? *\|/,
      /\| Wheat *\| 2024 *\| 7\.1 *\|\n\| (?:Wheat)? *\| 2025 *\| 7\.4 *\|/,
    ],
    [/<t[dhr]/],
  ],
  [
    'table without a header',
    [/\|[ -]+\|[ -]+\|\n\| HEADLESS-A *\| 1 *\|\n\| HEADLESS-B *\| 2 *\|/],
  ],
  ['pipe in a cell escaped', [/\| a \\\| b *\| PIPE-CELL either *\|/]],
  ['list in a cell in one row', [/\| LIST-CELL *\|[^\n|]*bread[^\n|]*beer[^\n|]*\|/]],
  ['state of tasks', [/- \[x\] TASK-DONE sow\n- \[ \] TASK-OPEN reap/]],
  ['start of a numbered list', [/7\. +START-SEVEN the seventh\n8\. /]],
  ['lazy image', [/!\[Lazy field\]\([^)]*images\/real-field\.png\)/]],
  ['best candidate of srcset', [/!\[Responsive field\]\([^)]*images\/large\.png\)/]],
  ['source of a picture', [/!\[Picture field\]\([^)]*images\/picture-2x\.webp\)/]],
  ['figure with caption', [/!\[A field of barley\]\([^)]*figure\.png\)\s+.*FIGURE-CAPTION/]],
  ['canvas as an image', [/!\[[^\]]*\]\(data:image\/png;base64,/]],
  [
    'player as a link with its title',
    [/\[A video about threshing\]\(https:\/\/www\.youtube\.com\/[^)]*dQw4w9WgXcQ[^)]*\)/],
  ],
  ['video as a link', [/\]\([^)]*media\/harvest\.mp4\)/]],
  ['footnotes', [/A note\[\^\d+\] at the foot/, /^\[\^\d+\]: FOOTNOTE-TEXT/m]],
  ['marked text', [/<mark>MARKED<\/mark>|==MARKED==/]],
  ['deleted text', [/~~DELETED~~/]],
  ['subscript', [/H<sub>2<\/sub>O/]],
  ['superscript', [/m<sup>2<\/sup>/]],
  ['folded details', [/DETAILS-SUMMARY/, /DETAILS-BODY/]],
  ['hidden text left out', [/Inline/], [/HIDDEN-BY-STYLE/]],
];

let markdown = '';
let mainContent = '';
let defaultMarkdown = '';

test.beforeAll('capture the page', async ({ extension, server }) => {
  await extension.grantHost('http://localhost/*');
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/pages/capture-checks.html`);
  await page.locator('[name=name]').fill('TYPED-NAME');
  await page.locator('[name=note]').fill('TYPED-NOTE');
  await page.locator('[name=password]').fill('TYPED-SECRET');
  const popup = await extension.clickAction(page);
  const request: TabRequest = {
    formats: ['markdown'],
    formValues: true,
    removeBase64Images: false,
  };
  const whole = await scrapeTab(popup, { ...request, onlyMainContent: false });
  const main = await scrapeTab(popup, request);
  const byDefault = await scrapeTab(popup, { formats: ['markdown'] });
  await extension.revokeHosts();
  await page.close();
  markdown = whole.result?.data.markdown ?? '';
  mainContent = main.result?.data.markdown ?? '';
  defaultMarkdown = byDefault.result?.data.markdown ?? '';
});

test('navigation, footer, related links and cookie notices are not main content', () => {
  expect(mainContent).toContain('# Everything a page can hold');
  expect(mainContent).not.toMatch(/NAV-LINK|FOOTER-TEXT|RELATED-ONE|COOKIE-TEXT/);
});

test('there are 39 checks, including that one', async () => {
  await test.info().attach('markdown', { body: markdown, contentType: 'text/markdown' });
  expect(CHECKS.length + 1).toBe(39);
});

for (const [name, holds, holdsNot = []] of CHECKS) {
  test(name, () => {
    for (const pattern of holds) expect(markdown).toMatch(pattern);
    for (const pattern of holdsNot) expect(markdown).not.toMatch(pattern);
  });
}

/** What the user has to ask for. */
const ASKED_FOR = new Set(['typed form values', 'canvas as an image']);

const DEFAULT_CHECKS: typeof CHECKS = [
  ...CHECKS.filter(([name]) => !ASKED_FOR.has(name)),
  ['form values as typed are left out', [/#/], [/TYPED-/]],
  ['an image in the page becomes a placeholder', [/!\[/], [/data:image/]],
];

for (const [name, holds, holdsNot = []] of DEFAULT_CHECKS) {
  test(`with the default settings: ${name}`, () => {
    for (const pattern of holds) expect(defaultMarkdown).toMatch(pattern);
    for (const pattern of holdsNot) expect(defaultMarkdown).not.toMatch(pattern);
  });
}
