import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { SNAPSHOT_VERSION, type PackedSnapshot } from '@/contract/snapshot/packed';
import type { SnapshotNode } from '@/contract/snapshot/tree';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { createTreeWriter, type TreeWriter } from '@/reader/tree-writer';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const SITE = 'https://e.example/a/';

describe('an image', () => {
  it('has the largest address that its attributes and the sources around it name', () => {
    const read = unpacked((out) => {
      out.open('picture');
      write(out, 'source', ['srcset', 'wide.webp 1600w']);
      write(out, 'img', ['src', 's.jpg', 'srcset', 'm.jpg 800w', 'alt', 'A']);
      out.close();
    });
    expect(read).toEqual([['img', { alt: 'A', src: `${SITE}wide.webp` }]]);
  });

  it('is left out if it is a tracking pixel', () => {
    expect(unpacked((out) => write(out, 'img', ['src', 'v.gif', 'width', '1']))).toEqual([]);
  });

  it('replaces the empty one that scripts fill later', () => {
    const read = unpacked((out) => {
      write(out, 'img', ['src', GIF, 'class', 'lazy']);
      writeNoscript(out, 'real.jpg');
    });
    expect(read).toEqual([['img', { src: `${SITE}real.jpg` }]]);
  });

  it('occurs once if scripts show it beside its copy in noscript', () => {
    const before = unpacked((out) => {
      writeNoscript(out, 'real.jpg');
      write(out, 'img', ['src', 'real.jpg']);
    });
    const after = unpacked((out) => {
      write(out, 'img', ['src', 'real.jpg']);
      writeNoscript(out, 'real.jpg');
    });
    expect(before).toEqual([['img', { src: `${SITE}real.jpg` }]]);
    expect(after).toEqual(before);
  });

  it('does not replace one with text in between', () => {
    const read = unpacked((out) => {
      write(out, 'img', ['src', GIF]);
      out.text('A text');
      writeNoscript(out, 'other.jpg');
    });
    expect(read).toEqual([['img', {}], 'A text', ['img', { src: `${SITE}other.jpg` }]]);
  });

  it('stays selected if another replaces it', () => {
    const out = createTreeWriter();
    out.open('html');
    const { at } = write(out, 'img', ['src', GIF]);
    writeNoscript(out, 'real.jpg');
    out.close();
    out.tree.selection.elements.push(at);
    const { root, selection } = unpackSnapshot(packed(out));
    expect([...(selection?.elements ?? [])]).toEqual(root.childNodes);
  });

  it('that is left out leaves no selection behind', () => {
    const out = createTreeWriter();
    out.open('html');
    const { at } = write(out, 'img', ['src', 'v.gif', 'width', '1']);
    out.close();
    out.tree.selection.elements.push(at);
    expect(unpackSnapshot(packed(out)).selection).toBeNull();
  });

  it('is kept if a canvas shows it, however small', () => {
    const src = 'data:image/png;base64,AAAA';
    const read = unpacked((out) => write(out, 'canvas', ['src', src, 'alt', 'Chart']));
    expect(read).toEqual([['img', { src, alt: 'Chart' }]]);
  });
});

describe('an attribute', () => {
  it('has its name in lower case and without prefix, and an absolute address', () => {
    const read = unpacked((out) => write(out, 'a', ['xlink:href', 'b', 'TITLE', 'T']));
    expect(read).toEqual([['a', { href: `${SITE}b`, title: 'T' }]]);
  });

  it.each([
    ['a', 'href', 'javascript:x()'],
    ['a', 'href', ' javascript:x()'],
    ['a', 'href', 'java\tscript:x()'],
    ['a', 'HREF', 'JavaScript:x()'],
    ['a', 'href', 'data:text/html,x'],
    ['a', 'xlink:href', 'javascript:x()'],
    ['iframe', 'src', 'data:text/html,x'],
    ['img', 'src', 'data:image/svg+xml,x'],
    ['video', 'poster', 'javascript:x()'],
  ])('that would run is left out: <%s %s="%s">', (name, attribute, value) => {
    expect(unpacked((out) => write(out, name, [attribute, value]))).toEqual([[name, {}]]);
  });

  it('that runs or loads something is left out', () => {
    const names = 'onclick ONLOAD srcdoc action formaction ping srcset nonce'.split(' ');
    const read = unpacked((out) =>
      write(
        out,
        'p',
        names.flatMap((name) => [name, 'x']),
      ),
    );
    expect(read).toEqual([['p', {}]]);
  });

  it('in a frame is relative to the document of the frame', () => {
    const read = unpacked((out) => {
      const { at } = out.open('iframe');
      out.tree.frames.push([at, 'https://f.example/x/', 'https://f.example/x/']);
      write(out, 'a', ['href', 'b']);
      out.close();
      write(out, 'a', ['href', 'b']);
    });
    expect(read).toEqual([
      ['iframe', {}, ['a', { href: 'https://f.example/x/b' }]],
      ['a', { href: `${SITE}b` }],
    ]);
  });

  it('is left out once long bases have made addresses 50 million characters longer', () => {
    const out = createTreeWriter();
    out.open('html');
    for (let i = 0; i < 7000; i++) write(out, 'a', ['href', `l${i}`]);
    out.close();
    const base = `https://e.example/${'b'.repeat(8000)}/`;
    const { root, report } = unpackSnapshot(packed(out, base));
    expect(report.truncated).toMatchObject([{ limit: 'addresses' }]);
    const kept = root.childNodes.filter((node) => node.nodeType === 1 && node.hasAttribute('href'));
    expect(kept.length).toBeGreaterThan(6000);
    expect(kept.length).toBeLessThan(6500);
  });
});

// Promise linear-time
it.each([
  [
    'headings by their role that are none',
    (out: TreeWriter, n: number) => {
      const attributes = ['role', 'heading', 'class', 'c'];
      out.open('div', attributes);
      out.text('long '.repeat(100));
      out.close();
      for (let i = 0; i < n; i++) write(out, 'div', attributes);
    },
  ],
  [
    'images that replace an empty one far before them',
    (out: TreeWriter, n: number) => {
      write(out, 'img', ['src', 'blank.gif']);
      for (let i = 0; i < n; i++) write(out, 'b', []);
      for (let i = 0; i < n; i++) writeNoscript(out, `blank.gif?${i}`);
    },
  ],
])('%s take time in proportion to their number', (_, content) => {
  expect(unpacked((out) => content(out, 200_000)).length).toBeGreaterThan(200_000);
});

/** What a page's root holds, as plain lists. */
function unpacked(content: (out: TreeWriter) => void): unknown[] {
  const out = createTreeWriter();
  out.open('html');
  content(out);
  out.close();
  return unpackSnapshot(packed(out)).root.childNodes.map(plain);
}

function plain(node: SnapshotNode): unknown {
  if (node.nodeType === 3) return node.nodeValue;
  return [node.localName, Object.fromEntries(node.attributes), ...node.childNodes.map(plain)];
}

function write(out: TreeWriter, name: string, attributes: string[]) {
  const place = out.open(name, attributes);
  out.close();
  return place;
}

function writeNoscript(out: TreeWriter, src: string): void {
  out.open('noscript');
  write(out, 'img', ['src', src]);
  out.close();
}

function packed({ tree }: TreeWriter, baseUri = SITE): string {
  const snapshot: PackedSnapshot = {
    version: SNAPSHOT_VERSION,
    ...tree,
    head: { title: '', language: '', metaTags: [], links: [], linkedData: [] },
    url: SITE,
    baseUri,
    contentType: 'text/html',
    report: emptyReport(),
  };
  return JSON.stringify(snapshot);
}
