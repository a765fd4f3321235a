import type { NamedControl, Outline, OutlineItem } from '@/contract/agent';
import { oneLine } from '@/contract/one-line';
import { INLINE_TAGS } from '@/core/inline-tags';
import { focused } from '@/picker/focused';
import { boxInWindow } from '@/picker/hit';
import { isSeen } from '@/picker/seen';
import { composedParent, treeIn } from '@/picker/trees';
import * as native from '@/reader/native';
import { isOwnSurface } from '@/reader/own-surface';
import type { Paint } from '@/reader/paint';
import { judge } from '@/reader/rendered-visibility';
import { renderingOf, type Rendering } from '@/reader/rendering';
import { isPushedOut } from '@/reader/unreadable-text';
import { controlsIn, describeControl, isControl } from './outline-control';
import { nameElements } from './target';

/** Tells of a page what a person sees and can use there, and names what is chosen of it. */
export interface PageOutliner {
  /** The page as it is now; numbers of an earlier outline are void. */
  outline: () => Outline;
  /** The control of a number, to be found again; `null` if it is not there any more. */
  name: (number: number) => NamedControl | null;
}

/** Outlines a page. Changes nothing in it, and reads nothing that is written in a field. */
export function outlinePage(page: Document): PageOutliner {
  let listed: Element[] = [];
  let times = 0;
  return {
    outline() {
      listed = [];
      times += 1;
      const reading = new Reading(listed);
      return reading.of(page);
    },
    name(number) {
      const element = listed[number - 1];
      if (element === undefined || !element.isConnected || !isSeen(element)) return null;
      const names = nameElements(
        page,
        `${performance.timeOrigin} outline ${times}`,
        () => undefined,
      );
      const { checked } = describeControl(element, number, '');
      return { target: names.of(element), ...(checked !== undefined && { was: checked }) };
    },
  };
}

/** One walk over the composed page, of which only what can be seen is read. */
class Reading {
  readonly #items: OutlineItem[] = [];
  readonly #listed: Element[];
  #text = '';
  #size = 0;
  #nodes = 0;

  constructor(listed: Element[]) {
    this.#listed = listed;
  }

  of(page: Document): Outline {
    const isCut = !this.#walk(page);
    const focus = focused(page);
    const hasFocus = focus !== null && !['body', 'html'].includes(native.localNameOf(focus));
    return {
      items: this.#items,
      ...(hasFocus && { focus: this.#listed.indexOf(focus) + 1 }),
      ...(isCut && { isCut: true }),
    };
  }

  /** Without recursion: pages nest as deep as they like. @returns whether all was read. */
  #walk(page: Document): boolean {
    const tasks: Task[] = documentTasks(page);
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
      const { node, above } = task;
      if (task.isEnd) {
        this.#flush(above);
        continue;
      }
      if (++this.#nodes > MOST_NODES || this.#size > MOST_TEXT) return false;
      // Its type says what it is.
      if (native.nodeTypeOf(node) === 3 && !above.isMute) this.#text += native.dataOf(node as Text);
      if (!native.isElement(node) || isOwnSurface(node)) continue;
      const within = stepInto(node, above);
      if (within === undefined) continue;
      if (isControl(node)) {
        this.#flush(above);
        this.#control(node, textIn(node, within));
        for (const control of controlsIn(node)) {
          const inner = stepDown(control, within);
          if (inner !== undefined) this.#control(control, textIn(control, inner));
        }
        continue;
      }
      if (!INLINE_TAGS.has(native.localNameOf(node))) {
        this.#flush(above);
        tasks.push({ node, above: within, isEnd: true });
      } else this.#text += ' '.repeat(Number(native.localNameOf(node) === 'br'));
      tasks.push(...contentOf(node, within).toReversed());
    }
    return true;
  }

  #flush({ element, heading }: Above): void {
    const text = oneLine(this.#text).slice(0, LONGEST);
    this.#text = '';
    if (text === '') return;
    const level = heading === undefined ? {} : { heading };
    this.#items.push({ text, far: farOf(element), ...level });
    this.#size += text.length;
  }

  #control(element: Element, seen: string): void {
    if (!isSeen(element)) return;
    const number = this.#listed.length + 1;
    const { checked: _checked, ...control } = describeControl(element, number, seen);
    this.#listed.push(element);
    this.#items.push({ control, far: farOf(element) });
    this.#size += control.name.length + (control.options ?? []).join('').length + ABOUT;
  }
}

/** What a node is in, and how that gets to the screen. */
interface Above {
  element: Element;
  rendering: Rendering;
  paint: Paint;
  /** Its own text cannot be seen. */
  isMute?: boolean;
  /** The level of the heading around it. */
  heading?: number | undefined;
}

interface Task {
  node: Node;
  above: Above;
  /** All that is in it has been read. */
  isEnd?: true;
}

function documentTasks(page: Document): Task[] {
  const rendering = renderingOf(page);
  const root = native.documentElementOf(page);
  if (rendering === null || root === null) return [];
  return [{ node: root, above: { element: root, rendering, paint: rendering.page } }];
}

/** An element as what is in it sees it; `undefined` if nothing of it can be seen. */
function stepInto(element: Element, { rendering, paint, heading }: Above): Above | undefined {
  const name = native.localNameOf(element);
  if (UNSEEN.has(name)) return undefined;
  const level = HEADING.exec(name)?.[1];
  const within = { element, rendering, heading: level === undefined ? heading : Number(level) };
  // Many check boxes are transparent, over a picture of one.
  if (native.matchesSelector(element, '[type=checkbox], [type=radio]')) return { ...within, paint };
  const facts = { hasText: true, paint, box: undefined, inFading: false, styleOnly: false };
  const judged = judge(element, facts, rendering);
  if (judged.visibility === 'hidden') return undefined;
  const isMute = judged.visibility === 'no-text' || (judged.strewn && isPushedOut(element));
  return { ...within, paint: judged.paint, isMute };
}

/** As {@link stepInto}, for an element anywhere inside another one. */
function stepDown(element: Element, outer: Above): Above | undefined {
  const path: Element[] = [];
  let at: Element | null = element;
  for (; at !== null && at !== outer.element; at = composedParent(at)) path.push(at);
  return path.reduceRight<Above | undefined>((above, one) => above && stepInto(one, above), outer);
}

/** What is shown in an element: its shadow root, frame or children; of a slot, what it is given. */
function contentOf(element: Element, above: Above): Task[] {
  const inner = treeIn(element);
  if (inner !== null && !native.isShadowRoot(inner)) return documentTasks(inner);
  const given =
    native.localNameOf(element) === 'slot' && native.isHtml(element)
      ? // Its name says what it is.
        (native.assignedNodesOf(element as HTMLSlotElement) ?? [])
      : [];
  const nodes = given.length > 0 ? given : native.childrenOf(inner ?? element);
  return nodes.map((node) => ({ node, above }));
}

/** The beginning of the text in an element that can be seen. */
function textIn(element: Element, above: Above): string {
  const tasks = contentOf(element, above).toReversed();
  let text = '';
  for (let task = tasks.pop(); task !== undefined && text.length < LONGEST; task = tasks.pop()) {
    const { node, above: around } = task;
    // Its type says what it is.
    if (native.nodeTypeOf(node) === 3 && !around.isMute) text += native.dataOf(node as Text);
    const within = native.isElement(node) ? stepInto(node, around) : undefined;
    if (within === undefined) continue;
    if (!INLINE_TAGS.has(native.localNameOf(within.element))) text += ' ';
    tasks.push(...contentOf(within.element, within).toReversed());
  }
  return oneLine(text);
}

function farOf(element: Element): number {
  const { top, height } = boxInWindow(element);
  return Math.round(Math.max(0, -(top + height), top - innerHeight));
}

const HEADING = /^h([1-6])$/;
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'canvas']);
const MOST_NODES = 100_000;
/** UTF-16 units of all texts; what a model has room for is less. */
const MOST_TEXT = 60_000;
/** UTF-16 units of one text. */
const LONGEST = 400;
/** What a control takes beside its name. */
const ABOUT = 20;
