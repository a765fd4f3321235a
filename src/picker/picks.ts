/** What to take from a page and what to leave out, as selectors. */
export interface Picks {
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * How an element relates to earlier picks: their selectors in {@link Picks}, grouped by relation.
 */
export interface Standing {
  /** The selector that finds the element, and nothing else if possible. */
  selector: string;
  /** Take the element itself. */
  taken: readonly string[];
  /** Take something around it. */
  takenAround: readonly string[];
  /** Take only something inside it. */
  takenInside: readonly string[];
  /** Leave out the element itself. */
  out: readonly string[];
  /** Leave out something around it. */
  outAround: readonly string[];
  /** Leave out only something inside it. */
  outInside: readonly string[];
}

/**
 * Takes an element, in place of picks around or inside it. If it was left out, it no longer is, and
 * if it was taken, it no longer is.
 */
export function take({ include, exclude }: Picks, standing: Standing): Picks {
  const { selector, taken, takenAround, takenInside, out, outAround, outInside } = standing;
  const outs = [...out, ...outAround];
  if (outs.length > 0) {
    const back = without(exclude, outs);
    const isIn = include.length === 0 || taken.length + takenAround.length > 0;
    return { include: isIn ? include : [...include, selector], exclude: back };
  }
  if (taken.length > 0) return { include: without(include, taken), exclude };
  // The element is a part of what was taken, or contains it.
  const rest = without(include, [...takenAround, ...takenInside]);
  return { include: [...rest, selector], exclude: without(exclude, outInside) };
}

/**
 * Leaves an element out. If it was left out, it no longer is; if it was taken, it is just no longer
 * taken.
 */
export function leaveOut({ include, exclude }: Picks, standing: Standing): Picks {
  const { selector, taken, takenInside, out, outAround, outInside } = standing;
  const outs = [...out, ...outAround];
  if (outs.length > 0) return { include, exclude: without(exclude, outs) };
  if (taken.length > 0) return { include: without(include, taken), exclude };
  return {
    include: without(include, takenInside),
    exclude: [...without(exclude, outInside), selector],
  };
}

/** Whether two picks are the same. */
export function isSamePicks(one: Picks, other: Picks): boolean {
  return (
    JSON.stringify([one.include, one.exclude]) === JSON.stringify([other.include, other.exclude])
  );
}

function without(list: readonly string[], gone: readonly string[]): string[] {
  return list.filter((one) => !gone.includes(one));
}
