import type { Entity, Span } from '@/engine/redaction/span';
import { decodeEntities, REFERENCE } from '@/core/entities';
import { bareText, type Place } from './bare-text';

/** What a model named. */
export interface Found {
  words: string;
  /** As {@link readAs} gives them. */
  bare: string;
  kind: Entity;
}

/** Words without markup. */
export function readAs(words: string): string {
  return bareText(words).text.trim();
}

/** Where what a model named stands in a text. */
export function spansIn(text: string, found: readonly Found[]): Span[] {
  if (found.length === 0) return [];
  const placesOf = placesIn(text);
  return found.flatMap((one) =>
    placesOf(one).map(([start, end]) => ({ start, end, entity: one.kind })),
  );
}

/**
 * Where words stand in a text by themselves: as it reads, and as it is written, as in addresses and attributes, with
 * its characters by name or without.
 */
export function placesIn(text: string): (found: Found) => Place[] {
  const bare = bareText(text);
  const written = withoutReferences(text);
  return ({ words, bare: bareWords }) => {
    const read = wholeIn(bare.text, bareWords).flatMap(([start, end]) => bare.placesOf(start, end));
    const known = new Set(read.map(([start]) => start));
    const others = [...new Set([words, bareWords])]
      .flatMap((one) => wholeIn(written.text, one))
      .map(([start, end]) => [written.startOf(start), written.startOf(end)] as const);
    return [...read, ...others.filter(([start]) => !known.has(start))];
  };
}

/** A text with its markup, but with the characters that are written by name, and where its units stand. */
function withoutReferences(text: string): { text: string; startOf: (unit: number) => number } {
  if (!text.includes('&')) return { text, startOf: (unit) => unit };
  const starts: number[] = [];
  let plain = '';
  let from = 0;
  for (const { 0: reference, index } of text.matchAll(REFERENCE)) {
    for (let at = from; at < index; at++) starts.push(at);
    const character = decodeEntities(reference);
    const isKnown = character !== reference;
    for (let at = 0; at < character.length; at++) starts.push(isKnown ? index : index + at);
    plain += text.slice(from, index) + character;
    from = index + reference.length;
  }
  plain += text.slice(from);
  const shift = text.length - plain.length;
  return { text: plain, startOf: (unit) => starts[unit] ?? unit + shift };
}

/** Where words stand, and not in the middle of others. */
function wholeIn(text: string, words: string): Place[] {
  const places: Place[] = [];
  if (words === '') return places;
  for (let start = text.indexOf(words); start >= 0;) {
    const end = start + words.length;
    if (!goesOn(text, start) && !goesOn(text, end)) places.push([start, end]);
    start = text.indexOf(words, end);
  }
  return places;
}

/** Whether a word goes on at a place, in a script that parts its words. */
function goesOn(text: string, at: number): boolean {
  return /^[\p{Ll}\p{Lu}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}
