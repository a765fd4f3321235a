import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { FailureError } from '@/contract/result';
import type { TabRequest } from '@/contract/tab-request';
import type { Pacer } from '@/async/pacer';
import { addressBase } from '@/contract/snapshot/addresses';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { cleanText } from '@/contract/snapshot/clean-text';
import { selectedInField } from './field-selection';
import { createLimits } from './limits';
import * as native from './native';
import { trackSelection, pruneToSelection } from './selection';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import { createTagFilter } from './tag-filter';
import { showsNoContent, veiledContent } from './veil';
import { lookAgain, renderingOf } from './rendering';
import { visitNode } from './visit-node';
import type { Open, Scope, Walk } from './walk';

/**
 * Reads a live page into a snapshot: what a reader sees of it, as it is composed on screen.
 *
 * One walk, without recursion, that changes nothing: no event, no request and no code of the page
 * is caused by it. It gives way to the page every 40 ms. Where a limit ends it early, the report
 * says so. Where nothing of the page is visible (it may not have been shown yet), or all but its
 * content is, it is read once more: the whole of it, or its content, by its markup alone. Where it
 * shows next to nothing, what it holds for browsers without scripts is read too.
 *
 * @returns The root element, with its document's address as `baseUrl`.
 * @throws {FailureError} `BAD_REQUEST` for a bad selector or when nothing is selected,
 * `EMPTY_DOCUMENT`, `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function readPage(
  document: Document,
  request: TabRequest,
  report: CaptureReport,
  pacer: Pacer,
): Promise<SnapshotElement> {
  const element = native.documentElementOf(document);
  if (element === null) {
    const message = 'The page is empty. Wait until it has loaded, or reload it, then try again.';
    throw new FailureError({ code: 'EMPTY_DOCUMENT', message });
  }
  const walk: Walk = {
    request,
    report,
    filter: createTagFilter(request, element),
    limits: createLimits(report, request.timeout ?? DEFAULT_TIMEOUT),
    picked: request.selection === true ? new Set() : null,
    shownCharacters: 0,
    hiddenTexts: [],
    unveiled: null,
    panels: new Map(),
    editors: new Map(),
    noscript: false,
    noscriptCharacters: 0,
    textBefore: null,
    lastImage: null,
  };
  const rendering = renderingOf(document);
  const root = await walkFrom(document, element, rendering, walk, pacer);
  if (walk.picked !== null) {
    const text = selectedText(document, walk.picked.size > 0, request);
    if (text !== '') {
      report.selectionAsText = true;
      return textOnly(text, root);
    }
    pruneToSelection(root, walk.picked);
    return root;
  }
  if (walk.filter.selective) return root;
  walk.unveiled = showsNoContent(root)
    ? veiledContent(walk.hiddenTexts, walk.shownCharacters)
    : null;
  const isShown = walk.shownCharacters > 0;
  const withoutScripts = walk.unveiled === null && isForNoScripts(walk);
  if (walk.unveiled === null && !withoutScripts && isShown) return root;
  forgetCounts(report);
  if (walk.unveiled !== null) return walkFrom(document, element, rendering, walk, pacer);
  if (withoutScripts) report.withoutScripts = true;
  walk.noscript = true;
  return walkFrom(document, element, isShown ? rendering : null, walk, pacer);
}

/**
 * A selection that is no part of the page's own: in the field that has the focus, or where only the
 * browser sees it. Empty where the page's own is meant.
 */
function selectedText(document: Document, hasOwn: boolean, request: TabRequest): string {
  const inField = selectedInField(document) ?? (hasOwn ? '' : null);
  if (inField === null) throw new FailureError({ code: 'BAD_REQUEST', message: SECRET_SELECTED });
  if (inField.trim() !== '') return inField;
  if (hasOwn) return '';
  const text = request.selectedText ?? '';
  if (text.trim() === '') throw new FailureError({ code: 'BAD_REQUEST', message: NONE_SELECTED });
  return text;
}

const NONE_SELECTED =
  'Nothing is selected in this page. Select some text, then scrape the selection.';
const SECRET_SELECTED =
  'The selection is in a field for a password, a payment or another secret, which Winnow never reads.';

/** Whether a page shows next to nothing, and holds a text for browsers without scripts. */
function isForNoScripts({ shownCharacters, noscriptCharacters }: Walk): boolean {
  if (shownCharacters > FEW_CHARACTERS || noscriptCharacters < A_TEXT) return false;
  return noscriptCharacters > MUCH_MORE * shownCharacters;
}

/** A way to skip to the content, and a word or two while that is loading. */
const FEW_CHARACTERS = 300;
const A_TEXT = 300;
const MUCH_MORE = 10;

/** What was counted of a page that is read once more. */
function forgetCounts(report: CaptureReport): void {
  const { frames, shadowRoots, canvases, hidden } = emptyReport();
  Object.assign(report, { frames, shadowRoots, canvases, hidden, invisible: 0 });
}

/** A page with nothing but a text, in its lines. */
function textOnly(text: string, page: SnapshotElement): SnapshotElement {
  const root = new SnapshotElement(page.localName);
  if (page.baseUrl !== undefined) root.baseUrl = page.baseUrl;
  const lines = cleanText(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const paragraph = new SnapshotElement('p');
    paragraph.append(new SnapshotText(line));
    root.append(paragraph);
  }
  return root;
}

async function walkFrom(
  document: Document,
  element: Element,
  rendering: Scope['rendering'],
  walk: Walk,
  pacer: Pacer,
): Promise<SnapshotElement> {
  const base = addressBase(native.documentUrlOf(document), native.baseUriOf(document));
  const root = new SnapshotElement(native.localNameOf(element).toLowerCase());
  root.baseUrl = base.documentUrl;
  const scope: Scope = {
    document,
    base,
    rendering,
    framePath: [],
    selection: walk.picked === null ? null : trackSelection(document),
    included: !walk.filter.selective,
    textHidden: false,
    verbatim: false,
    inFading: false,
    unseen: false,
    boxless: false,
    pictureSources: null,
  };
  const stack: Open[] = [
    {
      node: element,
      children: native.childrenOf(element),
      next: 0,
      target: root,
      scope,
      paint: rendering?.page ?? null,
      strewn: false,
      depth: 1,
    },
  ];
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) {
    const node = open.children[open.next++];
    if (node === undefined) {
      open.scope.selection?.leave(open.node);
      stack.pop();
      continue;
    }
    if ((++walk.report.nodes & 63) === 0) {
      if (walk.limits.reached()) break;
      if (pacer.due()) {
        await pacer.breathe();
        for (const rendered of new Set(stack.map(({ scope: { rendering } }) => rendering)))
          lookAgain(rendered);
      }
    }
    const entered = visitNode(node, open, walk);
    if (entered !== null) stack.push(entered);
  }
  return root;
}
