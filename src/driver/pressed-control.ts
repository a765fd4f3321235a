import { oneLine } from '@/contract/one-line';
import type { PressedControl } from '@/core/deed';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { SENDS_FORM } from '@/picker/sends-form';

/**
 * What a click on an element, or a key there, would press, as the page describes it: its control,
 * and the element itself if it is in the control's shadow root, or has marks and no name: it may do
 * something else, unless the control is a link. Nothing for a field, and the button of a search.
 */
export function pressedControls(element: Element): PressedControl[] {
  const control = controlAround(element);
  if (control === undefined || searches(control)) return [];
  const href = addressOf(control);
  const question = questionAround(control);
  const method = native.attributeOf(control, 'data-method');
  const whole = {
    ...describe(control, []),
    ...(question !== undefined && { question }),
    ...(method !== null && { method }),
    ...(href !== undefined && { href }),
  };
  if (control === element || href !== undefined) return [whole];
  const part = describe(element, namelessAround(element, control));
  const isInside = control.getRootNode() !== element.getRootNode();
  return isInside || part.marks.length > 0 ? [whole, part] : [whole];
}

/**
 * What a key would send from an editor or a field: the buttons beside it, of which one may send what
 * it contains, and its form's method. Nothing for searches.
 */
export function editorControls(editor: Element, form: Element | null): PressedControl[] {
  if (native.matchesSelector(editor, `${SEARCH_FIELD}, [role=search] *`)) return [];
  const method = form && native.attributeOf(form, 'method');
  let buttons: Element[] = [];
  let at = composedParent(editor);
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = composedParent(at)) {
    buttons = [...at.querySelectorAll('button, [role=button], input[type=submit]')];
    if (buttons.length > 0) break;
  }
  const names = buttons.slice(0, MAX_NAMES).flatMap(namesOf);
  return [{ names, marks: [], ...(method !== null && { method }) }];
}

/**
 * The control that a click reaches. An element that does not say that it is one may still be, if its
 * text is short enough for a name.
 */
function controlAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (native.matchesSelector(at, FIELDS)) return undefined;
    if (native.localNameOf(at) === 'label') return labelled(at);
    if (native.matchesSelector(at, CONTROLS) || native.localNameOf(at).includes('-')) return at;
  }
  const text = native.textContentOf(element) ?? '';
  return oneLine(text).length <= MAX_NAME ? element : undefined;
}

function labelled(label: Element): Element | undefined {
  // Its name says so.
  const { control } = label as HTMLLabelElement;
  return control !== null && native.matchesSelector(control, SENDS_FORM) ? control : undefined;
}

/** Where a link leads that only seems to lead to another page. */
function addressOf(control: Element): string | undefined {
  if (!native.matchesSelector(control, PLAIN_LINK)) return undefined;
  // The selector says that it is a link; one in a drawing has an object there.
  const { href } = control as HTMLAnchorElement;
  const [page] = native.documentUrlOf(control.ownerDocument).split('#');
  return /^https?:/.test(href) && href.split('#')[0] !== page ? href.slice(0, MAX_TEXT) : undefined;
}

function searches(control: Element): boolean {
  if (!native.matchesSelector(control, SENDS_FORM)) return false;
  // The selector says that it is one of these.
  const { form } = control as HTMLButtonElement;
  if (form === null || form.method !== 'get') return false;
  return form.querySelector(SEARCH_FIELD) !== null || native.matchesSelector(form, '[role=search]');
}

/** @param around - What has no name either, and belongs to it. */
function describe(element: Element, around: readonly Element[]): PressedControl {
  const names = namesOf(element);
  const parts = [element, ...around, ...element.querySelectorAll('*')];
  return { names, marks: names.length > 0 ? [] : marksOf(parts.slice(0, MAX_NAMES)) };
}

/** What is around a part of a control and has no name of its own. */
function namelessAround(part: Element, control: Element): Element[] {
  const around: Element[] = [];
  let at = composedParent(part);
  for (; at !== null && at !== control && namesOf(at).length === 0; at = composedParent(at))
    around.push(at);
  return around;
}

/** The names of a control, each once, on one line. */
function namesOf(control: Element): string[] {
  const of = (element: Element, name: string) => native.attributeOf(element, name) ?? '';
  const root = control.getRootNode() as Document | ShadowRoot;
  const labels = of(control, 'aria-labelledby')
    .split(/\s+/)
    .map((id) => (id === '' ? null : root.querySelector(`#${CSS.escape(id)}`)))
    .map((label) => (label === null ? '' : (native.textContentOf(label) ?? '')));
  const inside = [...control.querySelectorAll('*')].slice(0, MAX_PARTS);
  const isInput = native.localNameOf(control) === 'input';
  const isUnnamed = isInput && native.attributeOf(control, 'value') === null;
  const all = [
    native.textContentOf(control) ?? '',
    isInput ? of(control, 'value') : '',
    // What browsers write on it.
    isUnnamed && native.matchesSelector(control, 'input[type=submit]') ? 'Submit' : '',
    ...labels,
    ...labelsOf(control),
    ...['aria-label', 'title', 'alt', 'data-tooltip', 'data-title'].map((name) =>
      of(control, name),
    ),
    ...inside.flatMap((part) => ['alt', 'aria-label', 'title'].map((name) => of(part, name))),
    ...[control, ...inside].slice(0, MAX_NAMES).flatMap(writtenByStyle),
  ];
  const names = all.map((name) => oneLine(name).slice(0, MAX_LENGTH)).filter((name) => name !== '');
  return [...new Set(names)].slice(0, MAX_NAMES);
}

function labelsOf(control: Element): string[] {
  // Controls of forms have it.
  const { labels } = control as HTMLInputElement;
  return [...(labels ?? [])].map((label) => native.textContentOf(label) ?? '');
}

/** Texts that the page's style puts before and behind an element's content. */
function writtenByStyle(element: Element): string[] {
  return ['::before', '::after'].flatMap((part) => {
    const { content } = getComputedStyle(element, part);
    const written = /^"(.*)"$/.exec(content)?.[1] ?? '';
    return /\p{L}{2}/u.test(written) ? [written] : [];
  });
}

function marksOf(parts: readonly Element[]): string[] {
  const marks = parts.flatMap((part) =>
    ['class', 'id', 'name', 'data-action', 'formaction', 'href', 'xlink:href'].map(
      (name) => native.attributeOf(part, name) ?? '',
    ),
  );
  return marks.filter((mark) => mark !== '').map((mark) => mark.slice(0, MAX_LENGTH));
}

function questionAround(control: Element): string | undefined {
  for (let at = composedParent(control); at !== null; at = composedParent(at)) {
    if (!native.matchesSelector(at, DIALOGS)) continue;
    return oneLine(native.textContentOf(at) ?? '').slice(0, MAX_TEXT);
  }
  return undefined;
}

const CONTROLS =
  'button, a, area, summary, input, [role=button], [role=link], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=switch], [role=tab], [role=treeitem], [onclick], [tabindex]';
const PLAIN_LINK =
  ':is(a, area)[href]:not([role=button], [role=menuitem], [data-method], [onclick])';
/** A click there only chooses or begins to write. */
const FIELDS =
  'input:not([type=submit], [type=button], [type=image], [type=reset]), select, textarea, [contenteditable]:not([contenteditable=false])';
const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover]';
const SEARCH_FIELD =
  'input:is([type=search], [name=q], [name=query], [name=s], [name=search], [name=keyword], [name=keywords])';
const MAX_NAMES = 12;
const MAX_PARTS = 50;
const MAX_LEVELS = 4;
/** In UTF-16 units. */
const MAX_NAME = 120;
const MAX_LENGTH = 300;
const MAX_TEXT = 1000;
