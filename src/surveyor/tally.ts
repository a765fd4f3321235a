/** Counts things that are alike. */
export interface Tally<Thing extends object, Name extends string> {
  /** Adds so much to what is counted of a thing. */
  add(thing: Thing, amount: number): void;
  /** Those of which there is the most, that first; at most 300. */
  most(): (Thing & Record<Name, number>)[];
}

/** A tally of nothing yet, whose sums go by that name. */
export function createTally<Thing extends object, Name extends string>(
  name: Name,
): Tally<Thing, Name> {
  const known = new Map<string, { thing: Thing; sum: number }>();
  return {
    add(thing, amount) {
      const key = JSON.stringify(thing);
      const { sum = 0 } = known.get(key) ?? {};
      known.set(key, { thing, sum: sum + amount });
    },
    most() {
      return [...known.values()]
        .toSorted((a, b) => b.sum - a.sum)
        .slice(0, MOST)
        .map(({ thing, sum }) => ({ ...thing, ...named(name, sum) }));
    },
  };
}

function named<Name extends string>(name: Name, sum: number): Record<Name, number> {
  // An object literal with a computed key has the type of any.
  return { [name]: Math.round(sum) } as Record<Name, number>;
}

const MOST = 300;
