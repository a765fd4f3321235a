import { useState } from 'preact/hooks';
import { typedAddressProblem } from '@/contract/address/typed-address';
import { isRecord } from '@/contract/is-record';
import { checkOptions, checkRequest } from '@/contract/request/check-request';
import type { Problem } from '@/contract/request/problems';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { selectorProblems } from '@/contract/request/selectors';
import type { StepSource } from '@/contract/step-doors';
import { t } from '@/platform/i18n';
import { optionsOf, withoutUnread, type Draft, type JsonObject } from '@/drafts/draft';
import { withOptions } from '@/drafts/with-options';
import { parseJsonObject } from '../builder/json/parse-json';
import type { Path } from '@/contract/request/path';
import { isSamePath, startsWith } from '@/drafts/path';
import { changedDraft } from './stored-copies';

/** A request that is being written. */
export interface DraftState {
  draft: Draft;
  /** What would be sent, valid or not. */
  options: JsonObject;
  /** Everything that is wrong with it. */
  problems: readonly Problem[];
  /** Those to show: missing values only once their field was left, or after {@link reveal}. */
  shown: readonly Problem[];
  /** Some JSON that was typed cannot be read: what would be sent is not what is on the screen. */
  isUnreadable: boolean;
  /** The user has left a field. */
  leave: (path: Path) => void;
  /** From now on, shows all problems. */
  reveal: () => void;
  /** The options, if nothing is wrong with them; never with an address. */
  checked?: ScrapeOptions;
  /** The options for a file, if nothing is wrong with them apart from the address. */
  checkedForFile?: ScrapeOptions;
  setDraft: (draft: Draft) => void;
  /** Takes other options, whose source decides whether their steps have to be reviewed. */
  setOptions: (options: JsonObject, source: StepSource) => void;
  /**
   * The JSON view's text if it is invalid, which makes the request invalid too. `undefined` clears
   * it.
   */
  setUnread: (text: string | undefined) => void;
  change: (path: Path, value: unknown) => void;
}

/**
 * A draft that begins as this one.
 *
 * @param page - The address of the page it is for, where it may have one of its own instead; empty
 *   where it has to have one.
 */
export function useDraft(initial: Draft, page?: string): DraftState {
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<readonly Path[]>([]);
  const [revealed, setRevealed] = useState(false);
  const options = optionsOf(draft);
  // A form that is not for a page needs an address.
  const hasTarget = page === '' || (page !== undefined && 'url' in options);
  const check = hasTarget ? checkRequest(options) : checkOptions(options);
  const { url: _url, ...withoutAddress } = options;
  const forFile = checkOptions(withoutAddress);
  const unreadable = [...unreadProblems(draft), ...selectorProblems(options, isSelector)];
  const unsent = [...(hasTarget ? addressProblems(options.url, page) : []), ...unreadable];
  const problems = [...unsent, ...(check.ok ? [] : check.problems)];
  return {
    draft,
    options,
    problems,
    isUnreadable: draft.unread !== undefined || hasUnreadSchema(options.formats),
    shown: problems.filter(
      ({ missing, path }) => !missing || revealed || left.some((one) => startsWith(one, path)),
    ),
    leave: (path) =>
      setLeft((paths) => (paths.some((one) => isSamePath(one, path)) ? paths : [...paths, path])),
    reveal: () => setRevealed(true),
    ...(check.ok && unsent.length === 0 && { checked: withoutUrl(check.value) }),
    ...(forFile.ok && unreadable.length === 0 && { checkedForFile: forFile.value }),
    setDraft,
    setOptions: (next, source) => {
      setRevealed(true);
      setDraft((current) => withOptions(current, next, source));
    },
    setUnread: (text) =>
      setDraft((current) =>
        text === undefined ? withoutUnread(current) : { ...current, unread: text },
      ),
    change: (path, value) =>
      setDraft((current) => changedDraft(current, initial.fields, path, value)),
  };
}

function unreadProblems({ unread }: Draft): Problem[] {
  const parsed = unread === undefined ? undefined : parseJsonObject(unread);
  return parsed?.ok === false ? [{ path: [], message: t('requestUnread', parsed.message) }] : [];
}

/** A schema that cannot be read stands in its format as the text that it is. */
function hasUnreadSchema(formats: unknown): boolean {
  return (
    Array.isArray(formats) &&
    formats.some((format) => isRecord(format) && typeof format.schema === 'string')
  );
}

/** The page's own address depends on how it is read: in its tab, any will do. */
function addressProblems(url: unknown, page: string): Problem[] {
  if (typeof url !== 'string' || url.trim() === page) return [];
  const message = typedAddressProblem(url);
  return message === undefined ? [] : [{ path: ['url'], message }];
}

function withoutUrl(request: ScrapeOptions & { url?: string }): ScrapeOptions {
  const { url: _url, ...options } = request;
  return options;
}

/** Whether the browser accepts a text as a CSS selector. */
function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
