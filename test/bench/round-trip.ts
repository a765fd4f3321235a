import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import { runnerImport } from 'vite';
import type * as markdown from '../support/markdown.ts';
import { renderGfm } from '../support/rendered-markdown.ts';
import { normalizeHtml } from '../support/normalize-html.ts';

// Measures how much of CommonMark and GFM survives HTML -> our markdown -> HTML.
// Usage: npm run bench:markdown -- <folder with cmspec.json and gfmext.json> [words to filter by]

type Markdown = typeof markdown;

interface Example {
  id: string;
  group: string;
  html: string;
}

interface Failure {
  example: Example;
  markdown: string;
  rendered: string;
}

const [folder = '', filter = ''] = process.argv.slice(2);
if (!existsSync(`${folder}/cmspec.json`)) {
  console.error('Name the folder that holds cmspec.json and gfmext.json.');
  process.exit(1);
}
const src = fileURLToPath(new URL('../../src', import.meta.url));
const { module } = await runnerImport<Markdown>(
  fileURLToPath(new URL('../support/markdown.ts', import.meta.url)),
  { resolve: { alias: { '@': src } }, logLevel: 'error' },
);

const commonMark = read('cmspec.json').filter(isMarkdown);
const extensions = read('gfmext.json').filter(({ html }) => html !== '<IGNORE>\n');
await report('CommonMark', commonMark, (markdown) =>
  micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true }),
);
await report('GFM', extensions.filter(isMarkdown), renderGfm);
await report('GFM with raw HTML', extensions, renderGfm);

/** Raw HTML that no markdown stands for is no round trip, and is never written here. */
function isMarkdown({ group }: Example): boolean {
  return !/\bhtml (?:blocks|tag)|raw html/i.test(group);
}

function read(name: string): Example[] {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Example[];
}

async function report(
  name: string,
  examples: Example[],
  render: (markdown: string) => string,
): Promise<void> {
  const failures: Failure[] = [];
  for (const example of examples) {
    const markdown = await module.markdownOf(example.html);
    const rendered = render(markdown);
    if (normalizeHtml(rendered) !== normalizeHtml(example.html))
      failures.push({ example, markdown, rendered });
  }
  const passed = examples.length - failures.length;
  for (const { example, markdown, rendered } of failures) {
    if (!`${example.id} ${example.group}`.includes(filter)) continue;
    console.log(
      `--- ${example.id} ${example.group}\n${example.html}markdown:\n${markdown}\nrendered:\n${rendered}`,
    );
  }
  console.log(
    `${name}: ${passed} of ${examples.length} (${(passed / examples.length).toFixed(4)})`,
  );
}
