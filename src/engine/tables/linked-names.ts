import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import { isName, type Draft } from './column-draft';
import { lineOf } from './line-of';

/**
 * Names linked texts that the page itself does not name, so that the column's header says
 * something: the first one that leads to a person becomes the `author`, the first other one the
 * `title`, unless the page has a name for either. Changes the drafts.
 *
 * @param drafts - In reading order.
 */
export function nameLinked(drafts: readonly Draft[]): void {
  if (drafts.some(({ header }) => header !== '')) return;
  const linked = drafts.filter(
    ({ kind, spoken, field, distinct, texts }) =>
      kind === 'text' &&
      spoken === '' &&
      field.take === 'text' &&
      field.all !== true &&
      distinct >= MIN_DISTINCT &&
      !TIME.test(texts.find(Boolean) ?? '') &&
      linkAround(field) !== undefined,
  );
  const person = linked.find((draft) => leadsToPerson(draft, linked, drafts));
  if (person !== undefined && drafts.every(({ spoken }) => spoken !== 'author'))
    person.spoken = 'author';
  if (drafts.some(({ spoken }) => isName(spoken))) return;
  const first = linked.find((draft) => draft.spoken === '');
  if (first !== undefined) first.spoken = 'title';
}

/**
 * Whether a link's address is that of somebody's page: `/users/ada`; or `/ada` for “Ada” or “@ada”,
 * if the records have a date, and no longer text links elsewhere.
 */
function leadsToPerson(
  { field, length }: Draft,
  linked: readonly Draft[],
  drafts: readonly Draft[],
): boolean {
  const link = linkAround(field);
  const address = link?.getAttribute('href') ?? '';
  const { parts, isQuery } = pathOf(address);
  if (link?.getAttribute('rel')?.split(/\s+/).includes('author') === true) return true;
  // As in `/users/ada` and `/user?id=ada`, but not `/people` alone, which is a page of its own.
  if (
    parts.slice(0, isQuery ? undefined : -1).some((part) => PEOPLE.has(part)) ||
    parts[0]?.startsWith('@') === true
  )
    return true;
  const [handle] = parts;
  if (handle === undefined || parts.length > 1 || drafts.every(({ kind }) => kind !== 'date'))
    return false;
  const same = linked.filter((one) => linkAround(one.field)?.getAttribute('href') === address);
  const isLongest = linked.every((other) => other.length <= length || same.includes(other));
  const isNamed = same.some(
    (one) => letters(lineOf(one.field.example.element)) === letters(handle),
  );
  return isLongest && isNamed;
}

/** The parts of an address's path, in lower case, and whether a query follows. */
function pathOf(address: string): { parts: string[]; isQuery: boolean } {
  const url = URL.parse(address, 'https://page.invalid/');
  const parts = url?.pathname.toLowerCase().split('/').filter(Boolean) ?? [];
  return { parts, isQuery: url !== null && url.search !== '' };
}

function letters(text = ''): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The link in the record that a field is in; `undefined` if it is in none. */
export function linkAround({
  example: { element, record },
}: FoundField): SnapshotElement | undefined {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (at.localName === 'a' && at.hasAttribute('href')) return at;
    if (record.includes(at)) break;
  }
  return undefined;
}

/** A text that is the same in most records, such as “Improve this answer”, is no name. */
const MIN_DISTINCT = 0.6;
/** A time of day, such as that of a message. */
const TIME = /^\d{1,2}[:.]\d\d(?!\d)/;
/** Parts of addresses below which people have their pages. */
const PEOPLE: ReadonlySet<string> = new Set(
  (
    'u user users member members profile profiles people person author authors by account contributor ' +
    'benutzer nutzer mitglied mitglieder profil autor autoren membre membres auteur auteurs utilisateur profils ' +
    'usuario usuarios miembro miembros perfil autores membro membros'
  ).split(' '),
);
