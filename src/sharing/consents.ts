import { sitePattern } from '@/contract/many-pages';
import { isOnWeb } from '@/contract/address/leads-to';
import { keptAnswer, sharingConsents } from '@/storage/sharing';
import { PICTURE_ACCESS, type ConsentAnswer, type SharingQuestion } from '@/storage/sharing-state';
import type { OnceAccess } from './once-access';
import { siteOf } from '@/contract/address/site-of';

/** What becomes of a call. `once`: access was given for it alone, which is to be released. */
export type Decision = 'allowed' | 'once' | 'refused' | 'unanswered';

/** Decides about calls of tools, and keeps what the user has to be asked. */
export interface Consents {
  /**
   * Decides whether a tool may have a page: by an earlier consent, if the browser still gives access to the site,
   * else by asking. Of several calls of a tool for a site one asks; the others go by its answer. Steps are asked about
   * each time.
   *
   * @param signal - When it is aborted, the question is withdrawn.
   * @param onPending - Called when the user is asked.
   */
  decide(asked: Asked, signal: AbortSignal, onPending: () => void): Promise<Decision>;
  /**
   * The user's answer.
   *
   * @param given - The access that the browser gave just for it, as match patterns.
   * @returns false for a question that is over: nothing is kept of the answer.
   */
  answer(question: string, answer: ConsentAnswer, given: readonly string[]): Promise<boolean>;
  /** A call is over for which access was given; never rejects. */
  release(asked: Asked): Promise<void>;
  /** Forgets what was refused lately. */
  reset(): void;
}

/** What {@link createConsents} needs from outside. */
export interface ConsentEffects {
  hasAccess: (patterns: string[]) => Promise<boolean>;
  once: Pick<OnceAccess, 'hold' | 'keep' | 'release'>;
  /** Shows what is asked, whenever that changes. */
  show: (questions: SharingQuestion[]) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Makes the judge of calls. What the user refuses is not asked again for a minute. */
export function createConsents({ hasAccess, once, show, now }: ConsentEffects): Consents {
  const open = new Map<string, Open>();
  const turns = new Map<string, Promise<unknown>>();
  const refusals = new Map<string, number>();

  function tell() {
    show([...open.values()].map(({ question }) => question));
  }

  async function ask(asked: Asked, signal: AbortSignal): Promise<Given | undefined> {
    const { promise, resolve } = Promise.withResolvers<Given | undefined>();
    const question = { id: crypto.randomUUID(), ...asked };
    const give = () => {
      open.delete(question.id);
      resolve(undefined);
    };
    const timer = setTimeout(give, Math.max(0, asked.until - now()));
    signal.addEventListener('abort', give);
    open.set(question.id, { question, resolve });
    tell();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
      open.delete(question.id);
      tell();
    }
  }

  async function decideNow(
    asked: Asked,
    signal: AbortSignal,
    onPending: () => void,
  ): Promise<Decision> {
    const { tool, url, picture } = asked;
    const key = `${siteOf(url)} ${tool}`;
    if (signal.aborted) return 'unanswered';
    const kept = await keptAnswer(tool, url);
    if (kept === 'never') return 'refused';
    // What was allowed was reading.
    const isRead = asked.steps === undefined;
    if (kept === 'yes' && isRead && (await hasAccess(accessOf(asked)))) return 'allowed';
    if (now() - (refusals.get(key) ?? -Infinity) < REFUSED_MS) return 'refused';
    if (signal.aborted || open.size >= MOST_QUESTIONS) return 'unanswered';
    onPending();
    const reply = await ask(asked, signal);
    if (reply === undefined) return 'unanswered';
    const { answer, given: fresh } = reply;
    if (answer === 'no' || answer === 'never') {
      if (answer === 'no' || asked.onceOnly) refusals.set(key, now());
      else await sharingConsents.add([{ tool, host: siteOf(url), never: true }]);
      return 'refused';
    }
    const isOnce = answer === 'once' || asked.onceOnly === true;
    // Access to every site stays only where the user has said so.
    const lent = isOnce ? accessOf(asked) : picture && answer === 'site' ? [PICTURE_ACCESS] : [];
    const held: string[] = [];
    for (const pattern of lent)
      if (await once.hold(pattern, fresh.includes(pattern))) held.push(pattern);
    const decision = held.length > 0 ? 'once' : 'allowed';
    if (isOnce) return decision;
    try {
      for (const pattern of accessOf(asked)) if (!lent.includes(pattern)) await once.keep(pattern);
      const host = answer === 'always' && isOnWeb(url) ? '*' : siteOf(url);
      await sharingConsents.add([{ tool, host }]);
      return decision;
    } catch (error) {
      // Nobody else knows of it.
      for (const pattern of held) await once.release(pattern);
      throw error;
    }
  }

  return {
    decide(asked, signal, onPending) {
      const key = `${siteOf(asked.url)} ${asked.tool}`;
      const before = turns.get(key) ?? Promise.resolve();
      const asks = ({ question }: Open) => `${siteOf(question.url)} ${question.tool}` === key;
      if ([...open.values()].some(asks)) onPending();
      const decided = before.then(() => decideNow(asked, signal, onPending));
      const over = decided.catch(() => {});
      turns.set(key, over);
      void over.then(() => turns.get(key) === over && turns.delete(key));
      return decided;
    },
    async answer(question, answer, given) {
      const asked = open.get(question);
      // A second answer to it is one too many.
      open.delete(question);
      asked?.resolve({ answer, given });
      return asked !== undefined;
    },
    async release(asked) {
      for (const pattern of accessOf(asked)) await once.release(pattern);
    },
    reset: () => refusals.clear(),
  };
}

/** What a tool asks for; `onceOnly`: no answer may be kept. */
export type Asked = Omit<SharingQuestion, 'id'>;

/** The access that a call needs, as match patterns. */
function accessOf({ url, picture }: Asked): string[] {
  return [sitePattern(url), ...(picture ? [PICTURE_ACCESS] : [])];
}

interface Open {
  question: SharingQuestion;
  resolve: (given: Given | undefined) => void;
}

interface Given {
  answer: ConsentAnswer;
  given: readonly string[];
}

const REFUSED_MS = 60_000;
/** More would only be a nuisance. */
const MOST_QUESTIONS = 20;
