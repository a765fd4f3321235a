import { readFileSync } from 'node:fs';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';
import { renderGfm } from '../../../../support/rendered-markdown';

it('contains nothing that runs or loads for text that imitates markup', async () => {
  const page = readFileSync('test/fixtures/hostile/52-markdown-injection.html', 'utf8');
  const elements = elementsOf(renderGfm(await markdownOf(page)));
  const names = elements.map(({ tagName }) => tagName);
  expect(names).not.toContain('script');
  expect(names.filter((name) => /^h[1-6]$/.test(name))).toEqual(['h1', 'h2']);
  const addresses = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href' || name === 'src').map(({ value }) => value),
  );
  expect(new Set(addresses)).toEqual(new Set(['https://ok.example/', 'https://ok.example/i.png']));
  expect(
    elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith('on'))),
  ).toEqual([]);
});

it('shows text that imitates markup as the page shows it', async () => {
  const page = readFileSync('test/fixtures/hostile/52-markdown-injection.html', 'utf8');
  const html = renderGfm(await markdownOf(page));
  for (const text of ['# fake heading', '- fake bullet', '1. fake list', '[[wikilink|PWNED8]]'])
    expect(html).toContain(`<p>${text}`);
});

function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const elements: DefaultTreeAdapterTypes.Element[] = [];
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    elements.push(node);
    stack.push(...node.childNodes);
  }
  return elements.toReversed();
}
