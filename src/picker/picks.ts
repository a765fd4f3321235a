/** What is taken of a page and what is left out of it, as selectors. */
export interface Picks {
  include: readonly string[];
  exclude: readonly string[];
}

/**
 * How what is pointed at stands to what was picked before: the selectors of {@link Picks} by that.
 */
export interface Standing {
  /** The selector that finds it, and nothing else if that can be. */
  selector: string;
  /** Take it itself. */
  taken: readonly string[];
  /** Take what is around it. */
  takenAround: readonly string[];
  /** Take only what is in it. */
  takenInside: readonly string[];
  /** Leave it itself out. */
  out: readonly string[];
  /** Leave out what is around it. */
  outAround: readonly string[];
  /** Leave out only what is in it. */
  outInside: readonly string[];
}

/**
 * Takes an element: only this, and what else is taken elsewhere. What was left out comes back in,
 * and what was taken is taken no more.
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
  // Less than was taken so far, or more.
  const rest = without(include, [...takenAround, ...takenInside]);
  return { include: [...rest, selector], exclude: without(exclude, outInside) };
}

/**
 * Leaves an element out, or lets it in again if it was left out. What was taken is only dropped.
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
