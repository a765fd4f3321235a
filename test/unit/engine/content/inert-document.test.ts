// @vitest-environment node
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { describe, expect, it } from 'vitest';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { InertDocument } from '@/engine/content/inert-document';
import { InertElement, InertText } from '@/engine/content/inert-element';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { goldPages } from '../../../support/gold-pages';

const SENTENCE = 'The council met on Tuesday, and stayed, because many had come to speak. ';
/** Too short for Readability, which tries again with what it took out: four times, the last. */
const TRIED_AGAIN = `<div class="comment"><b>${SENTENCE}</b><br><br>${SENTENCE}</div>
  <aside class="sidebar"><p>${SENTENCE}</p><a href="#top">Up, &amp; away</a></aside>
  <div><font>A</font> <i></i><section><div>${SENTENCE}</div></section></div>`;

describe('Readability keeps the same in it as in the document that it brings along', () => {
  const gold = goldPages().filter((_, index) => index % 6 === 0);

  it.each([
    ['a short page', TRIED_AGAIN],
    [
      'an article between lists',
      `<ul><li>Home</ul><div>${SENTENCE.repeat(20)}</div><p>${SENTENCE}`,
    ],
    ['an empty page', ''],
    ...gold.map(({ name, html }): [string, string] => [name, html]),
  ] satisfies [string, string][])('%s', async (_, html) => {
    const url = 'https://gold.example/';
    const { root } = await readHtml({ html, url }, parseHtml);
    const theirs = new JSDOMParser().parse('<html><head></head><body></body></html>');
    // It has what Readability uses of a document.
    const own = new InertDocument('') as unknown as Document;
    expect(keptIn(own, root)).toEqual(keptIn(theirs, root));
  });
});

describe('InertElement', () => {
  it('has the text of what is in it, wherever that is moved', () => {
    const [from, to, moved] = [element('div', 'one '), element('p'), element('b', 'two')];
    const around = element('div', from, ' and ', to);
    from.appendChild(moved);
    expect([around.textContent, from.textContent]).toEqual(['one two and ', 'one two']);
    to.appendChild(moved);
    expect([around.textContent, from.textContent]).toEqual(['one  and two', 'one ']);
    around.replaceChild(element('i', 'three'), to);
    from.remove();
    expect(around.textContent).toBe(' and three');
  });

  it('knows what stands beside it', () => {
    const [first, second] = [element('b'), element('i')];
    const around = element('p', first, ' ', second);
    expect(first.nextElementSibling).toBe(second);
    expect(second.previousElementSibling).toBe(first);
    expect(first.nextSibling?.nextSibling).toBe(second);
    around.removeChild(first);
    expect(second.previousElementSibling).toBeNull();
    expect(around.children).toEqual([second]);
  });

  it('fills a body again with what it held', () => {
    const { body } = new InertDocument('');
    body.appendChild(element('div', 'a', 'b', element('i', 'c')));
    const before = body.innerHTML;
    for (let tries = 0; tries < 2; tries++) {
      body.firstElementChild?.firstElementChild?.remove();
      expect(body.textContent).toBe('ab');
      body.innerHTML = before;
      expect(body.textContent).toBe('abc');
      expect(body.firstElementChild?.childNodes).toHaveLength(2);
    }
  });
});

function element(name: string, ...content: (string | InertElement)[]): InertElement {
  const made = new InertElement(name);
  for (const each of content)
    made.appendChild(typeof each === 'string' ? new InertText(each) : each);
  return made;
}

/** What Readability keeps of a page in a document: elements by name, texts; null for nothing. */
function keptIn(document: Document, root: SnapshotElement): unknown {
  fill(document, document.body, root);
  const options = { keepClasses: true, disableJSONLD: true, serializer: outline };
  return new Readability<unknown>(document, options).parse()?.content ?? null;
}

function fill(document: Document, to: Element, { childNodes }: SnapshotElement): void {
  for (const child of childNodes) {
    if (child.nodeType === 3) {
      to.appendChild(document.createTextNode(child.nodeValue));
      continue;
    }
    const copy = document.createElement(child.localName);
    for (const [name, value] of child.attributes) copy.setAttribute(name, value);
    to.appendChild(copy);
    fill(document, copy, child);
  }
}

function outline(node: Node): unknown {
  if (node.nodeType === 3) return node.textContent;
  return [node.nodeName, ...Array.from(node.childNodes, outline)];
}
