import { elementsIn, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import type { FoundField } from './build-columns';
import { isName, longestText, type Draft } from './column-draft';
import { lineOf } from './line-of';
import { onlyPart } from './only-part';
import { outwardIn } from './page-record';
import { letters } from './signs-of';

/**
 * Names linked texts that the page itself does not name, so that the column's header says
 * something: the first one that leads to a person becomes the `author`, the first other one the
 * `title`, if it does not follow what the author wrote, unless the page has a name for either. Changes the drafts.
 *
 * @param drafts - In reading order.
 */
export function nameLinked(drafts: readonly Draft[]): void {
  if (drafts.some(({ header }) => header !== '')) return;
  const texts = drafts.filter(
    ({ kind, field, texts: said }) =>
      kind === 'text' &&
      field.take === 'text' &&
      !field.all &&
      !TIME.test(said.find(Boolean) ?? '') &&
      linkOf(field) !== undefined,
  );
  const linked = texts.filter(({ spoken, distinct }) => spoken === '' && distinct >= MIN_DISTINCT);
  const isDated = drafts.some(({ kind }) => kind === 'date');
  // Some posts have their author as heading, but so has a list of people.
  const mayBePerson = ({ spoken }: Draft) => spoken === '' || (isDated && isName(spoken));
  const person =
    linked.find((draft) => leadsToPerson(draft) || isHandle(draft, linked, isDated)) ??
    texts.find((draft) => mayBePerson(draft) && leadsToPerson(draft));
  if (person !== undefined && drafts.every(({ spoken }) => spoken !== 'author'))
    person.spoken = 'author';
  if (drafts.some(({ spoken }) => isName(spoken))) return;
  const author = drafts.find(({ spoken }) => spoken === 'author');
  const text = author && longestText(drafts);
  const first = linked.find(
    ({ spoken, field, texts: said }) =>
      spoken === '' &&
      field.order < (text?.field.order ?? Infinity) &&
      // What somebody wrote may be numbered, as “Post 3”.
      (author === undefined || new Set(said.map((one) => one.replace(/\d/g, ''))).size > 1),
  );
  if (first !== undefined) first.spoken = 'title';
}

/** Takes the name of an author from those whom somebody's text mentions. Changes the drafts. */
export function nameNothingIn(text: Draft | undefined, drafts: readonly Draft[]): void {
  const around = text?.field.example.element;
  for (const draft of drafts)
    if (around !== undefined && draft !== text && draft.spoken === 'author')
      if (MENTION.test(draft.field.selector) || isWithin(draft.field.example.element, around))
        draft.spoken = '';
}

/** Takes the name of a title from headings that are below those of another level in most records. Changes the drafts. */
export function nameOneTitle(drafts: readonly Draft[]): void {
  const titles = drafts.filter(({ spoken }) => spoken === 'title');
  const usual = titles.filter((draft) => draft.filled >= USUAL && levelOf(draft) > 0);
  const top = Math.min(...usual.map(levelOf));
  for (const draft of titles) if (levelOf(draft) > top) draft.spoken = '';
}

/** The level of the heading that a column is in; 0 if it is in none. */
export function levelOf({ field: { example } }: Draft): number {
  const isHeading = (at: SnapshotElement) => headingLevel(at) > 0;
  const heading = outwardIn(example.record, example.element).find(isHeading);
  return heading === undefined ? 0 : headingLevel(heading);
}

/** Whether a link's address is that of somebody's page, such as `/users/ada`. */
function leadsToPerson({ field }: Draft): boolean {
  const link = linkOf(field);
  const { parts, asked } = pathOf(link?.getAttribute('href') ?? '');
  if (link?.getAttribute('rel')?.split(/\s+/).includes('author') === true) return true;
  // As in `/users/ada`, `/user?id=ada` and `/user-7`, but not `/people` alone, which is a page of its own.
  const isOne = asked.length > 0 || /[-.]\d+/.test(parts.at(-1) ?? '');
  const places = [...parts.slice(0, isOne ? undefined : -1), ...asked];
  return places.some((place) => PEOPLE.has(kindIn(place))) || /^[@~]./.test(parts[0] ?? '');
}

/** Whether a link is `/ada` for “Ada” or “@ada”, the records have a date, and no longer text links elsewhere. */
function isHandle({ field, length }: Draft, linked: readonly Draft[], isDated: boolean): boolean {
  const address = linkAround(field)?.getAttribute('href') ?? '';
  const [handle, ...further] = pathOf(address).parts;
  if (handle === undefined || further.length > 0 || !isDated) return false;
  const same = linked.filter((one) => linkAround(one.field)?.getAttribute('href') === address);
  const isLongest = linked.every((other) => other.length <= length || same.includes(other));
  const isNamed = same.some(
    (one) => letters(lineOf(one.field.example.element)) === letters(handle),
  );
  return isLongest && isNamed;
}

/** The parts of an address's path, and the values that it asks for, in lower case. */
function pathOf(address: string): { parts: string[]; asked: string[] } {
  const url = URL.parse(address.toLowerCase(), 'https://page.invalid/');
  const parts = url?.pathname.split('/').filter(Boolean) ?? [];
  // Some servers part what is asked for with semicolons.
  const asked = url?.search.slice(1).split(/[&;]/).filter(Boolean) ?? [];
  return { parts, asked: asked.map((one) => one.replace(/^[^=]*=/, '')) };
}

/** The word for the kind of a place, without a number and an ending: `member` in `member.php`, `user` in `user-12.html`. */
function kindIn(place: string): string {
  return place.replace(/\.[a-z]{2,5}$/, '').replace(/[-_.]?\d+$/, '');
}

/** The link in the record that a field is in, or contains and nothing else; `undefined` if there is none. */
export function linkAround({
  example: { element, record },
}: FoundField): SnapshotElement | undefined {
  return outwardIn(record, element).find(isLink) ?? onlyPart(element, isLink);
}

/** The same, in a record where the field has its usual form if it has none in the first one. */
function linkOf(field: FoundField): SnapshotElement | undefined {
  return linkAround(field) ?? (field.typical && onlyPart(field.typical, isLink));
}

/** Whether an element is a link that leads somewhere. */
export function isLink({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'a' && attributes.has('href');
}

/** The share of the records that have a title. */
const USUAL = 0.8;
const MENTION = /mention/i;
/** A text that is the same in most records, such as “Improve this answer”, is no name. */
const MIN_DISTINCT = 0.6;
/** A time of day, such as that of a message. */
const TIME = /^\d{1,2}[:.]\d\d(?!\d)/;
/** Parts of addresses below which people have their pages. */
const PEOPLE: ReadonlySet<string> = new Set(
  (
    'u user users member members profile profiles people person author authors by account contributor ' +
    'benutzer nutzer mitglied mitglieder profil autor autoren membre membres auteur auteurs utilisateur profils ' +
    'usuario usuarios miembro miembros perfil autores membro membros viewprofile memberlist'
  ).split(' '),
);

/** Whether a link in an element, or the element itself, leads to another page. */
export function leadsAway(element: SnapshotElement): boolean {
  return [element, ...elementsIn(element)].some((one) =>
    /^[^#]/.test(one.getAttribute('href') ?? ''),
  );
}
