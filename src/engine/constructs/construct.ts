/**
 * What an element is to a reader, whatever the page builds it of: found once, after reading, and
 * believed by the choice of content and by the formats alike.
 */
export type Construct =
  /** A block of code: an element for it, an editor, a highlighter's table with line numbers. */
  | { type: 'code' }
  /** A table that lines things up, one that sets one thing off, or one that lays out the page. */
  | { type: 'table'; of: 'data' | 'box' | 'layout' }
  | { type: 'formula'; form: FormulaForm }
  /** A picture with what is said of it. */
  | { type: 'figure' }
  | { type: 'quote' }
  /** The message that a message in a chat answers, shown again above it. */
  | { type: 'quotedMessage' }
  | { type: 'definitions' }
  /** What can be unfolded. */
  | { type: 'disclosure' }
  | { type: 'list' }
  | { type: 'listItem' }
  /** A note set off from the text; of no kind where the page has one of its own. */
  | { type: 'callout'; kind: CalloutKind | null }
  | { type: 'calloutTitle' }
  /** The body of a post, as software for forums, questions and comments has it. */
  | { type: 'post' }
  /** A unit of a list of alike units that stands in another: an answer in what it answers. */
  | { type: 'reply' }
  /** A dialog; a modal one is in front of the page. */
  | { type: 'dialog'; modal: boolean }
  /** A drawing that only its label puts in words. */
  | { type: 'sign' }
  /**
   * What readers use and do not read: to copy code or edit a section, and what stands beside code.
   */
  | { type: 'control'; of: 'code' | 'section' };

/** GitHub's alerts. */
export type CalloutKind = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/**
 * How a formula is written: as MathML, as TeX in a script or in the text, as a picture, in the
 * container of a library that drew it, or as the copy that MathJax 2 drew beside its script.
 */
export type FormulaForm = 'mathml' | 'script' | 'source' | 'image' | 'container' | 'mathjax-2';
