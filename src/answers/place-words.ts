import type { Entity, Span } from '@/engine/redaction/span';
import { decodeEntities } from '@/core/entities';
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
  let written = '';
  /** Where each unit of what is written stands in the text. */
  const starts: number[] = [];
  for (const { 0: piece, index } of text.matchAll(/&[^&;\s]{1,9};|&?[^&]*/g)) {
    const read = decodeEntities(piece);
    for (let at = 0; at < read.length; at++) starts.push(read === piece ? index + at : index);
    written += read;
  }
  return ({ words, bare: bareWords }) => {
    const read = wholeIn(bare.text, bareWords).flatMap(([start, end]) => bare.placesOf(start, end));
    const known = new Set(read.map(([start]) => start));
    const others = [...new Set([words, bareWords])]
      .flatMap((one) => wholeIn(written, one))
      // As many as there were: a start and an end.
      .map((place) => place.map((unit) => starts[unit] ?? text.length) as [number, number]);
    return [...read, ...others.filter(([start]) => !known.has(start))];
  };
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
