import type { LinkMark } from '@/contract/page-link';
import type { SnapshotElement } from '@/contract/snapshot/tree';

/** What the markup of a link says against opening it; `undefined` if nothing. */
export function linkMark(link: SnapshotElement): LinkMark | undefined {
  if (DEEDS.some((name) => link.attributes.has(name))) return 'acts';
  const method = METHODS.map((name) => link.getAttribute(name)).find((value) => value !== null);
  if (method !== undefined && !/^\s*(?:get)?\s*$/iu.test(method ?? '')) return 'acts';
  const relations = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/u);
  return relations.includes('nofollow') ? 'nofollow' : undefined;
}

const DEEDS = ['download', 'data-confirm', 'data-turbo-confirm', 'hx-delete', 'hx-post', 'hx-put'];
const METHODS = ['data-method', 'data-turbo-method', 'data-http-method'];
