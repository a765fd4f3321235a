/**
 * Creates an element of a document, even if the page has shadowed the document's method with a named
 * element.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made: HTMLElement = Document.prototype.createElement.call(document, name);
  // The name says which element it is.
  const element = made as HTMLElementTagNameMap[Name];
  if (className !== '') element.className = className;
  return element;
}
