/** Counts how often something is so, by measure, kind and engine. */
export class Tally {
  /** What was not as it should be, in words. */
  readonly failures: string[] = [];
  readonly #counts = new Map<string, Map<string, Count>>();
  readonly #kinds = new Map<string, Map<string, Map<string, Count>>>();

  /**
   * @param kind - Counted by itself, too.
   * @param where - Names the case among the failures.
   * @param should - What `is` should be.
   */
  add(
    engine: string,
    measure: string,
    kind: string,
    is: boolean,
    where: string,
    should = true,
  ): void {
    count(this.#counts, measure, engine, is);
    count(
      entry(this.#kinds, measure, () => new Map()),
      kind,
      engine,
      is,
    );
    if (is !== should) this.failures.push(`${engine}: ${measure}: ${kind}: ${where}`);
  }

  /** Counts a share, of which the mean is shown. */
  addShare(engine: string, measure: string, share: number): void {
    count(this.#counts, measure, engine, share);
  }

  /**
   * Rows of a table: each measure with its aim and each engine's share.
   *
   * @param withKinds - Each kind has a row below its measure.
   */
  rows(
    aims: Readonly<Record<string, string>>,
    withKinds: boolean,
  ): Record<string, Record<string, string>> {
    const rows: Record<string, Record<string, string>> = {};
    for (const [measure, engines] of this.#counts) {
      rows[measure] = { aim: aims[measure] ?? '', ...sharesOf(engines) };
      if (!withKinds) continue;
      for (const [kind, own] of this.#kinds.get(measure) ?? [])
        rows[`${measure}: ${kind}`] = { aim: '', ...sharesOf(own) };
    }
    return rows;
  }
}

interface Count {
  yes: number;
  all: number;
}

function count(
  counts: Map<string, Map<string, Count>>,
  name: string,
  engine: string,
  is: boolean | number,
): void {
  const own = entry(counts, name, () => new Map<string, Count>());
  const total = entry(own, engine, () => ({ yes: 0, all: 0 }));
  total.all++;
  total.yes += Number(is);
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function sharesOf(engines: ReadonlyMap<string, Count>): Record<string, string> {
  return Object.fromEntries(
    [...engines].map(([engine, { yes, all }]) => [
      engine,
      `${(yes / all).toFixed(3)}${Number.isInteger(yes) ? ` (${yes} of ${all})` : ''}`,
    ]),
  );
}
