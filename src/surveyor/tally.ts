/** Adds up amounts by thing; things are the same if their JSON is. */
export interface Tally<Thing extends object, Name extends string> {
  /** Adds an amount to a thing's sum. */
  add(thing: Thing, amount: number): void;
  /** The things with the largest sums, largest first, with their sums; at most 300. */
  most(): (Thing & Record<Name, number>)[];
}

/** Makes an empty tally, which gives its sums under this name. */
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
  // TypeScript gives an object with a computed key an index signature.
  return { [name]: Math.round(sum) } as Record<Name, number>;
}

const MOST = 300;
