import type { SelectorLook } from '@/contract/actions';

/** A step that leads to a page that the user's click on Winnow's button does not cover. */
export interface PageChange {
  /** Index in the request, from 0. */
  step: number;
  host: string;
  origin: string;
}

/**
 * The first step of a request that leads to such a page, as far as the present page shows: a click
 * on a link to another origin, or on a button that sends a form there; in Firefox, to any other page.
 *
 * @param looks - What the selectors of the steps find, by step index.
 * @param endsWithPage - Whether the permission to act in a page ends with the page, as in Firefox.
 */
export function predictPageChange(
  actions: readonly { type: string }[],
  looks: readonly (SelectorLook | undefined)[],
  pageUrl: string,
  endsWithPage: boolean,
): PageChange | undefined {
  const page = URL.parse(pageUrl);
  for (const [step, { type }] of actions.entries()) {
    const target = type === 'click' ? URL.parse(looks[step]?.href ?? '') : null;
    if (target === null || page === null || !/^https?:$/.test(target.protocol)) continue;
    const isOther = endsWithPage
      ? withoutHash(target) !== withoutHash(page)
      : target.origin !== page.origin;
    if (isOther) return { step, host: target.host, origin: target.origin };
  }
  return undefined;
}

function withoutHash({ href }: URL): string {
  return href.replace(/#.*$/s, '');
}
