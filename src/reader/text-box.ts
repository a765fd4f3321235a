/** The box around a text, all its lines together, in pixels of the window. */
export function boxOfText(text: CharacterData): DOMRect {
  // Ends that are set one after the other are compared each time, over all siblings between them.
  ruler().selectNodeContents(text);
  return ruler().getBoundingClientRect();
}

/** The box of one of a text's characters. */
export function boxOfCharacter(text: CharacterData, at: number): DOMRect {
  ruler().setStart(text, at);
  ruler().setEnd(text, at + 1);
  return ruler().getBoundingClientRect();
}

/** One for all: whatever changes in a document later on, the browser tells each of its ranges. */
function ruler(): Range {
  return (range ??= new Range());
}

let range: Range | undefined;
