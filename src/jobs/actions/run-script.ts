import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Gathered } from '@/contract/actions';
import type { TabPage } from '../read-document';

/** Runs a script of the user in a page; gives what it returned or threw. */
export type ScriptRunner = (
  page: TabPage,
  script: string,
) => Promise<
  { ok: true; returned: Gathered['javascriptReturns'][number] } | { ok: false; said: string }
>;

/** Runs code in the page's own world, and gives the awaited value of its last expression. */
export type ExecuteCode = (page: TabPage, code: string) => Promise<unknown>;

/**
 * Makes a runner of scripts. A script is an expression, or a function body that gives a value by
 * `return`; both may `await`. The browser tells which one it is without running it.
 */
export function createScriptRunner(execute: ExecuteCode): ScriptRunner {
  return async (page, script) => {
    const expression = `return (${withoutEnd(script)}\n);`;
    const body = (await reads(execute, page, expression)) ? expression : script;
    if (body === script && !(await reads(execute, page, script)))
      return { ok: false, said: 'SyntaxError' };
    const answer = Answer().safeParse(await execute(page, wrapped(body)));
    // The page went away, or the value cannot leave the page.
    if (!answer.success) return { ok: true, returned: { type: 'undefined', value: null } };
    const { threw, type = 'undefined', value = null } = answer.data;
    return threw === undefined
      ? { ok: true, returned: { type, value } }
      : { ok: false, said: threw };
  };
}

/** An expression may end in a semicolon, as a statement does. */
function withoutEnd(script: string): string {
  let text = script.trimEnd();
  while (text.endsWith(';')) text = text.slice(0, -1).trimEnd();
  return text;
}

/** The browser does not report what a script throws, so the script itself catches it. */
function wrapped(body: string): string {
  return `(async () => {
  try {
    const value = await (async () => {
${body}
    })();
    return { type: typeof value, value: value === undefined ? null : value };
  } catch (error) {
    return { threw: String(error).slice(0, ${MAX_SAID}) };
  }
})()`;
}

/** Whether the browser can parse the code; it is not run. */
async function reads(execute: ExecuteCode, page: TabPage, body: string): Promise<boolean> {
  const code = `(async () => {\n${body}\n}, true)`;
  return (await execute(page, code).catch(() => null)) === true;
}

/** In UTF-16 units; messages from a page are to be short. */
const MAX_SAID = 500;

/** It comes from the page's process, so it is checked. */
const Answer = lazily(() =>
  z.object({
    threw: z.exactOptional(z.string().check(z.maxLength(MAX_SAID))),
    type: z.exactOptional(z.string().check(z.maxLength(20))),
    value: z.exactOptional(z.unknown()),
  }),
);
