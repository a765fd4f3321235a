import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { addressBase } from './addresses';
import { cleanText } from './clean-text';
import { metaText } from './meta-text';
import { damaged } from './damaged';
import { SNAPSHOT_VERSION, type PackedSnapshot } from './packed';
import type { PageHead } from './page-head';
import type { SelectionMarks, Snapshot, UnreadFrame } from './snapshot';
import type { SnapshotElement, SnapshotText } from './tree';
import { unpackTree, type NodesByPlace } from './unpack-tree';
import { CollectedSchema } from '../collect-schema';
import { LIMITS } from '../capture-report';

/**
 * Reads what a reader wrote. It comes from the page's process, which a hostile page may have taken
 * over, or from the disk, where another version may have written it. So its form, size and
 * addresses are checked: what comes out is a tree of bounded depth and size in which every address
 * has a scheme that a snapshot may hold, and no text has invisible characters; the report counts
 * those.
 *
 * @throws {FailureError} `UNEXPECTED` when it is not a snapshot of this version.
 */
export function unpackSnapshot(text: string): Snapshot {
  const packed = parsePacked(text);
  const { head, baseUri, contentType, statusCode, rawHtml, report, selectedInField } = packed;
  const url = withoutUserInfo(packed.url);
  const { root, nodes } = unpackTree(packed, addressBase(url, baseUri));
  for (const [at] of packed.frames) elementAt(nodes, at);
  for (const at of packed.unseen) textAt(nodes, at).unseen = true;
  return {
    root,
    head: cleanHead(head),
    url,
    baseUri,
    contentType,
    ...(statusCode !== undefined && { statusCode }),
    kind: PAGE_TYPES.has(contentType.toLowerCase()) ? 'page' : 'whole',
    selection: marksOf(packed, root, nodes),
    ...(selectedInField !== undefined && { selectedInField }),
    unreadFrames: packed.unreadFrames.map((frame) => unreadFrame(frame, nodes, packed)),
    ...(rawHtml !== undefined && { rawHtml }),
    report,
  };
}

/** Document types that may have a main content. */
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);

function withoutUserInfo(address: string): string {
  const url = URL.parse(address);
  if (url === null || (url.username === '' && url.password === '')) return address;
  url.username = '';
  url.password = '';
  return url.href;
}

function parsePacked(text: string): PackedSnapshot {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged();
  }
  const checked = Packed().safeParse(json);
  if (!checked.success) throw damaged(checked.error);
  const packed = checked.data;
  const { nodes, names, attributes } = packed;
  if (!areStringsAndNumbers(nodes) || !names.every(isString)) throw damaged();
  if (!attributes.every((set) => Array.isArray(set) && set.every(isString))) throw damaged();
  return packed as unknown as PackedSnapshot; // The lists were checked above.
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

function marksOf(
  { selection }: PackedSnapshot,
  root: SnapshotElement,
  nodes: NodesByPlace,
): SelectionMarks | null {
  if (selection === undefined) return null;
  const texts = new Map<SnapshotText, string | null>();
  for (const [at, part] of selection.texts) {
    texts.set(textAt(nodes, at), part === null ? null : cleanText(part));
  }
  // Some images may have been left out.
  const elements = selection.elements
    .map((at) => elementAt(nodes, at))
    .filter((element) => element === root || element.parentNode !== null);
  return elements.length === 0 && texts.size === 0 ? null : { elements: new Set(elements), texts };
}

function unreadFrame(
  [at = -1, entry = -1, ...path]: readonly number[],
  nodes: NodesByPlace,
  { report }: PackedSnapshot,
): UnreadFrame {
  const found = report.frames[entry];
  if (found === undefined) throw damaged();
  return { element: elementAt(nodes, at), path, report: found };
}

function elementAt(nodes: NodesByPlace, at: number): SnapshotElement {
  const node = nodes[at];
  if (node?.nodeType !== 1) throw damaged();
  return node;
}

function textAt(nodes: NodesByPlace, at: number): SnapshotText {
  const node = nodes[at];
  if (node?.nodeType !== 3) throw damaged();
  return node;
}

function areStringsAndNumbers(list: readonly unknown[]): boolean {
  return list.every((item) => typeof item === 'string' || Number.isInteger(item));
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

const count = lazily(() => z.int().check(z.minimum(0)));
const texts = lazily(() => z.array(z.string()));

/** The lists of the tree are long, so what is in them is checked by hand. */
const list = lazily(() => z.custom<unknown[]>(Array.isArray));

const Packed = lazily(() =>
  z.object({
    version: z.literal(SNAPSHOT_VERSION),
    names: list(),
    attributes: list(),
    nodes: list(),
    frames: z.array(z.tuple([count(), z.string(), z.string()])),
    unseen: z.array(count()),
    selection: z.optional(
      z.object({
        elements: z.array(count()),
        texts: z.array(z.tuple([count(), z.nullable(z.string())])),
      }),
    ),
    selectedInField: z.optional(z.nullable(z.string())),
    unreadFrames: z.array(z.array(z.int())),
    head: z.object({
      title: z.string(),
      language: z.string(),
      metaTags: z.array(z.object({ keys: texts(), content: z.string() })),
      links: z.array(z.object({ relations: texts(), href: z.string(), size: z.number() })),
      linkedData: texts(),
    }),
    url: z.string(),
    baseUri: z.string(),
    contentType: z.string(),
    statusCode: z.optional(z.number()),
    rawHtml: z.optional(z.string()),
    report: z.looseObject({
      nodes: z.number(),
      durationMs: z.number(),
      frames: z.array(z.looseObject({ url: z.string(), state: z.string() })),
      shadowRoots: z.object({ open: z.number(), closed: z.number() }),
      canvases: z.object({ included: z.number(), tainted: z.number(), skipped: z.number() }),
      hidden: z.looseObject({ elements: z.number(), characters: z.number() }),
      collected: z.exactOptional(CollectedSchema()),
      truncated: z.array(z.object({ limit: z.enum(LIMITS), seconds: z.optional(z.number()) })),
    }),
  }),
);
