import { outward, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { isMoney } from '@/core/values/money';
import { alignFields, type FoundField } from './build-columns';
import { takeFrom } from './cells';
import { findGroups, type FoundGroups, type RecordGroup } from './find-groups';
import { withFirstPost } from './first-post';
import { groupsWith } from './pointed-groups';
import { leadsAway } from './linked-names';
import { heldTexts } from './list-stats';
import type { PageRecord } from './page-record';
import { headingLevel } from '../constructs/headings';
import { scoreGroup, type GroupScore } from './score-group';

/** A group with the fields of its records, and how likely it is the wanted one. */
export interface RankedGroup extends GroupScore {
  group: RecordGroup;
  fields: FoundField[];
}

/**
 * The groups of records in a page that may be the wanted one, best first, at most 16, and up to 40 tables. If elements
 * were pointed at, only groups that have each of them in a different record; for a single element,
 * innermost first.
 */
export async function rankGroups(
  root: SnapshotElement,
  pointed: readonly SnapshotElement[],
  pacer: Pacer,
): Promise<RankedGroup[]> {
  const held = heldTexts(root);
  const page = held.get(root);
  if (page === undefined) return [];
  const found = await findGroups(root, held, pacer);
  const score = (group: RecordGroup) => ({ group, ...scoreGroup(group, held, page) });
  const scored = (
    pointed.length > 0
      ? pointedAt(found, pointed).map(score)
      : likelyOf(found.groups.map(score), found.pairs.map(score))
  ).filter(({ score }) => score > 0 || pointed.length > 0);
  const isInOrder = pointed.length === 1;
  const likely = isInOrder ? scored : scored.toSorted((a, b) => b.score - a.score);
  const ranked: RankedGroup[] = [];
  const looked = likely.filter(({ isDeclared }, at) => isDeclared || at < MAX_LOOKED_AT);
  for (const one of looked.slice(0, MAX_TABLES).flatMap(alsoWithFirst)) {
    if (pacer.due()) await pacer.yield();
    const { hasFirstPost, records } = one.group;
    const fields = hasFirstPost ? alignFields(records.slice(1), records[0]) : alignFields(records);
    ranked.push({ ...one, fields, score: one.score * fieldScore(fields) });
  }
  if (isInOrder) return ranked;

  function alsoWithFirst(one: (typeof looked)[number]) {
    const more = pointed.length > 0 || one.isDeclared ? undefined : withFirstPost(one.group);
    const isKnown =
      more && looked.some(({ group }) => recordsAround(more, group) === more.records.length);
    return more === undefined || isKnown ? [one] : [score(more), one];
  }

  for (const one of ranked)
    if (ranked.some((other) => repeatsInside(one, other) || areSections(one, other)))
      one.score *= INNER;
  return ranked.toSorted((a, b) => b.score - a.score);
}

/** Like {@link groupsWith}; pairs count only if there is no longer group. */
function pointedAt(
  { groups, pairs }: FoundGroups,
  pointed: readonly SnapshotElement[],
): RecordGroup[] {
  const inGroups = groupsWith(groups, pointed);
  return inGroups.length > 0 ? inGroups : groupsWith(pairs, pointed);
}

/** Adds the pairs that are likelier than all longer lists. */
function likelyOf<Scored extends { score: number }>(
  groups: readonly Scored[],
  pairs: readonly Scored[],
): Scored[] {
  const best = Math.max(0, ...groups.map(({ score }) => score));
  return [...groups, ...pairs.filter(({ score }) => score * PAIR > best)];
}

/**
 * A factor for how well records agree: the more fields most of them have, the higher; half if most
 * fields are rarely filled, or none is by most records; more for things that are sold.
 */
function fieldScore(fields: readonly FoundField[]): number {
  const usual = fields.reduce((sum, { filled }) => sum + filled, 0);
  const shared = fields.reduce((sum, { filled }) => sum + (filled >= SHARED ? filled : 0), 0);
  const isMixed = usual < fields.length * MIXED || !fields.some(({ filled }) => filled >= COMMON);
  return (
    (0.3 + Math.min(shared, ENOUGH) / ENOUGH) *
    (isMixed ? 0.5 : 1) *
    (areOffers(fields) ? OFFERS : 1)
  );
}

/** Whether most records have a price and lead somewhere, as the things in a shop. */
function areOffers(fields: readonly FoundField[]): boolean {
  const usual = fields.filter(({ filled }) => filled >= COMMON);
  const hasPrice = usual.some(
    ({ take, example }) => !take.startsWith('@') && isMoney(takeFrom(example.element, take)),
  );
  return hasPrice && usual.some(({ take }) => take === '@href');
}

/**
 * How many fields most records of a group have, not counting those inside the other group's
 * records.
 */
function ownFields({ fields }: RankedGroup, { group }: RankedGroup): number {
  const inner = new Set(group.records.flat());
  return fields.filter(({ filled, take, example }) => {
    if (filled < COMMON || take === '@href') return false;
    return !outward(example.element).some((at) => inner.has(at));
  }).length;
}

/**
 * Whether two groups of about the same size have the same records, or those of one are parts of
 * those of the other, such as all prices in a shop.
 */
export function areParts(inner: RecordGroup, outer: RecordGroup): boolean {
  const [few, many] = [inner.records.length, outer.records.length].toSorted((a, b) => a - b);
  if ((few ?? 0) < (many ?? 0) * ALL) return false;
  return isInEach(inner, outer) || isInEach(outer, inner);
}

/** Whether most records of the outer group contain some of the inner one's, and nearly all of these are in one. */
function isInEach(inner: RecordGroup, outer: RecordGroup): boolean {
  return recordsAround(inner, outer) > outer.records.length / 2;
}

/** How many records of the outer group contain some of the inner one's; 0 unless nearly all of these are in one. */
export function recordsAround(inner: RecordGroup, outer: RecordGroup): number {
  const recordOf = new Map(outer.records.flatMap((record) => record.map((part) => [part, record])));
  const around = inner.records.flatMap(([head]) => {
    const part = outward(head).find((at) => recordOf.has(at));
    return part ? [recordOf.get(part)] : [];
  });
  return around.length < inner.records.length * ALL ? 0 : new Set(around).size;
}

/**
 * Whether the inner group's records are a few parts of each of the outer group's, such as the two
 * lines of every card, and so no list of their own.
 */
export function areFewParts(inner: RecordGroup, outer: RecordGroup): boolean {
  const each = inner.records.length / outer.records.length;
  return Number.isInteger(each) && each <= FEW_PARTS && isInEach(inner, outer);
}

/**
 * Whether most records of the outer group are little more than several of the inner one's, like
 * sections of a list.
 */
function repeatsInside(outer: RankedGroup, inner: RankedGroup): boolean {
  if (outer === inner || inner.score < outer.score * RIVAL) return false;
  if (inner.characters < outer.characters * MOST_OF_IT) return false;
  // Unlike a section, which has little more than a heading and a link to all of it, a card with
  // variants says much about itself.
  if (ownFields(outer, inner) > MAX_SECTION_FIELDS) return false;
  const parts = new Map<SnapshotElement, number>();
  for (const record of outer.group.records) for (const part of record) parts.set(part, 0);
  for (const [head] of inner.group.records) {
    const part = outward(head?.parentNode).find((at) => parts.has(at));
    if (part) parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  // Answers to answers are within the same boxes as what they answer.
  const isOnlyAround =
    ownFields(outer, inner) === 0 &&
    inner.group.records.length > outer.group.records.length &&
    !areFewParts(inner.group, outer.group);
  const least = isOnlyAround || inner.isDeclared ? 1 : SEVERAL;
  const holding = [...parts.values()].filter((count) => count >= least).length;
  return holding >= outer.group.records.length / 2;
}

/**
 * Whether a group's records are the sections of a text, beside a table that an author has declared or the terms that
 * most of it explains.
 */
function areSections(
  { group: { records }, isDeclared, characters }: RankedGroup,
  other: RankedGroup,
): boolean {
  if (isDeclared || other.group.records.length < SEVERAL) return false;
  const isMost = other.characters > characters * MOST_OF_IT;
  if (!other.isDeclared && !(isMost && other.group.records[0]?.[0]?.localName === 'dt'))
    return false;
  if (characters < records.length * A_SECTION) return false;
  return records.filter(isHeaded).length >= records.length * ALL;
}

/** Whether a record begins with a heading that leads nowhere else. */
function isHeaded([head]: PageRecord): boolean {
  for (let at = head; at !== undefined; at = at.children[0])
    if (headingLevel(at) > 0) return !leadsAway(at);
  return false;
}

/** A pair is more often chance than a longer list is. */
const PAIR = 0.8;
const SEVERAL = 3;
/** In characters. */
const A_SECTION = 500;
const MAX_LOOKED_AT = 16;
const MAX_TABLES = 40;
const MIXED = 0.3;
/** The share of records from which on a field says that they agree. */
const SHARED = 0.5;
const ENOUGH = 7;
const OFFERS = 1.5;
/** A share of records that counts as nearly all. */
const ALL = 0.8;
const INNER = 0.3;
const FEW_PARTS = 3;
const RIVAL = 0.15;
const MOST_OF_IT = 0.4;
/** How many fields a section has besides its list. */
const MAX_SECTION_FIELDS = 3;
/** The share of records that have a common field. */
const COMMON = 0.6;
