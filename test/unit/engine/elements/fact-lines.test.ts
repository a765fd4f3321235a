// @vitest-environment node
import { expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const LINES = ['2 cups sugar', '1 3/4 cups wheat flour', '3/4 cup cocoa', '2 eggs', '1 cup milk'];

it.each([
  [
    'blocks of an item',
    (amount: string, name: string) =>
      `<li><div class="row"><div>${amount}</div><div><h4>${name}</h4></div></div></li>`,
    'ul',
  ],
  [
    'boxes beside each other',
    (amount: string, name: string) =>
      `<div class="k3"><div>${amount}</div><div>${name}</div></div>`,
    'div',
  ],
  [
    'paragraphs',
    (amount: string, name: string) =>
      `<li><p>${amount}</p><p><a href="/${name}">${name}</a></p></li>`,
    'ul',
  ],
])('an ingredient that the page announces stands in one line: %s', async (_name, item, list) => {
  const text = await recipe(
    `<${list}>${LINES.map((line) => item(...parted(line))).join('\n')}</${list}>`,
  );
  const plain = text.replaceAll(/\]\([^)]*\)|[[\]#]/g, '').replaceAll(/^- /gm, '');
  for (const line of LINES) expect(plain.split('\n')).toContain(line);
});

it('other blocks stay apart', async () => {
  const text = await recipe('<ul><li><div>For the cake</div><div>2 cups sugar</div></li></ul>');
  expect(text).toMatch(/For the cake\n+ *2 cups sugar/);
});

function parted(line: string): [amount: string, name: string] {
  const at = line.search(/(?<=\d (?:cups? )?)\p{L}(?!ups? )/u);
  return [line.slice(0, at).trim(), line.slice(at)];
}

async function recipe(ingredients: string): Promise<string> {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Plain cake',
    recipeIngredient: LINES,
  };
  const html = `<html lang="en"><title>Plain cake</title><script type="application/ld+json">${JSON.stringify(data)}</script>
    <body><main><h1>Plain cake</h1>
    <p>The words plain and cake belong together, as everybody knows who has ever been served a plate of it on a Sunday afternoon.</p>
    <h2>Ingredients</h2>${ingredients}
    <h2>Directions</h2><ol><li>Heat the oven to 350 degrees and grease two round baking pans with a little butter.</li>
    <li>Stir together the dry things in a large bowl, then add the wet ones, and beat for two minutes.</li></ol></main></body></html>`;
  const page = { html, url: 'https://example.org/cake', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}
