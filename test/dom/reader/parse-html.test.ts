import { expect, it } from 'vitest';
import { parseHtml } from '@/reader/html/parse-html';

it.each(['<div>a<i>b</i>c', '<b>a', '<ul><li>a', '<table><tr><td>a', '<template><p>a</p>'])(
  'puts what is below 512 elements where the browser does: %s',
  (unit) => {
    const html = `<!doctype html>${unit.repeat(600)}${'<i>x</i>y'.repeat(3)}`;
    const browser = new DOMParser().parseFromString(html, 'text/html');
    expect(outline(parseHtml(html, 'https://a.example/'))).toEqual(outline(browser));
  },
);

/** The elements of a document, each with its depth and its own text. Without what is in templates. */
function outline(document: Document): string[] {
  const lines: string[] = [];
  const open: [node: Node, depth: number][] = [[document, 0]];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const [node, depth] = top;
    const name: unknown = Reflect.get(node, 'localName');
    const children = name === 'template' ? [] : [...node.childNodes];
    const text = children.filter(({ nodeType }) => nodeType === 3).map((one) => one.textContent);
    if (typeof name === 'string') lines.push(`${depth} ${name} ${text.join('')}`);
    for (const child of children.toReversed()) open.push([child, depth + 1]);
  }
  return lines;
}
