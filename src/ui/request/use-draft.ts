import { useState } from 'preact/hooks';
import { checkOptions } from '@/contract/request/check-request';
import type { Problem } from '@/contract/request/problems';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { t } from '@/platform/i18n';
import { draftOf, optionsOf, withoutUnread, type Draft, type JsonObject } from '../builder/draft';
import { parseJsonObject } from '../builder/json/parse-json';
import { startsWith, type Path } from '../builder/path';
import { changedDraft } from './stored-copies';

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
  /** A text of the JSON view that cannot be read: nothing is right until it is. None takes it back. */
  setUnread: (text: string | undefined) => void;
  change: (path: Path, value: unknown) => void;
}

/** A draft that begins with these options. */
export function useDraft(initial: JsonObject): DraftState {
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [left, setLeft] = useState<readonly Path[]>([]);
  const [revealed, setRevealed] = useState(false);
  const options = optionsOf(draft);
  const check = checkOptions(options);
  const unread = unreadProblems(draft);
  const problems = [...unread, ...(check.ok ? [] : check.problems)];
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
    ...(check.ok && unread.length === 0 && { checked: check.value }),
    setDraft,
    setOptions: (next) => {
      setRevealed(true);
      setDraft(draftOf(next));
    },
    setUnread: (text) =>
      setDraft((current) =>
        text === undefined ? withoutUnread(current) : { ...current, unread: text },
      ),
    change: (path, value) => setDraft((current) => changedDraft(current, initial, path, value)),
  };
}

function unreadProblems({ unread }: Draft): Problem[] {
  const parsed = unread === undefined ? undefined : parseJsonObject(unread);
  return parsed?.ok === false ? [{ path: [], message: t('requestUnread', parsed.message) }] : [];
}
