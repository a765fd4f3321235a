import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { failureText } from './failure-text';

interface Stored<Value> {
  /** Absent until it has been read. */
  value: Value | undefined;
  /**
   * Shows a change at once, while it is being saved; `problem` is set if that fails. Does nothing before the
   * value has been read.
   *
   * @param write - Begins to save it, in this very turn; gets the value that was shown before.
   */
  save: (change: (shown: Value) => Value, write: (shown: Value) => Promise<unknown>) => void;
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
}

/**
 * A stored value, kept up to date with changes made in other pages. It is read again after each, since the
 * news of one change may come after the next.
 *
 * @param source.watch - Calls back after every change. Returns a function that stops it.
 * @param source - Always the same.
 */
export function useStored<Value>(source: {
  read: () => Promise<Value>;
  watch: (listener: () => void) => () => void;
}): Stored<Value> {
  const [value, setValue] = useState<Value>();
  const [problem, setProblem] = useState<string>();
  const [pending] = useState(() => new Set<symbol>());
  // Several changes of one turn are each made from the one before.
  const latestRef = useRef<Value | undefined>(undefined);

  const catchUp = useCallback(async () => {
    const stored = await source.read();
    // While a change is being saved, what is stored is older than what is shown.
    if (pending.size > 0) return;
    latestRef.current = stored;
    setValue(stored);
  }, [source, pending]);

  useEffect(() => {
    void catchUp();
    return source.watch(() => void catchUp());
  }, [source, catchUp]);

  function save(change: (shown: Value) => Value, write: (shown: Value) => Promise<unknown>) {
    const shown = latestRef.current;
    if (shown === undefined) return;
    latestRef.current = change(shown);
    setValue(latestRef.current);
    const mine = Symbol('change');
    pending.add(mine);
    write(shown)
      .finally(() => pending.delete(mine))
      .then(
        () => {
          setProblem(undefined);
          return catchUp();
        },
        (error: unknown) => setProblem(failureText(error)),
      );
  }

  return { value, save, problem, setProblem };
}
