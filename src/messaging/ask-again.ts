/**
 * Asks the background until it answers. If a background ends before it has answered, the browser
 * rejects the message, answers it with nothing, or leaves it without an answer for ever. The next
 * message starts another background.
 *
 * @param ask - Sends the message: at once, with `true` whenever it is sent again. The first answer
 *   counts, whichever message it is for.
 * @returns the answer; `undefined` if the browser found nobody to answer, eight times in six seconds.
 */
export function askAgain<Answer extends object>(
  ask: (isAgain: boolean) => Promise<Answer | null | undefined>,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let latest = 0;

  function attempt(silence = SILENCE_MS) {
    latest += 1;
    const number = latest;
    timer = setTimeout(attempt, silence, Math.min(2 * silence, LONGEST_SILENCE_MS));
    const settle = (answer: Answer | null | undefined) => {
      if (answer !== null && answer !== undefined) end(answer);
      // Of an earlier message, nothing but its answer matters.
      else if (number === latest) retry();
    };
    ask(number > 1).then(settle, () => settle(undefined));
  }

  function retry() {
    clearTimeout(timer);
    failures += 1;
    if (failures === MOST_FAILURES) end(undefined);
    else timer = setTimeout(attempt, FIRST_PAUSE_MS * 2 ** (failures - 1));
  }

  function end(answer: Answer | undefined) {
    clearTimeout(timer);
    latest = Infinity;
    resolve(answer);
  }

  attempt();
  return promise;
}

/** Without an answer for so long, a message is sent again; the next ones after twice as long each. */
export const SILENCE_MS = 5000;
const LONGEST_SILENCE_MS = 40_000;

/** How long to wait after a failure. Twice as long each time. */
const FIRST_PAUSE_MS = 50;
const MOST_FAILURES = 8;
