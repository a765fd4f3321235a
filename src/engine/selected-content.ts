import { FailureError } from '@/contract/result';
import { cleanText } from '@/contract/snapshot/clean-text';
import type { SelectionMarks, Snapshot } from '@/contract/snapshot/snapshot';
import { copyShallow, copyText, SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import { localized } from '@/contract/user-text';

/**
 * The part of a page that the user selected, with its structure. If the selection could not be read
 * from the page, the lines of text that the browser reports, which the capture report says.
 *
 * Unselected cells of a selected row stay, empty, so that the columns of a table keep their
 * positions.
 *
 * @param selectedText - The selected text as the browser reports it.
 * @throws {FailureError} `BAD_REQUEST` if nothing is selected.
 */
export function selectedContent(page: Snapshot, selectedText?: string): SnapshotElement {
  const { root, selection, report } = page;
  const marks = selection !== null && selection.elements.size > 0 ? selection : null;
  const text = textOutside(page, marks !== null, selectedText);
  if (text === null && marks !== null) return copySelected(root, marks);
  report.selectionAsText = true;
  return paragraphsOf(cleanText(text ?? '', report), root);
}

/**
 * The text of a selection outside the document: in the focused field, or where only the browser
 * sees it. `null` if the selection is in the document.
 */
function textOutside(
  { selectedInField }: Snapshot,
  hasOwn: boolean,
  selectedText = '',
): string | null {
  const inField = selectedInField ?? '';
  if (inField.trim() !== '') return inField;
  if (hasOwn) return null;
  if (selectedInField === null)
    throw new FailureError({ code: 'BAD_REQUEST', message: localized('secretSelected') });
  if (selectedText.trim() === '')
    throw new FailureError({ code: 'BAD_REQUEST', message: localized('nothingSelected') });
  return selectedText;
}

function copySelected(root: SnapshotElement, { elements, texts }: SelectionMarks): SnapshotElement {
  const kept = withAncestors(elements);
  const copy = copyShallow(root);
  const stack = [{ from: root, to: copy, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.from.childNodes[top.next++];
    if (child === undefined) {
      stack.pop();
    } else if (child.nodeType === 3) {
      const part = texts.get(child);
      if (part !== undefined) top.to.append(copyText(child, part ?? child.nodeValue));
    } else if (kept.has(child) || CELLS.has(child.localName)) {
      const element = copyShallow(child);
      top.to.append(element);
      if (kept.has(child)) stack.push({ from: child, to: element, next: 0 });
    }
  }
  return copy;
}

function withAncestors(elements: ReadonlySet<SnapshotElement>): Set<SnapshotElement> {
  const kept = new Set(elements);
  for (const element of elements) {
    let at = element.parentNode;
    for (; at !== null && !kept.has(at); at = at.parentNode) kept.add(at);
  }
  return kept;
}

function paragraphsOf(text: string, page: SnapshotElement): SnapshotElement {
  const root = new SnapshotElement(page.localName);
  if (page.baseUrl !== undefined) root.baseUrl = page.baseUrl;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const paragraph = new SnapshotElement('p');
    paragraph.append(new SnapshotText(line));
    root.append(paragraph);
  }
  return root;
}

const CELLS = new Set(['td', 'th']);
