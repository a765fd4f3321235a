import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '@/contract/snapshot/clean-text';
import { packSnapshot } from '../../../support/pack-snapshot';
import type { PackedSnapshot } from '@/contract/snapshot/packed';
import { sliceText } from '@/contract/snapshot/slices';
import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { snapshotOf } from '../../../support/packed-page';
import { element } from '../../../support/snapshot-builder';

const word = fc.string({ unit: 'grapheme', maxLength: 8 });
const attributes = fc.dictionary(fc.constantFrom('class', 'id', 'title', 'alt'), word);
const { tree } = fc.letrec<{ tree: SnapshotElement; child: SnapshotElement | string }>((tie) => ({
  child: fc.oneof({ depthSize: 'small' }, word, tie('tree')),
  tree: fc
    .tuple(fc.constantFrom('p', 'div', 'x-a'), attributes, fc.array(tie('child'), { maxLength: 4 }))
    .map(([name, given, children]) => element(name, given, ...children)),
}));

describe('a packed snapshot', () => {
  it('unpacks to what was packed', () => {
    fc.assert(
      fc.property(tree, (root) => {
        expect(plain(unpackSnapshot(packSnapshot(snapshotOf({ root }))).root)).toEqual(
          cleaned(plain(root)),
        );
      }),
    );
  });

  it('keeps what only some elements have', () => {
    const frame = element('iframe');
    frame.baseUrl = 'https://f.example/';
    const heading = element('div', { role: 'heading' }, 'two words');
    const root = element('html', {}, frame, heading);
    const report = { ...snapshotOf().report, frames: [{ url: 'x', state: 'blocked' as const }] };
    const [entry] = report.frames;
    const text = heading.childNodes[0];
    if (entry === undefined || text?.nodeType !== 3) throw new Error('no such thing');
    const packed = packSnapshot(
      snapshotOf({
        root,
        report,
        statusCode: 404,
        rawHtml: '<html>',
        selection: { elements: new Set([heading]), texts: new Map([[text, 'two']]) },
        unreadFrames: [{ element: frame, path: [1, 0], report: entry }],
      }),
    );
    const read = unpackSnapshot(packed);
    const [readFrame, readHeading] = read.root.childNodes;
    expect(readFrame).toMatchObject({ baseUrl: 'https://f.example/' });
    expect(readHeading).toMatchObject({ localName: 'h2', writtenName: 'div' });
    expect([...(read.selection?.elements ?? [])]).toEqual([readHeading]);
    expect([...(read.selection?.texts.values() ?? [])]).toEqual(['two']);
    expect(read.unreadFrames[0]?.element).toBe(readFrame);
    expect(read.unreadFrames[0]?.report).toBe(read.report.frames[0]);
    expect(read).toMatchObject({ statusCode: 404, rawHtml: '<html>' });
  });

  it('contains equal attributes once', () => {
    const root = element(
      'ul',
      {},
      ...Array.from({ length: 9 }, () => element('li', { class: 'a' })),
    );
    expect(parsed(packSnapshot(snapshotOf({ root }))).attributes).toEqual([[], ['class', 'a']]);
  });

  it('that is very deep is packed and refused without a crash', () => {
    let root = element('div');
    for (let i = 0; i < 50_000; i++) root = element('div', {}, root);
    const packed = packSnapshot(snapshotOf({ root }));
    expect(() => unpackSnapshot(packed)).toThrow('damaged');
  });
});

describe('a snapshot that a hostile page made', () => {
  const good = parsed(packSnapshot(snapshotOf()));

  // Promise only-snapshots-accepted (Snapshot and engine): Whatever comes from a page is refused
  // unless it is a snapshot, and holds no address that can run.
  it.each<[string, Partial<Record<keyof PackedSnapshot, unknown>>]>([
    ['another version', { version: 1 }],
    ['no tree', { nodes: [] }],
    ['a tree that does not end', { nodes: [0, 0] }],
    ['two trees', { nodes: [0, 0, -1, 0, 0, -1] }],
    ['one end too many', { nodes: [0, 0, -1, -1] }],
    ['a text as root', { nodes: ['x'] }],
    ['a missing name', { nodes: [99, 0, -1] }],
    ['missing attributes', { nodes: [0, 99, -1] }],
    ['an element without attributes', { nodes: [0] }],
    ['things other than texts and numbers', { nodes: [0, 0, null, -1] }],
    ['fractions', { nodes: [0.5, 0, -1] }],
    ['invalid names', { names: [1] }],
    ['attributes that are not texts', { attributes: [[], ['a', 1]] }],
    ['an address of no element', { frames: [[1e9, 'x', 'x']] }],
    ['a negative node', { frames: [[-1, 'x', 'x']] }],
    ['an invalid selected text', { selection: { elements: [], texts: [[0, null]] } }],
    ['an invalid selected element', { selection: { elements: [1e9], texts: [] } }],
    ['a frame without a report', { unreadFrames: [[0, 5, 0]] }],
    ['an invalid head', { head: null }],
    ['an invalid report', { report: {} }],
  ])('is refused: %s', (_, change) => {
    expect(() => unpackSnapshot(JSON.stringify({ ...good, ...change }))).toThrow('damaged');
  });

  // Promise only-snapshots-accepted
  it('has no address that can run', () => {
    const root = element('a', { href: 'javascript:alert(1)', title: 'javascript:' });
    root.append(element('img', { src: 'data:text/html,x' }));
    root.append(element('a', { href: '#place' }));
    root.append(element('img', { src: 'data:image/webp;base64,AA' }));
    const read = unpackSnapshot(packSnapshot(snapshotOf({ root }))).root;
    expect([...read.attributes]).toEqual([['title', 'javascript:']]);
    expect(read.childNodes.map((node) => node.nodeType === 1 && [...node.attributes])).toEqual([
      [],
      [['href', '#place']],
      [['src', 'data:image/webp;base64,AA']],
    ]);
  });

  it('pollutes nothing', () => {
    unpackSnapshot(packSnapshot(snapshotOf()).replace('"head"', '"__proto__":{"x":1},"head"'));
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

describe('slices of a text', () => {
  it('add up to the text, and split no surrogate pair', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 5 }),
        (text, length) => {
          const slices = sliceText(text, length);
          expect(slices.join('')).toBe(text);
          expect(slices.length).toBeGreaterThan(0);
          expect(slices.every((slice) => slice.isWellFormed())).toBe(true);
        },
      ),
    );
  });
});

/** A tree whose texts and attributes have no invisible characters. */
function cleaned(tree: unknown): unknown {
  if (typeof tree === 'string') return cleanText(tree);
  if (Array.isArray(tree)) return tree.map(cleaned);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, cleaned(value)]));
}

function parsed(text: string): PackedSnapshot {
  return JSON.parse(text) as PackedSnapshot; // What was just written.
}

function plain(node: SnapshotNode): unknown {
  if (node.nodeType === 3) return node.nodeValue;
  return [node.localName, Object.fromEntries(node.attributes), node.childNodes.map(plain)];
}
