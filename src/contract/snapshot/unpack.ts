import * as z from 'zod/mini';
import type { CaptureReport } from '../capture-report';
import { parse } from '../parse';
import { FailureError } from '../result';
import { ADDRESS_ATTRIBUTES, isSafeAddress } from './addresses';
import { cleanText } from './clean-text';
import { metaText } from './meta-text';
import { END, SNAPSHOT_VERSION, type PackedSnapshot } from './packed';
import type { PageHead } from './page-head';
import { nameByRole } from './role-names';
import type { SelectionMarks, Snapshot, UnreadFrame } from './snapshot';
import { SnapshotElement, SnapshotText, type SnapshotNode } from './tree';

/**
 * Reads what {@link packSnapshot} wrote. It comes from the page's process, which a hostile page may
 * have taken over, or from the disk, where another version may have written it. So its form, its
 * size and its addresses are checked: what comes out is a tree no deeper than {@link MAX_DEPTH}, of
 * no more than {@link MAX_NODES}, in which every address has a scheme that a snapshot may hold and no
 * text has characters that nobody sees; the report counts those.
 *
 * @throws {FailureError} `UNEXPECTED` when it is no snapshot of this version.
 */
export function unpackSnapshot(text: string): Snapshot {
  const packed = parsePacked(text);
  const attributes = packed.attributes.map((set) => attributesOf(set, packed.report));
  const nodes: SnapshotNode[] = [];
  const root = readTree(packed, attributes, nodes);
  for (const [at, url] of packed.baseUrls) elementAt(nodes, at).baseUrl = url;
  for (const at of packed.unseen) textAt(nodes, at).unseen = true;
  const { head, url, baseUri, contentType, statusCode, kind, rawHtml, report, selectedInField } =
    packed;
  return {
    root,
    head: cleanHead(head),
    url,
    baseUri,
    contentType,
    ...(statusCode !== undefined && { statusCode }),
    kind,
    selection: marksOf(packed, nodes),
    ...(selectedInField !== undefined && { selectedInField }),
    unreadFrames: packed.unreadFrames.map((frame) => unreadFrame(frame, nodes, packed)),
    ...(rawHtml !== undefined && { rawHtml }),
    report,
  };
}

/** Deepest tree that a reader makes: it flattens what is deeper. */
const MAX_DEPTH = 1000;
const MAX_NODES = 2_000_000;

function parsePacked(text: string): PackedSnapshot {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw broken();
  }
  const packed = parse(Packed, json, 'UNEXPECTED', BROKEN);
  const { nodes, names, attributes } = packed;
  if (!areStringsAndNumbers(nodes) || !names.every(isString)) throw broken();
  if (!attributes.every((set) => Array.isArray(set) && set.every(isString))) throw broken();
  return packed as unknown as PackedSnapshot; // The lists are checked above.
}

function readTree(
  { names, nodes: list, report }: PackedSnapshot,
  attributes: readonly ReadonlyMap<string, string>[],
  nodes: SnapshotNode[],
): SnapshotElement {
  const open: SnapshotElement[] = [];
  let root: SnapshotElement | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    const parent = open.at(-1);
    if (nodes.length >= MAX_NODES) throw broken();
    if (typeof item === 'string') {
      if (parent === undefined) throw broken();
      const text = new SnapshotText(cleanText(item, report));
      nodes.push(text);
      parent.append(text);
    } else if (item === END) {
      if (open.pop() === undefined) throw broken();
    } else {
      const name = names[item ?? -1];
      const set = attributes[Number(list[++i])];
      if (name === undefined || set === undefined || open.length >= MAX_DEPTH) throw broken();
      const meant = nameByRole(name, set);
      const element = new SnapshotElement(meant ?? name, set);
      if (meant !== undefined) element.writtenName = name;
      nodes.push(element);
      if (parent !== undefined) parent.append(element);
      else if (root === undefined) root = element;
      else throw broken();
      open.push(element);
    }
  }
  if (root === undefined || open.length > 0) throw broken();
  return root;
}

function cleanHead({ title, language, metaTags, links, linkedData }: PageHead): PageHead {
  return {
    title: metaText(title),
    language: metaText(language),
    metaTags: metaTags.map(({ keys, content }) => ({
      keys: keys.map(metaText),
      content: metaText(content),
    })),
    links,
    linkedData,
  };
}

/** Elements with the same attributes share them. */
function attributesOf(set: readonly string[], report: CaptureReport): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (let i = 0; i + 1 < set.length; i += 2) {
    const name = set[i] ?? '';
    const value = set[i + 1] ?? '';
    if (!ADDRESS_ATTRIBUTES.has(name)) attributes.set(name, cleanText(value, report));
    else if (isSafeAddress(value)) attributes.set(name, value);
  }
  return attributes;
}

function marksOf(
  { selection }: PackedSnapshot,
  nodes: readonly SnapshotNode[],
): SelectionMarks | null {
  if (selection === undefined) return null;
  const texts = new Map<SnapshotText, string | null>();
  for (const [at, part] of selection.texts) {
    texts.set(textAt(nodes, at), part === null ? null : cleanText(part));
  }
  return { elements: new Set(selection.elements.map((at) => elementAt(nodes, at))), texts };
}

function unreadFrame(
  [at = -1, entry = -1, ...path]: readonly number[],
  nodes: readonly SnapshotNode[],
  { report }: PackedSnapshot,
): UnreadFrame {
  const found = report.frames[entry];
  if (found === undefined) throw broken();
  return { element: elementAt(nodes, at), path, report: found };
}

function elementAt(nodes: readonly SnapshotNode[], at: number): SnapshotElement {
  const node = nodes[at];
  if (node?.nodeType !== 1) throw broken();
  return node;
}

function textAt(nodes: readonly SnapshotNode[], at: number): SnapshotText {
  const node = nodes[at];
  if (node?.nodeType !== 3) throw broken();
  return node;
}

function areStringsAndNumbers(list: readonly unknown[]): boolean {
  return list.every((item) => typeof item === 'string' || Number.isInteger(item));
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

const BROKEN = 'What was read of the page is damaged. Scrape it again';

function broken(): FailureError {
  return new FailureError({ code: 'UNEXPECTED', message: `${BROKEN}.` });
}

const count = z.int().check(z.minimum(0));
const indexed = <T extends z.core.$ZodType>(value: T) => z.array(z.tuple([count, value]));
const texts = z.array(z.string());

/** The lists of the tree are checked by hand: they are long. */
const list = z.array(z.unknown());

const Packed = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  names: list,
  attributes: list,
  nodes: list,
  baseUrls: indexed(z.string()),
  unseen: z.array(count),
  selection: z.optional(
    z.object({ elements: z.array(count), texts: indexed(z.nullable(z.string())) }),
  ),
  selectedInField: z.optional(z.nullable(z.string())),
  unreadFrames: z.array(z.array(z.int())),
  head: z.object({
    title: z.string(),
    language: z.string(),
    metaTags: z.array(z.object({ keys: texts, content: z.string() })),
    links: z.array(z.object({ relations: texts, href: z.string(), size: z.number() })),
    linkedData: texts,
  }),
  url: z.string(),
  baseUri: z.string(),
  contentType: z.string(),
  statusCode: z.optional(z.number()),
  kind: z.enum(['page', 'whole']),
  rawHtml: z.optional(z.string()),
  report: z.looseObject({
    nodes: z.number(),
    durationMs: z.number(),
    frames: z.array(z.looseObject({ url: z.string(), state: z.string() })),
    shadowRoots: z.object({ open: z.number(), closed: z.number() }),
    canvases: z.object({ included: z.number(), tainted: z.number(), skipped: z.number() }),
    hidden: z.looseObject({ elements: z.number(), characters: z.number() }),
    truncated: z.array(z.object({ limit: z.string(), message: z.string() })),
  }),
});
