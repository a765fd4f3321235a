import type { FormHands, Place } from './fill-whole-form.ts';
import { waitUntil } from './wait-until.ts';

/** A page of the extension in Firefox, in the popup or a tab, read and operated as a user does. */
export interface ExtensionPage {
  /** Runs a function in the page; it may use nothing from outside itself. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /**
   * The text of the first element of a selector, or of the whole page; empty where there is none.
   */
  text(selector?: string): Promise<string>;
  /**
   * Clicks the control with that name, or whose name starts with it, as soon as it can be used. If
   * a menu or dialog is open, looks only there.
   */
  click(name: string): Promise<void>;
  /** Types into the empty field of that label, as soon as it is there. */
  type(label: string, text: string): Promise<void>;
  /** Empties the field of that label by keys, which its page notices at once. */
  clear(label: string): Promise<void>;
  /** Chooses a file for the file field of that name, as a user does in the dialog. */
  choose(name: string, file: string): Promise<void>;
  /** Handles the form of a request. */
  form: FormHands;
}

/** What operating a page needs. */
export interface PageHandles {
  evaluate<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Clicks in the middle of an element, named by its WebDriver reference. */
  clickElement(reference: string): Promise<unknown>;
  /** Clicks an element and types with keys. */
  typeInto(reference: string, text: string): Promise<unknown>;
}

export function createExtensionPage(handles: PageHandles): ExtensionPage {
  return {
    evaluate: (run, ...args) => handles.evaluate(run, ...args),
    async text(selector = 'body') {
      const read = (found: string) => document.querySelector(found)?.textContent ?? '';
      // A click may just have led to another page.
      const { text } = await waitUntil('the page can be read', () =>
        handles.evaluate(read, selector).then((text) => ({ text }), unlessGone),
      );
      return text;
    },
    async click(name) {
      await waitUntil(`"${name}" can be clicked`, () =>
        usable(handles.evaluate(findControl, name), (control) => handles.clickElement(control)),
      ).catch(async (error: unknown) => {
        const shown = await handles.evaluate(showState);
        throw new Error(`${String(error)}\nThe page shows:\n${shown}`, { cause: error });
      });
    },
    async type(label, text) {
      await waitUntil(`"${label}" can be typed into`, () =>
        usable(handles.evaluate(findField, label), (field) => handles.typeInto(field, text)),
      );
    },
    async clear(label) {
      await waitUntil(`"${label}" can be emptied`, () =>
        usable(handles.evaluate(findField, label), (field) => handles.typeInto(field, EMPTIED)),
      );
    },
    async choose(name, file) {
      await waitUntil(`"${name}" can be chosen`, () =>
        usable(handles.evaluate(findFileField, name), (field) => handles.typeInto(field, file)),
      );
    },
    form: createFormHands(handles),
  };
}

function createFormHands(handles: PageHandles): FormHands {
  const use = (
    place: Place,
    name: string,
    kind: ControlKind,
    action: (reference: string) => Promise<unknown>,
  ) =>
    waitUntil(`"${name}" can be used`, () =>
      usable(handles.evaluate(findInForm, place, name, kind), action),
    );
  const click = (reference: string) => handles.clickElement(reference);
  return {
    tick: async (place, name, on = true) => void (await use(place, name, on ? 'off' : 'on', click)),
    async write(place, name, text) {
      await use(place, name, 'field', (field) => handles.typeInto(field, EMPTIED + text + TAB));
    },
    choose: async (place, name, value) =>
      void (await use(place, `${name}=${value}`, 'option', click)),
    press: async (place, name) => void (await use(place, name, 'button', click)),
    unfold: async (title) =>
      void (await use({ css: 'details', titled: title }, title, 'title', click)),
  };
}

/**
 * The kind of control: a ticked or unticked box, a field, an option of a list, a button, a title.
 */
type ControlKind = 'on' | 'off' | 'field' | 'option' | 'button' | 'title';

/** WebDriver's name of the key that leaves a field. */
const TAB = '\uE004';
/** Control, which the second time lets it go, around A; then Delete. In WebDriver's names. */
const EMPTIED = '\uE009a\uE009\uE017';
/** The key under which WebDriver gives the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** For what only asks a page: nothing, if the page has made way for another one meanwhile. */
function unlessGone(error: unknown): undefined {
  const gone = /page went away|destroyed before query|Document was unloaded/i;
  if (!gone.test(String(error))) throw error;
}

/** Uses an element; false if there is none, or it, or the whole page, is gone, or it is covered. */
async function usable(
  found: Promise<Element | null>,
  use: (reference: string) => Promise<unknown>,
): Promise<boolean> {
  try {
    // An element arrives here as an object with its reference.
    const element = await found.catch(unlessGone);
    const reference = (element as unknown as Record<string, string> | null)?.[ELEMENT];
    if (reference === undefined) return false;
    await use(reference);
    return true;
  } catch (error) {
    if (
      /page went away|stale|click intercepted|not interactable|obscure|could not be scrolled/i.test(
        String(error),
      )
    )
      return false;
    throw error;
  }
}

/* What follows runs in the page. */

function findControl(name: string): Element | null {
  const onTop = [...document.querySelectorAll('[role=menu], dialog[open]')].at(-1) ?? document;
  const kinds = 'button, a, label, summary, input[type=radio]';
  const controls = [...onTop.querySelectorAll(kinds)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled'),
  );
  // A key that is printed beside a name is not part of it.
  const textOf = (control: Element) =>
    [...control.childNodes].map((node) => (node.nodeName === 'KBD' ? '' : node.textContent));
  const nameOf = (control: Element) =>
    (control.getAttribute('aria-label') ?? textOf(control).join('')).trim();
  return (
    controls.find((control) => nameOf(control) === name) ??
    controls.find((control) => nameOf(control).startsWith(name)) ??
    null
  );
}

/** What the page shows, including text in long fields and which buttons are disabled. */
function showState(): string {
  const fields = [...document.querySelectorAll('textarea')].map(({ value }) => `field: ${value}`);
  const off = [...document.querySelectorAll(':disabled')].map(
    ({ textContent }) => `off: ${textContent}`,
  );
  return [document.body.innerText, ...fields, ...off].join('\n');
}

function findField(name: string): Element | null {
  const label = [...document.querySelectorAll('label')].find(
    (each) => each.textContent?.trim() === name,
  );
  const fields = [...document.querySelectorAll('input, textarea')];
  return label?.control ?? fields.find((each) => each.getAttribute('aria-label') === name) ?? null;
}

function findInForm(place: Place, name: string, kind: ControlKind): Element | null {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const plain = (text: string) => text.replace(/ \*$/, '');
  // Without the contract's own name, and without what is set, which stand beside it as elements.
  const titleOf = (part: Element) =>
    [...(part.querySelector(':scope > legend, :scope > summary')?.childNodes ?? [])]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
      .trim();
  const part = [...document.querySelectorAll(place.css)]
    .filter((each) => place.titled === undefined || titleOf(each) === place.titled)
    .at(place.at ?? -1);
  if (part === undefined) return null;
  if (kind === 'title') return part.querySelector(':scope > summary');
  const [label = '', value] = kind === 'option' ? name.split('=') : [name];
  const named = <T extends HTMLElement>(selector: string) =>
    [...part.querySelectorAll<T & { labels: NodeListOf<HTMLLabelElement> | null }>(selector)].find(
      (control) =>
        (control.getAttribute('aria-label') ?? plain(textOf(control.labels?.[0]))) === label,
    );
  if (kind === 'field') return named('input:not([type=checkbox], [type=radio]), textarea') ?? null;
  if (kind === 'option') {
    const options = [...(named<HTMLSelectElement>('select')?.options ?? [])];
    return options.find((option) => option.value === value) ?? null;
  }
  if (kind === 'button') {
    const buttons = [...part.querySelectorAll('button, label:has(input[type=radio])')];
    return buttons.find((button) => textOf(button) === label) ?? null;
  }
  const box = named<HTMLInputElement>('input[type=checkbox]');
  // A box that is not as expected is not found, so that nothing is clicked the wrong way.
  return box === undefined || box.checked !== (kind === 'on') ? null : (box.labels?.[0] ?? null);
}

function findFileField(name: string): Element | null {
  const fields = document.querySelectorAll('input[type=file]');
  return [...fields].find((field) => field.getAttribute('aria-label') === name) ?? null;
}
