import { addressBase, type AddressBase } from './addresses';
import { cleanText } from './clean-text';
import { damaged } from './damaged';
import { END, type PackedSnapshot } from './packed';
import { nameByRole, notHeadings } from './role-names';
import { SnapshotElement, SnapshotText, type SnapshotNode } from './tree';
import { createAttributeReader, writtenAttributes, type Attributes } from './unpack-attributes';
import { createImagePlacer } from './unpack-images';

/** Nodes by their index in the list; nothing at an index that is none's. */
export type NodesByPlace = readonly SnapshotNode[];

/**
 * Builds the tree of a packed snapshot whose lists hold what they should.
 *
 * @param base - What the addresses of the page are relative to.
 * @throws {FailureError} `UNEXPECTED` when the list is not a tree, or a deeper or larger one than a
 * reader makes.
 */
export function unpackTree(
  packed: PackedSnapshot,
  base: AddressBase,
): { root: SnapshotElement; nodes: NodesByPlace } {
  const { names, attributes: sets, nodes: list, report } = packed;
  const nodes: SnapshotNode[] = [];
  const frames = new Map(
    packed.frames.map(([at, ...addresses]) => [at, addressBase(...addresses)]),
  );
  const attributesAt = createAttributeReader(sets, report);
  const images = createImagePlacer(nodes);
  const open: Opened[] = [];
  const headings: SnapshotElement[] = [];
  let root: SnapshotElement | undefined;
  let left = MAX_NODES;
  for (let at = 0, i = 0; i < list.length; at = ++i) {
    const item = list[i];
    const parent = open.at(-1);
    if (item !== END && left-- === 0) throw damaged();
    if (typeof item === 'string') {
      if (parent === undefined) throw damaged();
      const text = new SnapshotText(cleanText(item, report));
      nodes[at] = text;
      parent.target.append(text);
      if (VISIBLE.test(text.nodeValue)) images.textFollows();
      continue;
    }
    if (item === END) {
      if (open.pop() === undefined) throw damaged();
      continue;
    }
    const name = names[item ?? -1];
    const index = Number(list[++i]);
    const set = sets[index];
    if (name === undefined || set === undefined || open.length >= MAX_DEPTH) throw damaged();
    if (parent === undefined && root !== undefined) throw damaged();
    const inner = openElement(name, set, index, at, parent);
    root ??= inner.target;
    open.push(inner);
  }
  if (root === undefined || open.length > 0) throw damaged();
  for (const element of notHeadings(headings)) element.nameAsWritten();
  return { root, nodes };

  function openElement(
    name: string,
    set: readonly string[],
    index: number,
    at: number,
    parent: Opened | undefined,
  ): Opened {
    const around = parent?.base ?? base;
    if (parent !== undefined) {
      // These have no meaning of their own: their content takes their place.
      if (name === 'picture' || name === 'noscript')
        return { target: parent.target, base: around, holder: name, sources: [] };
      if (name === 'source' && parent.holder !== undefined)
        parent.sources.push(writtenAttributes(set));
    }
    const attributes = attributesAt(index, around);
    // The pixels of a canvas are the only candidate.
    const isCanvas = name === 'canvas' && attributes.has('src');
    const meant = isCanvas ? 'img' : nameByRole(name, attributes);
    const target = new SnapshotElement(meant ?? name, attributes);
    if (meant !== undefined && !isCanvas) {
      target.writtenName = name;
      if (meant.startsWith('h')) headings.push(target);
    }
    const inner: Opened = { target, base: frames.get(at) ?? around, sources: [] };
    if (frames.has(at)) target.baseUrl = inner.base.documentUrl;
    if (parent === undefined) target.baseUrl = base.documentUrl;
    nodes[at] = target;
    if (name === 'source' && parent?.holder !== undefined) return inner;
    if (name === 'img' && parent !== undefined) {
      const { sources, holder } = parent;
      const image = { at, written: writtenAttributes(set), attributes, sources, base: around };
      images.place({ ...image, fromNoscript: holder === 'noscript' }, parent.target);
    } else parent?.target.append(target);
    return inner;
  }
}

/** An element whose children are being read. */
interface Opened {
  /** Receives its children. */
  target: SnapshotElement;
  base: AddressBase;
  /** It surrounds an image. */
  holder?: 'picture' | 'noscript';
  /** Attributes of the sources inside it. */
  sources: Attributes[];
}

/** The deepest tree that a reader makes: it flattens anything deeper. */
const MAX_DEPTH = 1000;
const MAX_NODES = 2_000_000;
const VISIBLE = /\S/;
