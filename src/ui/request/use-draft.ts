import { useState } from 'preact/hooks';
import { checkOptions } from '@/contract/request/check-request';
import type { Problem } from '@/contract/request/problems';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { draftOf, optionsOf, withField, type Draft, type JsonObject } from '../builder/draft';
import type { Path } from '../builder/path';

/** A request that is being written. */
export interface DraftState {
  draft: Draft;
  /** What would be sent, right or wrong. */
  options: JsonObject;
  problems: readonly Problem[];
  /** The options when nothing is wrong with them. */
  checked?: ScrapeOptions;
  setDraft: (draft: Draft) => void;
  setOptions: (options: JsonObject) => void;
  change: (path: Path, value: unknown) => void;
}

/** A draft that begins with these options. */
export function useDraft(initial: JsonObject): DraftState {
  const [draft, setDraft] = useState(() => draftOf(initial));
  const options = optionsOf(draft);
  const check = checkOptions(options);
  return {
    draft,
    options,
    problems: check.ok ? [] : check.problems,
    ...(check.ok && { checked: check.value }),
    setDraft,
    setOptions: (next) => setDraft(draftOf(next)),
    change: (path, value) => setDraft((current) => withField(current, path, value)),
  };
}
