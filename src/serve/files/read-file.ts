/** What a file was read as. */
export interface ReadFile {
  html: string;
  /** Of a PDF: how many of its pages were read, and how many it has. */
  pages?: { numPages: number; totalPages: number };
}

/**
 * `encrypted`: it is password-protected. `older`: it is in the format that Word had before .docx, and in which it also
 * puts encrypted documents. `textless`: it has no text, as where it was scanned. `broken`: it is not what its name says.
 * `large`: it would take too much memory.
 */
export type FileProblemKind = 'encrypted' | 'older' | 'textless' | 'broken' | 'large';

/** Why a file was not read. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly kind: FileProblemKind;

  constructor(kind: FileProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

export const FILE_LIMITS = {
  /** Of a PDF that are read. */
  pages: 1000,
  /** Of text, in UTF-16 units; what comes after the page that reaches them is not read. */
  characters: 5_000_000,
  /** Texts that a Word document consists of. */
  parts: 10_000,
  /** Bytes of them. */
  unpacked: 100_000_000,
  /** Of the HTML that is made of a file, in UTF-16 units. */
  html: 10_000_000,
  /** The same of what the thread that answers all requests answers itself: it stops for at most 0.2 s at a time. */
  answeredHere: 200_000,
  /** Megabytes of memory for reading or answering one file or page, of objects and buffers. */
  memory: 800,
  /** Files that are read at the same time, and long pages that are answered then, each in a thread of its own. */
  atOnce: 2,
} as const;
