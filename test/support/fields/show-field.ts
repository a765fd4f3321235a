/** Shows the markup of an example, with its shadow roots, and gives its field. */
export function showField(parent: HTMLElement, html: string): HTMLElement {
  parent.setHTMLUnsafe(html);
  const field = findField(parent);
  if (field === undefined) throw new Error('no field');
  return field;
}

function findField(root: ParentNode): HTMLElement | undefined {
  const field = root.querySelector<HTMLElement>('[data-here]');
  if (field !== null) return field;
  for (const element of root.querySelectorAll('*')) {
    const inner = element.shadowRoot === null ? undefined : findField(element.shadowRoot);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
