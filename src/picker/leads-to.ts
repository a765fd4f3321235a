import * as native from '@/reader/native';
import { formOf, senderOf, SENDS_FORM } from './sends-form';
import { composedParent } from './trees';

/**
 * Where a click on an element leads, by the nearest link or button around it: an absolute address.
 * `undefined` if that is nowhere else.
 */
export function leadsTo(element: Element): string | undefined {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const href = native.matchesSelector(at, 'a[href], area[href]')
      ? native.attributeOf(at, 'href')
      : formAddressOf(at);
    if (href !== null) return URL.parse(href, at.baseURI)?.href;
  }
  return undefined;
}

/** Where Enter in a field sends its form: an absolute address; `undefined` if nowhere else. */
export function enterLeadsTo(field: Element): string | undefined {
  const form = formOf(field);
  if (form === null) return undefined;
  const button = senderOf(form);
  if (button !== undefined) return leadsTo(button);
  const action = native.attributeOf(form, 'action');
  return action === null ? undefined : URL.parse(action, form.baseURI)?.href;
}

/** Where a button sends its form, as written; null if it sends none, or to the page itself. */
function formAddressOf(element: Element): string | null {
  if (!native.matchesSelector(element, SENDS_FORM)) return null;
  // The selector holds for buttons and inputs alone.
  const { form } = element as HTMLButtonElement | HTMLInputElement;
  if (form === null) return null;
  const of = (name: string) =>
    native.attributeOf(element, `form${name}`) ?? native.attributeOf(form, name);
  return of('method')?.toLowerCase() === 'dialog' ? null : of('action');
}
