/** Kinds of personal data, as the contract names them. */
export type Entity = 'PERSON' | 'EMAIL' | 'PHONE' | 'LOCATION' | 'FINANCIAL' | 'SECRET';

/** Where personal data is in a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
  entity: Entity;
  /** It is a day, which elsewhere may be that of anything. */
  isDay?: true;
}

/** Finds personal data in a text. */
export type Finder = (text: string) => Span[];

/**
 * The matches of a pattern that pass a test. If the pattern has a group named `value`, only that
 * counts.
 */
export function spansOf(
  text: string,
  pattern: RegExp,
  entity: Entity,
  isReal: (found: string) => boolean = () => true,
): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    const found = match.groups?.value ?? match[0];
    if (!isReal(found)) continue;
    const start = match.index + match[0].lastIndexOf(found);
    spans.push({ start, end: start + found.length, entity });
  }
  return spans;
}
