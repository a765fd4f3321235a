import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { CalloutKind } from '@/contract/snapshot/construct';

/**
 * Markdown as a tree of typed nodes, between the page and its text. Nodes are named as in mdast,
 * the syntax tree of the unified ecosystem; `callout`, `checkbox` and `htmlElement` are additions.
 *
 * The tree is shallow whatever the page is: containers nest up to 60 deep, spans up to 20, and what
 * is nested deeper is flattened while the tree is built. So code may walk it recursively.
 */
export type Block =
  | Heading
  | Paragraph
  | ThematicBreak
  | Blockquote
  | Callout
  | List
  | Code
  | MathBlock
  | Table
  | FootnoteDefinition;

export type Inline =
  | Text
  | Break
  | Span
  | InlineCode
  | Link
  | Image
  | InlineMath
  | FootnoteReference
  | Checkbox
  | HtmlElement;

export interface Heading {
  type: 'heading';
  depth: number;
  children: Inline[];
}
export interface Paragraph {
  type: 'paragraph';
  children: Inline[];
}
export interface ThematicBreak {
  type: 'thematicBreak';
}
export interface Blockquote {
  type: 'blockquote';
  children: Block[];
}
/** A note set off from the text: GitHub's alert. */
export interface Callout {
  type: 'callout';
  kind: CalloutKind;
  children: Block[];
}

export interface List {
  type: 'list';
  /** The number of the first item; null for bullets. Items count up by one. */
  start: number | null;
  /** Whether blank lines separate the items. */
  spread: boolean;
  children: ListItem[];
}
export interface ListItem {
  type: 'listItem';
  children: Block[];
}
export interface Code {
  type: 'code';
  /** Lower case; empty if the page states none. */
  lang: string;
  value: string;
}
export interface MathBlock {
  type: 'math';
  value: string;
}
export interface Table {
  type: 'table';
  align: (Alignment | null)[];
  /** As many cells as there are columns; empty if no row names the columns. */
  header: Inline[][];
  /** Rows may end early. */
  rows: Inline[][][];
}
export type Alignment = 'left' | 'center' | 'right';

export interface FootnoteDefinition {
  type: 'footnoteDefinition';
  label: string;
  children: Block[];
}

/** The page's words. White space is collapsed within one node, not across nodes. */
export interface Text {
  type: 'text';
  value: string;
}
export interface Break {
  type: 'break';
}
export interface Span {
  type: SpanType;
  children: Inline[];
}
export type SpanType = 'emphasis' | 'strong' | 'delete';

export interface InlineCode {
  type: 'inlineCode';
  value: string;
}
export interface Link {
  type: 'link';
  url: string;
  title: string | null;
  children: Inline[];
}
export interface Image {
  type: 'image';
  /** Null: the picture was left out, only its text is there. */
  url: string | null;
  title: string | null;
  alt: string;
}
export interface InlineMath {
  type: 'inlineMath';
  value: string;
  /** Whether the page displays it on a line of its own, for which there is no room here. */
  display: boolean;
}
export interface FootnoteReference {
  type: 'footnoteReference';
  label: string;
}
/** The box of a task. */
export interface Checkbox {
  type: 'checkbox';
  checked: boolean;
}
/** An element that markdown has no syntax for, written as HTML without attributes. */
export interface HtmlElement {
  type: 'htmlElement';
  name: 'sub' | 'sup' | 'kbd' | 'mark' | 'ins';
  children: Inline[];
}

/**
 * What an element becomes while the tree is built: inline nodes, blocks among them, and what waits
 * for the list or table around it. Boundaries separate paragraphs.
 */
export type Content = Item[];
export type Item = Inline | Block | ListItem | TableCell | Boundary;

/** A cell that waits for its table, which knows its place. */
export interface TableCell {
  type: 'tableCell';
  element: SnapshotElement;
  children: Inline[];
}
export interface Boundary {
  type: 'boundary';
}

/** Where a paragraph ends and the next begins. */
export const BOUNDARY: Boundary = { type: 'boundary' };
export const BREAK: Break = { type: 'break' };

const INLINE: ReadonlySet<string> = new Set<Inline['type']>([
  'text',
  'break',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'image',
  'inlineMath',
  'footnoteReference',
  'checkbox',
  'htmlElement',
]);

/** Whether an item is part of a line. */
export function isInline(item: Item): item is Inline {
  return INLINE.has(item.type);
}

/** Whether a node is one of the spans that have delimiters. */
export function isSpan(node: Item): node is Span {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';
}
