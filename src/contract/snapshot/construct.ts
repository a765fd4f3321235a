/**
 * What an element is to a reader, whatever the page builds it from. Determined once, after reading;
 * the choice of content and the formats both rely on it.
 */
export type Construct =
  /** A block of code: an element for it, an editor, a highlighter's table with line numbers. */
  | { type: 'code' }
  /** A table that aligns data, one that sets something off, or one that lays out the page. */
  | { type: 'table'; of: 'data' | 'box' | 'layout' }
  | { type: 'formula'; form: FormulaForm }
  /** A picture with its caption. */
  | { type: 'figure' }
  | { type: 'quote' }
  /** The message that another chat message answers, shown again above it. */
  | { type: 'quotedMessage' }
  | { type: 'definitions' }
  /** What can be unfolded. */
  | { type: 'disclosure' }
  | { type: 'list' }
  | { type: 'listItem' }
  /** An icon whose meaning was written out. */
  | { type: 'mark' }
  /** A box or switch by its role. */
  | { type: 'checkBox'; checked: boolean }
  /** A note set off from the text; without a kind if the page's own is unknown. */
  | { type: 'callout'; kind: CalloutKind | null }
  | { type: 'calloutTitle' }
  /** The body of a post in a forum, question or comment. */
  | { type: 'post' }
  /** The cell beside a post that tells of its writer, the name first. */
  | { type: 'writer' }
  /** A unit of a list of similar units inside another one: an answer inside what it answers. */
  | { type: 'reply' }
  /** A post that the page only indents: how deep it is. The one above that is less deep is what it answers. */
  | { type: 'answer'; depth: number }
  /** A dialog; a modal one is in front of the page. */
  | { type: 'dialog'; modal: boolean }
  /**
   * A player that is not loaded: the page where people see its film, and the film's name; whether
   * all that it says is that name.
   */
  | { type: 'player'; address: string; name: string; isLabelled: boolean }
  /** A drawing whose meaning only its label tells. */
  | { type: 'sign' }
  /**
   * What readers use rather than read: for copying code or editing a section, and what is beside
   * code.
   */
  | { type: 'control'; of: 'code' | 'section' };

/** GitHub's alerts. */
export type CalloutKind = 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';

/**
 * How a formula is written: as MathML, as TeX in a script or in the text, as a picture, in the
 * container of a library that drew it, or as the copy that MathJax 2 drew beside its script.
 */
export type FormulaForm = 'mathml' | 'script' | 'source' | 'image' | 'container' | 'mathjax-2';
