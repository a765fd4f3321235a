import { useState } from 'preact/hooks';
import { checkOptions } from '@/contract/request/check-request';
import type { Problem } from '@/contract/request/problems';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { draftOf, optionsOf, withField, type Draft, type JsonObject } from '../builder/draft';
import { startsWith, type Path } from '../builder/path';

/** A request that is being written. */
export interface DraftState {
  draft: Draft;
  /** What would be sent, right or wrong. */
  options: JsonObject;
  /** All that is wrong with it. */
  problems: readonly Problem[];
  /** Of these, what is said: what is missing, only once its field was left, or {@link reveal}. */
  shown: readonly Problem[];
  /** The user has left a field. */
  leave: (path: Path) => void;
  /** From now on all problems are said. */
  reveal: () => void;
  /** The options when nothing is wrong with them. */
  checked?: ScrapeOptions;
  setDraft: (draft: Draft) => void;
  setOptions: (options: JsonObject) => void;
  change: (path: Path, value: unknown) => void;
}

/** A draft that begins with these options. */
export function useDraft(initial: JsonObject): DraftState {
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [left, setLeft] = useState<readonly Path[]>([]);
  const [revealed, setRevealed] = useState(false);
  const options = optionsOf(draft);
  const check = checkOptions(options);
  const problems = check.ok ? [] : check.problems;
  return {
    draft,
    options,
    problems,
    shown: problems.filter(
      ({ missing, path }) => !missing || revealed || left.some((one) => startsWith(one, path)),
    ),
    leave: (path) =>
      setLeft((paths) =>
        paths.some((one) => startsWith(one, path) && startsWith(path, one))
          ? paths
          : [...paths, path],
      ),
    reveal: () => setRevealed(true),
    ...(check.ok && { checked: check.value }),
    setDraft,
    setOptions: (next) => {
      setRevealed(true);
      setDraft(draftOf(next));
    },
    change: (path, value) => setDraft((current) => withField(current, path, value)),
  };
}
