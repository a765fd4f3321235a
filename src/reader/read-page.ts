import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { FailureError } from '@/contract/result';
import type { Pacer } from '@/async/pacer';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { createLimits } from './limits';
import { uncover } from './covers';
import * as native from './native';
import { trackSelection } from './selection';
import { createTagFilter } from './tag-filter';
import { createTreeWriter, type TreeWriter } from './tree-writer';
import { showsContent, deferredContent } from './deferred-content';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { updateScroll, renderingOf } from './rendering';
import { visitNode } from './visit-node';
import type { Open, Scope, Walk } from './walk';
import { localized } from '@/contract/user-text';

/**
 * Reads a live page into a snapshot: what a reader sees of it, as composed on screen.
 *
 * One walk, without recursion, that changes nothing: it causes no event, no request and no code of
 * the page to run. It gives way to the page every 40 ms. If a limit ends it early, the report says
 * so. If nothing of the page is visible (it may not have been shown yet), or everything but its
 * content is, it is read once more: the whole of it, or its content, by its markup alone. If it
 * shows next to nothing, its content for browsers without scripts is read too.
 *
 * @throws {FailureError} `BAD_REQUEST` for a bad selector, `EMPTY_DOCUMENT`, `CAPTURE_TIMEOUT`,
 *   `CANCELLED`.
 */
export async function readPage(
  document: Document,
  request: ReadRequest,
  report: CaptureReport,
  pacer: Pacer,
  rowKey?: Walk['rowKey'],
): Promise<TreeWriter['tree']> {
  const element = native.documentElementOf(document);
  if (element === null) {
    const message = localized('pageEmpty');
    throw new FailureError({ code: 'EMPTY_DOCUMENT', message });
  }
  const walk: Walk = {
    request,
    report,
    filter: createTagFilter(request, element),
    limits: createLimits(report, request.timeout ?? DEFAULT_TIMEOUT),
    rowKey,
    out: createTreeWriter(),
    shownCharacters: 0,
    hiddenTexts: [],
    deferred: null,
    disclosures: new Map(),
    labels: new Map(),
    hiddenPages: new Map(),
    editors: new Map(),
    noscript: false,
    noscriptCharacters: 0,
    precedingText: null,
  };
  const rendering = renderingOf(document);
  await walkFrom(document, element, rendering, walk, pacer);
  const { tree } = walk.out;
  if (walk.filter.selective) return tree;
  const { hiddenTexts, shownCharacters } = walk;
  const isPage = showsContent(tree, shownCharacters);
  walk.deferred = deferredContent(hiddenTexts, shownCharacters, isPage);
  const isShown = walk.shownCharacters > 0;
  const withoutScripts = walk.deferred === null && isForNoScripts(walk);
  if (walk.deferred === null && !withoutScripts && isShown) return tree;
  forgetFindings(walk);
  if (withoutScripts) report.withoutScripts = true;
  walk.noscript = walk.deferred === null;
  const again = walk.deferred !== null || isShown ? rendering : null;
  await walkFrom(document, element, again, walk, pacer);
  return walk.out.tree;
}

/** Whether a page shows next to nothing, but has a text for browsers without scripts. */
function isForNoScripts({ shownCharacters, noscriptCharacters }: Walk): boolean {
  if (shownCharacters > FEW_CHARACTERS || noscriptCharacters < A_TEXT) return false;
  return noscriptCharacters > MUCH_MORE * shownCharacters;
}

/** Enough for a link to skip to the content, and a word or two while that is loading. */
const FEW_CHARACTERS = 300;
const A_TEXT = 300;
const MUCH_MORE = 10;

/** Forgets what was found, before a page is read once more. */
function forgetFindings(walk: Walk): void {
  const { frames, shadowRoots, canvases, hidden } = emptyReport();
  Object.assign(walk.report, { frames, shadowRoots, canvases, hidden, invisible: 0 });
  walk.out = createTreeWriter();
  walk.precedingText = null;
}

async function walkFrom(
  document: Document,
  element: Element,
  rendering: Scope['rendering'],
  walk: Walk,
  pacer: Pacer,
): Promise<void> {
  const { out } = walk;
  const scope: Scope = {
    document,
    rendering,
    framePath: walk.request.framePath ?? [],
    selection: trackSelection(document, walk.request.selection),
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
      target: out.open(native.localNameOf(element).toLowerCase()),
      scope,
      paint: rendering?.page ?? null,
      strewn: false,
      box: undefined,
      depth: 1,
    },
  ];
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) {
    const node = open.children[open.next++];
    if (node === undefined) {
      open.scope.selection?.leave(open.node);
      stack.pop();
      if (stack.at(-1)?.target !== open.target) out.close();
      continue;
    }
    if ((++walk.report.nodes & 63) === 0) {
      if (walk.limits.reached()) break;
      if (pacer.due()) {
        await pacer.yield();
        for (const rendered of new Set(stack.map(({ scope: { rendering } }) => rendering)))
          updateScroll(rendered);
      }
    }
    const entered = visitNode(node, open, walk);
    if (entered !== null) stack.push(entered);
  }
  // Closes what is open after a limit ended the walk early.
  for (let open = stack.pop(); open !== undefined; open = stack.pop())
    if (stack.at(-1)?.target !== open.target) out.close();
  if (rendering !== null) {
    const { elements, characters } = uncover(rendering, out.tree);
    walk.report.hidden.elements += elements;
    walk.report.hidden.characters += characters;
  }
}
