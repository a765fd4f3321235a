import type { Inline, SpanType } from './tree';

/** A piece of one line. Text is the page's; `out` is the markdown a piece ends up as. */
export type Token = TextToken | RawToken | SpanToken | LinkToken | LinkEndToken | BreakToken;

export interface TextToken {
  type: 'text';
  text: string;
  out: string;
}
/** Markdown that goes out as it is. */
export interface RawToken {
  type: 'raw';
  of: Inline['type'];
  out: string;
}
export interface SpanToken {
  type: 'open' | 'close';
  kind: SpanType;
  /** The span's other end. */
  pair: SpanToken | null;
  out: string;
}
export interface LinkToken {
  type: 'link';
  out: string;
}
export interface LinkEndToken {
  type: 'link-end';
  out: string;
}
interface BreakToken {
  type: 'break';
  out: string;
}

/** What a line is in: what may start a block there is escaped in paragraphs only. */
export type Line = 'paragraph' | 'heading' | 'cell';
