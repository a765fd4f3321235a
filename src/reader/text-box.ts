/** The box around a text, all its lines together, in pixels of the window. */
export function boxOfText(text: CharacterData): DOMRect {
  // Setting the ends one by one would compare them each time, over all siblings between them.
  ruler().selectNodeContents(text);
  return ruler().getBoundingClientRect();
}

/** The box of one of a text's characters. */
export function boxOfCharacter(text: CharacterData, at: number): DOMRect {
  ruler().setStart(text, at);
  ruler().setEnd(text, at + 1);
  return ruler().getBoundingClientRect();
}

/**
 * One range for all texts: the browser updates each range at every later change to the document.
 */
function ruler(): Range {
  return (range ??= new Range());
}

let range: Range | undefined;
